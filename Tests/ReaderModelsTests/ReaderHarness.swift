import Bindings
import Feeds
import Foundation

@testable import ReaderModels

/// A reader with a store in memory and a clock that the test advances.
@MainActor final class ReaderHarness {
  let clock = ManualClock()
  let store: MemoryPostStore
  let pages = NotingPages()
  let documents = MemoryDocuments()
  let commands = NotingCommands()
  let services: AppServices
  let reader: ReaderViewModel

  init(_ store: MemoryPostStore) {
    self.store = store
    services = AppServices(
      store: store, clock: clock, now: FeedDate.parse("2026-03-04T10:00Z"), pages: pages, commands: commands,
      documents: documents)
    reader = ReaderViewModel(services: services)
  }

  /// Returns an open reader whose feeds have been refreshed.
  static func opened(_ feeds: Feed..., folders: [String: String] = [:]) async throws -> ReaderHarness {
    let store = MemoryPostStore()
    for feed in feeds {
      let record = try await store.add(feed)
      _ = try await store.refresh(record.id)
      if let folder = folders[feed.title] { try await store.change(record.id, FeedChange(folder: folder)) }
    }
    let harness = ReaderHarness(store)
    store.clearLog()
    harness.reader.open()
    await harness.settle()
    return harness
  }

  var posts: PostListViewModel { reader.posts }
  var feeds: FeedListViewModel { reader.feeds }
  var titles: [String] { posts.posts.elements.map(\.title) }
  var notice: String? { reader.notices.current.value?.text }
  var names: [String] { feeds.rows.value.map(\.name) }

  /// The rows of the tree with their counts, indented, including those in collapsed folders.
  var tree: [String] {
    func lines(_ rows: [FeedLine], _ indent: String) -> [String] {
      rows.flatMap { [indent + "\($0.name) \($0.count ?? 0)"] + lines($0.children, indent + "  ") }
    }
    return lines(Array(feeds.rows.value.dropFirst(3)), "")
  }

  /// Returns when all work is complete, or waits for the clock.
  func settle() async { await clock.tracker.idle() }

  /// Performs an action, and waits for its effects.
  func after(_ body: () -> Void) async {
    body()
    await settle()
  }

  /// Selects the row of a feed or a collection.
  func select(_ name: String, settling: Bool = true) async {
    feeds.selectedID.value = feeds.rows.value.first { $0.name == name }?.scope
    if settling { await settle() }
  }

  /// Returns the row of a feed or a collection.
  func line(_ name: String) -> FeedLine? { feeds.rows.value.first { $0.name == name } }
}

extension FeedListViewModel {
  /// The title of the selected row.
  var selectedName: String? { rows.value.first { $0.scope == selectedID.value }?.name }

  /// Removes the selected feed, if one feed is selected.
  func removeSelected() {
    if let feed = untracked({ selectedFeed }) { remove(feed) }
  }
}

nonisolated extension Feed {
  /// Returns a feed of posts with dates, the newest first.
  static func dated(_ title: String, _ titles: String..., from start: Double = 1_700_000_000) -> Feed {
    Feed(
      title: title,
      items: titles.enumerated().map { index, name in
        FeedItem(
          id: name, title: name, author: "Ada", link: URL(string: "https://a.example/\(index)"),
          published: Date(timeIntervalSince1970: start - Double(index) * 60),
          html: "<p>Text of \(name), with <a href=\"https://b.example/x\">a link</a>.</p>")
      })
  }
}
