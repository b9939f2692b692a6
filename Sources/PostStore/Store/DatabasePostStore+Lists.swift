import Feeds
package import Foundation
import GRDB
package import ViewModels

nonisolated extension DatabasePostStore {
  /// Takes on the feeds of an OPML document; those there are already stay as they are.
  ///
  /// The folders around an entry become the feed's folder. An entry that cannot be a feed is refused with its name and the reason, and the others
  /// are taken on. Paths in a list must be whole ones.
  ///
  /// - Throws: `StoreFailure.unreadableList` when it is no list at all; then nothing was taken on.
  @concurrent package func importOPML(_ document: Data) async throws -> ImportOutcome {
    let entries: [OPMLOutline]
    do { entries = try OPMLReader.entries(in: document) } catch let error as OPMLError {
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
      // A colon is one of a scheme that no feed has, or of a login; the address is not quoted then.
      throw entry.address.contains(":") ? OPMLRefusal.noScheme(entry.name) : .relative(entry.address)
    }
    return try NewFeed(FeedSubscription(source: entry.address, name: entry.name, folder: entry.folder))
  }

  /// All feeds as an OPML document in UTF-8, in their folders; user names and passwords stay here, and so does the feed that comes with the app.
  package func exportOPML() async throws -> ExportedList {
    let feeds = try await feeds().filter { $0.source != FeedSource.bundled.kept }
    return ExportedList(document: OPMLWriter.document(feeds, at: now()), count: feeds.count)
  }
}

/// Why an entry of a list is not taken on.
nonisolated enum OPMLRefusal: ExplainedError, Equatable {
  /// It says nowhere where the feed is; its name.
  case noAddress(String)
  /// Its address begins with neither `https://` nor `http://`; its name.
  case noScheme(String)
  /// Its path depends on where the list was.
  case relative(String)

  var explanation: String {
    switch self {
    case .noAddress(let name):
      "\(Self.quoted(name)) has no address (xmlUrl), so it cannot be a feed."
    case .noScheme(let name):
      "\(Self.quoted(name)) has an address (xmlUrl) that begins with neither https:// "
        + "nor http://, so it cannot be a feed."
    case .relative(let path):
      "'\(path.prefix(80))' is neither an address nor a whole path, so nobody can tell where the feed is."
    }
  }

  private static func quoted(_ name: String) -> String {
    "“\(name.isEmpty ? "An entry without a name" : String(name.prefix(80)))”"
  }
}
