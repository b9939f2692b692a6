import Feeds
package import Foundation
import GRDB
package import ReaderModels

nonisolated extension DatabasePostStore {
  /// Adds the feeds in the given OPML document.
  ///
  /// The folders around an entry determine the folder of the feed, also of an existing feed without a folder.
  /// Otherwise, existing feeds do not change. Invalid entries are skipped, and the outcome contains their names and the
  /// reasons, or a sentence about a truncated list. Paths must be absolute.
  ///
  /// - Throws: `StoreFailure.unreadableList` if the document cannot be read. In this case, no feed is added.
  @concurrent package func importOPML(_ document: Data) async throws -> ImportOutcome {
    let (entries, isTruncated): ([OPMLOutline], Bool)
    do { (entries, isTruncated) = try FeedListReader.list(in: document) } catch let error as OPMLError {
      throw StoreFailure.unreadableList(why: error.why)
    }
    let outcome = try await writeFeeds { db in
      var outcome = ImportOutcome()
      if isTruncated { outcome.refused.append(Self.truncated) }
      for entry in entries {
        do {
          let feed = try Self.feed(of: entry)
          let same = try FeedRow.record(db, source: feed.source)
          if let known = try same ?? FeedRow.record(db, encodedTwice: feed.source) {
            outcome.alreadyThere += 1
            guard known.folder.isEmpty, !feed.folder.isEmpty else { continue }
            try db.execute(sql: "UPDATE feed SET folder = ? WHERE id = ?", arguments: [feed.folder, known.id])
            outcome.filed += 1
          } else {
            outcome.added.append(try feed.insert(into: db))
            if entry.isShortened { outcome.shortened += 1 }
          }
        } catch let error as any ExplainedError {
          outcome.refused.append(error.explanation)
        }
      }
      if !outcome.added.isEmpty { try LostFeeds.removeNote(in: db) }
      return outcome
    }
    // A list is much work to collect again.
    if !outcome.added.isEmpty { try? await backUp(always: true) }
    return outcome
  }

  private static let truncated =
    "The list of feeds ends before </opml>, so feeds may be missing. Export the list again, and import the new file."

  private static func feed(of entry: OPMLOutline) throws -> FeedSubscription {
    let (address, name) = (entry.address, entry.name)
    if address.isEmpty {
      throw ExplanationError("\(quoted(name.isEmpty ? entry.page : name)) has no address. Add an address to the list.")
    }
    if let (_, why) = unsupported.first(where: { address.hasPrefix($0.prefix) }) {
      throw ExplanationError("'\(address.withoutLogins.prefix(80))' \(why)")
    }
    if !address.hasPrefix("/"), !address.hasPrefix("~/"), FeedSource.scheme(of: address) == nil {
      // The text before the colon may be an unsupported scheme or a login, so the address is not quoted.
      throw ExplanationError(
        address.contains(":")
          ? "\(quoted(name)) has an address that begins with neither https:// nor http://, so it was not added. Correct the list."
          : "'\(address.prefix(80))' is neither an address nor an absolute path, so it was not added. Correct the list."
      )
    }
    return try FeedSubscription(source: address, name: name, folder: entry.folder).normalized()
  }

  /// The entries of newsboat that are not feeds, by the prefix of the address, with the rest of the error.
  private static let unsupported = [
    (prefix: "query:", why: "is a query, which is not supported. Use 'Unread' or a search."),
    (prefix: "exec:", why: "runs a program, which is not supported. Use the address of a feed."),
    (prefix: "filter:", why: "runs a program, which is not supported. Use the address of a feed."),
  ]

  private static func quoted(_ name: String) -> String {
    "'\(name.isEmpty ? "An entry without a name" : String(name.prefix(80)))'"
  }

  package func exportOPML() async throws -> (document: Data, count: Int) {
    let feeds = try await feeds().filter { $0.source != FeedSource.bundled.kept }
    return (OPMLWriter.document(feeds, at: now()), feeds.count)
  }
}
