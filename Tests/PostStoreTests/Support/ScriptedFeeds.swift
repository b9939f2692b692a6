import Feeds
import Foundation
import Synchronization
import ReaderModels

@testable import PostStore

/// Scripted responses to requests for feeds, and the record of the requests.
nonisolated final class ScriptedFeeds: Sendable {
  private let answers = Mutex<[String: Result<FeedAnswer, any Error>]>([:])
  private let asked = Mutex<[FeedRequest]>([])

  /// The requests, in order.
  var requests: [FeedRequest] { asked.withLock { $0 } }

  /// Sets the posts of a feed.
  func set(_ source: String, _ items: [FeedItem], title: String = "", marks: FeedMarks = FeedMarks()) {
    set(source, .success(FeedAnswer(feed: Feed(title: title, items: items), marks: marks)))
  }

  /// Sets the response or the error of a feed.
  func set(_ source: String, _ answer: Result<FeedAnswer, any Error>) {
    answers.withLock { $0[source] = answer }
  }

  @concurrent func fetch(_ request: FeedRequest) async throws -> FeedAnswer {
    asked.withLock { $0.append(request) }
    guard let answer = answers.withLock({ $0[request.source.kept] }) else {
      throw FeedFailure.status(request.source, code: 404)
    }
    return try answer.get()
  }
}

/// Returns a post for a scripted feed.
nonisolated func item(
  _ id: String, _ title: String = "", _ html: String = "", author: String = "", at seconds: Double? = nil
) -> FeedItem {
  FeedItem(
    id: id, title: title, author: author, published: seconds.map(Date.init(timeIntervalSince1970:)), html: html)
}

/// The current date in these tests.
nonisolated let noon = Date(timeIntervalSince1970: 1_000_000)

/// Returns the sentence of the error that a closure throws, or a description of its result.
nonisolated func sentence<Value>(_ work: () async throws -> Value) async -> String {
  do {
    return "no failure: \(try await work())"
  } catch {
    return Explanation.of(error)
  }
}
