import Bindery
import Feeds
import Foundation
import PostStore
import Testing
import ReaderModels

@testable import BinderyApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct RefreshIntervalTests {
  private let settings = SettingsViewModel()

  @Test func eachIntervalRefreshesOnceAndOffNever() async {
    let (clock, asked, start) = (ManualClock(), Asked(), Date(timeIntervalSince1970: 1_700_000_000))
    let store = DatabasePostStore.inMemory(
      hasBundledFeed: false,
      fetch: { _ in
        await asked.note()
        return FeedAnswer(feed: Feed(title: "News", items: []))
      }, now: { start.addingTimeInterval(clock.elapsed / .seconds(1)) })
    let model = AppViewModel(
      services: AppServices(store: store, firstFeed: "https://news.example/", clock: clock, now: start),
      settings: settings)
    func pass(_ time: Duration) async {
      await clock.advance(by: time)
      await clock.tracker.idle()
    }
    model.reader.open()
    await clock.tracker.idle()
    await pass(.seconds(60))
    #expect(clock.nextDeadline == nil && asked.count == 1)
    settings.refreshInterval.value = .quarterHour
    for turn in 1...3 {
      await pass(.seconds(15 * 60))
      #expect(asked.count == 1 + turn)
    }
    await pass(.seconds(60))
    settings.refreshInterval.value = .hour
    await pass(.seconds(60))
    #expect(clock.nextDeadline == clock.elapsed + .seconds(3540))
    settings.refreshInterval.value = .off
    await pass(.seconds(60))
    #expect(clock.nextDeadline == nil)
    settings.refreshInterval.value = .hour
    await pass(.seconds(60))
    model.reader.beginLeaving()
    await clock.tracker.idle()
    #expect(clock.nextDeadline == nil)
  }

  /// The responses are delayed, so feeds are less than an interval old when the timer fires.
  @Test func aFeedIsRefreshedAtEachIntervalDespiteASlowServer() async throws {
    let (clock, start, asked) = (ManualClock(), Date(timeIntervalSince1970: 1_700_000_000), Asked())
    let store = DatabasePostStore.inMemory(
      hasBundledFeed: false,
      fetch: { _ in
        await asked.note()
        try await clock.sleep(for: .seconds(7))
        return FeedAnswer(feed: Feed(title: "News", items: []))
      }, now: { start.addingTimeInterval(clock.elapsed / .seconds(1)) })
    let services = AppServices(
      store: store, firstFeed: "https://news.example/", clock: clock, now: start)
    settings.refreshInterval.value = .quarterHour
    let root = RootBinder(AppViewModel(services: services, settings: settings))
    let app = Application(
      root, terminal: MemoryTerminal(size: Size(width: 80, height: 24)), clock: clock, frameLimit: nil)
    func pass(_ time: Duration) async {
      await clock.advance(by: time)
      await app.settle()
    }
    await app.settle()
    await pass(.seconds(10))
    #expect(asked.count == 1)
    for turn in 1...4 {
      await pass(.seconds(15 * 60))
      #expect(asked.count == 1 + turn)
    }
    // A feed that was just refreshed is refreshed again after the next interval.
    await pass(.seconds(10 * 60))
    root.viewModel.reader.feeds.refreshAll()
    await pass(.seconds(60))
    #expect(asked.count == 6)
    await pass(.seconds(4 * 60))
    #expect(asked.count == 6)
    await pass(.seconds(15 * 60))
    #expect(asked.count == 7)
  }

  private final class Asked {
    private(set) var count = 0
    func note() { count += 1 }
  }
}
