import Feeds
package import Foundation
import GRDB
package import ViewModels

nonisolated extension DatabasePostStore {
  /// Adds the feeds of an OPML document; existing feeds do not change.
  ///
  /// The folders around an entry become the folder of the feed. Entries that are not valid feeds are rejected with
  /// their name and the reason, and the others are added. Paths must be absolute.
  ///
  /// - Throws: `StoreFailure.unreadableList` if the document cannot be read; no feed is added then.
  @concurrent package func importOPML(_ document: Data) async throws -> ImportOutcome {
    let entries: [OPMLOutline]
    do { entries = try FeedListReader.entries(in: document) } catch let error as OPMLError {
      throw StoreFailure.unreadableList(why: error.why)
    }
    return try await write { db in
      var outcome = ImportOutcome()
      for entry in entries {
        do {
          let feed = try Self.feed(of: entry)
          if try FeedRow.record(db, source: feed.source) != nil {
            outcome.alreadyThere += 1
          } else {
            outcome.added.append(try feed.insert(into: db))
            if entry.isShortened { outcome.shortened += 1 }
          }
        } catch let refusal as OPMLRefusal {
          outcome.refused.append(refusal.explanation)
        } catch let failure as FeedFailure {
          outcome.refused.append(failure.explanation)
        }
      }
      return outcome
    }
  }

  private static func feed(of entry: OPMLOutline) throws -> NewFeed {
    guard !entry.address.isEmpty else { throw OPMLRefusal.noAddress(entry.name.isEmpty ? entry.page : entry.name) }
    let isPath = entry.address.hasPrefix("/") || entry.address.hasPrefix("~/")
    guard isPath || entry.address.contains("://") else {
      // The colon belongs to an unsupported scheme or to a login, so the address is not quoted.
      throw entry.address.contains(":") ? OPMLRefusal.noScheme(entry.name) : .relative(entry.address)
    }
    return try NewFeed(FeedSubscription(source: entry.address, name: entry.name, folder: entry.folder))
  }

  /// Returns all feeds except the bundled one as an OPML document in UTF-8, without user names and passwords.
  package func exportOPML() async throws -> (document: Data, count: Int) {
    let feeds = try await feeds().filter { $0.source != FeedSource.bundled.kept }
    return (OPMLWriter.document(feeds, at: now()), feeds.count)
  }
}

/// The reason for the rejection of an entry in an OPML document.
nonisolated enum OPMLRefusal: ExplainedError, Equatable {
  /// The entry with this name has no address.
  case noAddress(String)
  /// The address of the entry with this name begins with neither `https://` nor `http://`.
  case noScheme(String)
  /// The path is relative.
  case relative(String)

  var explanation: String {
    switch self {
    case .noAddress(let name):
      "\(Self.quoted(name)) has no address, so it cannot be a feed."
    case .noScheme(let name):
      "\(Self.quoted(name)) has an address that begins with neither https:// nor http://, so it cannot be a feed."
    case .relative(let path):
      "'\(path.prefix(80))' is neither an address nor a whole path, so the feed cannot be found."
    }
  }

  private static func quoted(_ name: String) -> String {
    "“\(name.isEmpty ? "An entry without a name" : String(name.prefix(80)))”"
  }
}
