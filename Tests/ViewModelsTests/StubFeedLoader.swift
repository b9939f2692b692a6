import Bindings
import Foundation
import ViewModels

/// A loader whose answers the test gives, in any order it likes.
///
/// Each call waits until it is answered; an answer to a call that was cancelled is given all the same, as a server would.
@MainActor final class StubFeedLoader: nonisolated FeedLoading {
  private var calls: [Int: CheckedContinuation<Feed, any Error>] = [:]
  private(set) var callCount = 0
  private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  func load() async throws -> Feed {
    let number = callCount
    callCount += 1
    return try await withCheckedThrowingContinuation { continuation in
      calls[number] = continuation
      for waiter in waiters where waiter.count <= callCount { waiter.continuation.resume() }
      waiters.removeAll { $0.count <= callCount }
    }
  }

  /// Waits until so many loads have begun.
  func called(_ count: Int) async {
    if callCount >= count { return }
    await withCheckedContinuation { waiters.append((count, $0)) }
  }

  /// Answers a call, counted from 0, and waits until nothing is left to do on the main actor.
  func answer(_ number: Int, with result: Result<Feed, any Error>) async {
    calls.removeValue(forKey: number)?.resume(with: result)
    for _ in 0..<20 { await Task.yield() }
  }
}

/// A loader that answers at once.
nonisolated struct FixedFeedLoader: FeedLoading {
  var result: Result<Feed, any Error>

  init(_ feed: Feed) { result = .success(feed) }
  init(failing error: any Error) { result = .failure(error) }

  func load() async throws -> Feed { try result.get() }
}

/// A failure with a sentence.
nonisolated struct Unplugged: ExplainedError {
  var explanation: String { "The cable is out. Put it in, then refresh." }
}

/// A failure of somebody else's, with none.
nonisolated struct Obscure: Error {}

nonisolated extension Feed {
  /// A feed of posts whose titles are their identities.
  static func of(_ titles: String..., title: String = "Feed") -> Feed {
    Feed(title: title, items: titles.map { FeedItem(id: $0, title: $0, html: "<p>Text of \($0).</p>") })
  }
}
