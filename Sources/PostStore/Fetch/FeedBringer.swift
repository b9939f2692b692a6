import Foundation
import ViewModels

/// Brings feeds from where they are: from inside the program, the disk, or a server.
nonisolated struct FeedBringer: Sendable {
  /// The answer to a request.
  @concurrent func bring(_ request: FeedRequest) async throws -> FeedAnswer {
    FeedAnswer(feed: try await FeedReader(request.source).load())
  }
}
