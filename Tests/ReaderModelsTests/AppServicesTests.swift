import Bindings
import Feeds
import Foundation
import Testing

@testable import ReaderModels

@Suite(.timeLimit(.minutes(20))) struct AppServicesTests {
  private let clock = ManualClock()
  private let services: AppServices

  init() {
    services = AppServices(
      store: MemoryPostStore(), clock: clock,
      now: FeedDate.parse("2026-03-04T10:00Z"))
  }

  @Test func todayGoesOnWithTheClock() async throws {
    #expect(services.calendar.now == FeedDate.parse("2026-03-04T10:00Z"))
    await clock.advance(by: .seconds(3_600))
    #expect(services.calendar.now == FeedDate.parse("2026-03-04T11:00Z"))
    services.calendar.set(now: FeedDate.parse("2026-01-01T09:00Z")!)
    #expect(services.calendar.now == FeedDate.parse("2026-01-01T09:00Z"))
    await clock.advance(by: .milliseconds(1_500))
    #expect(services.calendar.now.timeIntervalSince1970 == 1_767_258_001.5)
  }

  @Test func aDateThatIsShownFollowsTheDayThatIsSet() throws {
    let model = PostListViewModel(ReaderContext(services: services))
    let post = PostEntity(FeedItem(id: "1", published: FeedDate.parse("2026-03-04T09:15Z")))
    let text = Computed(owner: model) { $0.dateText(of: post) }
    #expect(text.value == "09:15")
    services.calendar.set(now: FeedDate.parse("2026-03-05")!)
    #expect(text.value == "yesterday")
  }

  /// Returns a loader of a feed, as in the lessons.
  private func loader() -> Loader<Feed> {
    let network = services.network
    return Loader(clock: services.clock) {
      try await network.pass()
      return .of("A")
    }
  }

  @Test func aSlowLoaderTakesTwoSecondsOnTheClock() async throws {
    let loader = loader()
    services.network.mode = .slow
    loader.load()
    await clock.advance(by: .milliseconds(1_999))
    #expect(loader.isLoading)
    await clock.advance(by: .milliseconds(1))
    #expect(!loader.isLoading)
    #expect(loader.value?.items.count == 1)
  }

  @Test func aFailingLoaderSaysHowToGoOn() async throws {
    let loader = loader()
    services.network.mode = .failing
    loader.load()
    await clock.tracker.idle()
    #expect(
      loader.error.map(Explanation.of)
        == "The feed could not be loaded: the script uses a failing loader. Use 'with loader ok', then refresh."
    )
    services.network.mode = .ok
    loader.load()
    await clock.tracker.idle()
    #expect(loader.value?.items.count == 1)
  }

  @Test func aHangingLoaderHangsUntilItIsCancelled() async throws {
    let loader = loader()
    services.network.mode = .hanging
    loader.load()
    await clock.advance(by: .seconds(1_000_000_000))
    #expect(loader.isLoading)
    loader.cancel()
    await clock.tracker.idle()
    #expect(!loader.isLoading)
    #expect(clock.nextDeadline == nil)
  }

  @Test func aHungLoadDoesNotHoldUpTheNext() async throws {
    let loader = loader()
    services.network.mode = .hanging
    loader.load()
    await clock.tracker.idle()
    services.network.mode = .ok
    loader.load()
    await clock.tracker.idle()
    #expect(loader.value?.items.count == 1)
  }

  @Test func aScriptActsOnWhatTheStoreBringsToo() async throws {
    let feed = try await services.store.add(FeedSubscription(source: "https://a.example"))
    services.network.mode = .failing
    await #expect(throws: ExplanationError.self) { try await services.refresh(feed.id) }
  }
}
