import Bindings
import Feeds
import Foundation
import Testing
import ViewModels

@Suite(.timeLimit(.minutes(20))) struct AppServicesTests {
  private let clock = ManualClock()
  private let services: AppServices

  init() {
    services = AppServices(
      store: MemoryPostStore(), clock: clock, seed: 1,
      now: FeedDate.parse("2026-03-04T10:00Z"))
  }

  @Test func theSameSeedGivesTheSameNumbers() {
    let first = (0..<5).map { _ in services.random.next(in: 1...6) }
    services.seed(1)
    #expect((0..<5).map { _ in services.random.next(in: 1...6) } == first)
    services.seed(2)
    #expect((0..<5).map { _ in services.random.next(in: 1...6) } != first)
    #expect((0..<1_000).allSatisfy { _ in (1...6).contains(services.random.next(in: 1...6)) })
    #expect(services.random.next(in: Int.min...Int.max) != services.random.next(in: Int.min...Int.max))
    #expect(services.random.next(in: 3...3) == 3)
  }

  @Test func todayGoesOnWithTheClock() async throws {
    #expect(services.today == FeedDate.parse("2026-03-04T10:00Z"))
    await clock.advance(by: .seconds(3_600))
    #expect(services.today == FeedDate.parse("2026-03-04T11:00Z"))
    try services.setNow("2026-01-01T09:00Z")
    #expect(services.today == FeedDate.parse("2026-01-01T09:00Z"))
    await clock.advance(by: .milliseconds(1_500))
    #expect(services.today.timeIntervalSince1970 == 1_767_258_001.5)
  }

  @Test func aDateThatIsShownFollowsTheDayThatIsSet() throws {
    let model = PostListViewModel(ReaderContext(services: services))
    let post = PostEntity(FeedItem(id: "1", published: FeedDate.parse("2026-03-04T09:15Z")))
    let text = Computed(owner: model) { $0.dateText(of: post) }
    #expect(text.value == "09:15")
    try services.setNow("2026-03-05")
    #expect(text.value == "yesterday")
  }

  @Test func whatAScriptCannotHaveIsSaid() {
    #expect(throws: FixtureError.notADate("soon")) { try services.setNow("soon") }
    #expect(throws: FixtureError.noSuchLoader("broken")) { try services.setLoader("broken") }
    #expect(FixtureError.notADate("soon").explanation == "'soon' is not a date. Use the format 2026-01-01T09:00Z.")
    #expect(
      FixtureError.noSuchLoader("broken").explanation
        == "'broken' is not a loader. Use one of: ok, slow, failing, hanging.")
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
    try services.setLoader("slow")
    loader.load()
    await clock.advance(by: .milliseconds(1_999))
    #expect(loader.isLoading)
    await clock.advance(by: .milliseconds(1))
    #expect(!loader.isLoading)
    #expect(loader.value?.items.count == 1)
  }

  @Test func aFailingLoaderSaysHowToGoOn() async throws {
    let loader = loader()
    try services.setLoader("failing")
    loader.load()
    await clock.tracker.idle()
    #expect(
      loader.error.map(Explanation.of)
        == "The feed could not be loaded: the script uses a failing loader. Use 'with loader ok', then refresh."
    )
    try services.setLoader("ok")
    loader.load()
    await clock.tracker.idle()
    #expect(loader.value?.items.count == 1)
  }

  @Test func aHangingLoaderHangsUntilItIsCancelled() async throws {
    let loader = loader()
    try services.setLoader("hanging")
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
    try services.setLoader("hanging")
    loader.load()
    await clock.tracker.idle()
    try services.setLoader("ok")
    loader.load()
    await clock.tracker.idle()
    #expect(loader.value?.items.count == 1)
  }

  @Test func aScriptActsOnWhatTheStoreBringsToo() async throws {
    let feed = try await services.store.add(FeedSubscription(source: "https://a.example"))
    try services.setLoader("failing")
    await #expect(throws: ScriptedFailure()) { try await services.refresh(feed.id) }
  }
}
