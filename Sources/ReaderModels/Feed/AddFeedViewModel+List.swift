import Bindings
import Feeds
package import Foundation

// The import of a list of feeds whose path was entered as the address of a feed.
extension AddFeedViewModel {
  /// Returns the list of feeds at the entered path and the number of its entries, or nil if there is no list.
  ///
  /// If there is a list, the error of the address names the commands that import lists.
  ///
  /// - Parameter error: The error that occurred when the feed was added.
  package func list(after error: any Error) async -> (document: Data, count: Int)? {
    guard error is FeedFailure, case .success(let path) = FeedAddress.source(of: address.value), path.hasPrefix("/"),
      let document = try? await feeds.context.services.documents.read(path),
      let entries = try? FeedListReader.list(in: document).entries
    else { return nil }
    address.reject(Explanation.of(FeedFailure.notAFeed(.file(path: path), root: "opml")))
    return (document, entries.count)
  }

  /// Adds the feeds in the given list, and returns nil if an error occurred, which is displayed at the address.
  package func add(list document: Data) async -> ImportOutcome? {
    do { return try await feeds.importOPML(document) } catch {
      if !(error is CancellationError) { address.reject(Explanation.of(error)) }
      return nil
    }
  }
}
