import Bindery
import Feeds
import Foundation
import PostStore
import Testing
import ReaderModels

@testable import BinderyApp

/// The whole app on a terminal in memory, with a manual clock and scripted services.
@MainActor final class AppHarness {
  let terminal: MemoryTerminal
  let clock: ManualClock
  let services: AppServices
  let model: AppViewModel
  let app: Application

  init(size: Size = Size(width: 80, height: 24), feed: any FeedLoading = SampleFeed(), theme: Theme = .dark) throws {
    terminal = MemoryTerminal(size: size, verifiesFrames: true)
    clock = ManualClock()
    let store = DatabasePostStore.inMemory(
      hasBundledFeed: false, fetch: { FeedAnswer(feed: try await Self.fetch($0, feed)) })
    services = AppServices(store: store, firstFeed: "bundled", clock: clock)
    services.calendar.set(now: FeedDate.parse("2026-11-21T09:00Z")!)
    model = AppViewModel(services: services)
    app = Application(RootBinder(model), terminal: terminal, clock: clock, frameLimit: nil, theme: theme)
    app.window.onLayoutLoop = Self.record
  }

  init(services: AppServices, clock: ManualClock) throws {
    (terminal, self.services, self.clock) = (
      MemoryTerminal(size: Size(width: 80, height: 24), verifiesFrames: true), services, clock
    )
    model = AppViewModel(services: services)
    app = Application(
      RootBinder(model, folders: DiskFolders()), terminal: terminal, clock: clock, frameLimit: nil, theme: .dark)
    app.window.onLayoutLoop = Self.record
  }

  private static func record(_ loop: LayoutLoopReport) { Issue.record("a layout loop of \(loop.participants)") }

  /// Returns `feed` for the bundled feed, and a feed of one post for others; `https://private.example` requires a
  /// login.
  nonisolated private static func fetch(_ request: FeedRequest, _ feed: any FeedLoading) async throws -> Feed {
    guard case .url(let url) = request.source else { return try await feed.load() }
    if url.host() == "private.example", request.user == nil { throw FeedFailure.status(request.source, code: 401) }
    return Feed(title: url.host() ?? "", items: [FeedItem(id: "1", title: "Hello from \(url.host() ?? "")")])
  }

  /// Returns the app with its feed loaded.
  static func loaded(size: Size = Size(width: 80, height: 24), feed: any FeedLoading = SampleFeed()) async throws
    -> AppHarness
  {
    let harness = try AppHarness(size: size, feed: feed)
    await harness.app.settle()
    return harness
  }

  /// Presses keys one after the other, and waits for the work of each key.
  func press(_ keys: [Key]) async {
    for key in keys {
      terminal.send([.key(key)])
      await app.settle()
    }
  }

  /// The name of the view that has focus, for messages.
  var focus: String {
    app.window.firstResponder.map { $0.identifier ?? $0.name ?? "\(type(of: $0))" } ?? "nothing"
  }

  /// Returns the text of a row, for messages.
  func text(_ row: [StyledRun]) -> String { row.map(\.text).joined() }

  var statusBar: StatusBar? {
    app.window.rootView?.visibleViews.compactMap { $0 as? StatusBar }.first
  }
}

nonisolated protocol FeedLoading: Sendable {
  func load() async throws -> Feed
}

/// A feed of thirteen posts, which loads immediately.
nonisolated struct SampleFeed: FeedLoading {
  private static let feed = Feed(
    title: "Sample",
    items: (1...13).map { number in
      FeedItem(
        id: "\(number)", title: "Post \(number): é, 日本語 and a long headline", author: "Ada",
        published: Date(timeIntervalSince1970: 1_760_000_000 - Double(number) * 86_400),
        html: (1...number * 3).map { "<p>Paragraph \($0) of post \(number), which wraps at some width.</p>" }.joined())
    })

  func load() async throws -> Feed { Self.feed }
}
