import Bindery
import Feeds
import Foundation
import PostStore
import ViewModels

/// Commands on the user's feeds that do not use a screen.
enum Batch {
  private static let mostFetches = 8

  /// Performs work on the store in the given folder, or in the default folder, and returns the exit code.
  static func run(
    in folder: String?, _ work: @escaping @MainActor (any PostStoring) async throws -> Int32
  ) throws -> Int32 {
    try ResourceLimits.check()
    let opened = DatabasePostStore.open(at: folder.map { StorePlace(folder: $0) } ?? StorePlace())
    if let notice = opened.notice { Console.report(notice) }
    // The work would be lost, because the store is only in memory.
    guard opened.isKept else { return 2 }
    var code: Int32 = 1
    try MainLoop.wait {
      do { code = try await work(opened.store) } catch { Console.report(Explanation.of(error)) }
      await Task.detached { opened.store.close() }.value
    }
    return code
  }

  /// Fetches all feeds, removes the posts beyond the given limit, and prints a line for each feed with new posts or an
  /// error, followed by a summary.
  static func refresh(_ store: any PostStoring, keeping retention: Retention = Retention()) async throws -> Int32 {
    let feeds = try await store.feeds()
    var (fresh, failed) = (0, 0)
    await withTaskGroup(of: (FeedRecord, Result<RefreshOutcome, any Error>).self) { group in
      var waiting = feeds[...]
      func fetchNext() {
        guard let feed = waiting.popFirst() else { return }
        group.addTask {
          do { return (feed, .success(try await store.refresh(feed.id))) } catch { return (feed, .failure(error)) }
        }
      }
      for _ in 0..<mostFetches { fetchNext() }
      for await (feed, result) in group {
        switch result {
        case .success(let outcome):
          fresh += outcome.newPosts
          if outcome.newPosts > 0 { Console.print("\(feed.name): \(posts(outcome.newPosts))") }
          report(outcome.remarks, on: feed)
        case .failure(let error):
          failed += 1
          report([Explanation.of(error)], on: feed)
        }
        fetchNext()
      }
    }
    let removed = try await store.removeExcess(retention, of: nil)
    if removed > 0 {
      Console.print("Removed \(removed == 1 ? "1 post" : "\(removed) posts") beyond the limit in Settings.")
    }
    let place = failed == 0 ? "\(feeds.count)" : "\(feeds.count - failed) of \(feeds.count)"
    Console.print("\(fresh == 0 ? "Nothing new" : posts(fresh)) in \(place) \(feeds.count == 1 ? "feed" : "feeds").")
    return failed == 0 ? 0 : 1
  }

  /// Fetches a feed and adds it, by the same rules as the form.
  static func add(_ address: String, name: String?, folder: String?, to store: any PostStoring) async throws -> Int32 {
    let subscription = FeedSubscription(source: address, name: name ?? "", folder: folder ?? "")
    let added = try await AppServices(store: store).addFeed(subscription)
    Console.print("Added '\(added.feed.name)' with \(posts(added.outcome.newPosts)).")
    report(added.remarks, on: added.feed)
    return 0
  }

  /// Adds the feeds in an OPML file or in newsboat's `urls` file.
  static func importList(_ path: String, to store: any PostStoring) async throws -> Int32 {
    let outcome = try await store.importOPML(try await DiskDocuments().read(path))
    for refusal in outcome.refused { Console.report(refusal) }
    Console.print(outcome.summary + ".")
    return outcome.refused.isEmpty ? 0 : 1
  }

  static func export(to path: String?, from store: any PostStoring) async throws -> Int32 {
    let list = try await store.exportOPML()
    guard let path else {
      Console.print(String(decoding: list.document, as: UTF8.self))
      return 0
    }
    try await DiskDocuments().write(list.document, to: path, replacing: false)
    return 0
  }

  /// Prints the number of unread posts, or a JSON object with the total and the number for each feed.
  static func printUnread(asJSON: Bool, in store: any PostStoring) async throws -> Int32 {
    let feeds = try await store.feeds()
    let total = feeds.reduce(0) { $0 + $1.unreadCount }
    guard asJSON else {
      Console.print("\(total)")
      return 0
    }
    let list = feeds.map { feed in
      [
        "name": feed.name, "address": feed.source.withoutLogins, "folder": feed.folder, "unread": feed.unreadCount,
        "error": feed.failure,
      ] as JSONValue
    }
    Console.print((["unread": total, "feeds": list] as JSONValue).text)
    return 0
  }

  private static func report(_ sentences: [String], on feed: FeedRecord) {
    for sentence in sentences { Console.report("\(feed.name): \(sentence)") }
  }

  private static func posts(_ count: Int) -> String {
    count == 0 ? "no new posts" : count == 1 ? "1 new post" : "\(count) new posts"
  }
}
