import Feeds
import Foundation
import Synchronization
import ViewModels

@testable import PostStore

/// Feeds that say what a test lets them say, and remember what they were asked.
nonisolated final class ScriptedFeeds: Sendable {
  private let answers = Mutex<[String: Result<FeedAnswer, any Error>]>([:])
  private let asked = Mutex<[FeedRequest]>([])

  /// What was asked, in order.
  var requests: [FeedRequest] { asked.withLock { $0 } }

  /// Says what a feed has from now on.
  func set(_ source: String, _ items: [FeedItem], title: String = "", marks: FeedMarks = FeedMarks()) {
    set(source, .success(FeedAnswer(feed: Feed(title: title, items: items), marks: marks)))
  }

  /// Says what a feed answers from now on.
  func set(_ source: String, _ answer: Result<FeedAnswer, any Error>) {
    answers.withLock { $0[source] = answer }
  }

  @concurrent func bring(_ request: FeedRequest) async throws -> FeedAnswer {
    asked.withLock { $0.append(request) }
    guard let answer = answers.withLock({ $0[request.source.kept] }) else {
      throw FeedFailure.status(request.source, code: 404)
    }
    return try answer.get()
  }
}

/// A post for a feed of a test.
nonisolated func item(
  _ id: String, _ title: String = "", _ html: String = "", author: String = "", at seconds: Double? = nil
) -> FeedItem {
  FeedItem(
    id: id, title: title, author: author, published: seconds.map(Date.init(timeIntervalSince1970:)), html: html)
}

/// The time of these tests.
nonisolated let noon = Date(timeIntervalSince1970: 1_000_000)

/// The sentence of what a piece of work fails with; what it brings otherwise.
nonisolated func sentence<Value>(_ work: () async throws -> Value) async -> String {
  do {
    return "no failure: \(try await work())"
  } catch {
    return Explanation.of(error)
  }
}
