import Bindings
import Foundation
import Testing
import ViewModels

struct WorldTests {
  private let clock = ManualClock()
  private let world: World

  init() {
    world = World(feed: FixedFeedLoader(.of("A")), clock: clock, seed: 1, now: ISODate.parse("2026-03-04T10:00Z"))
  }

  @Test func theSameSeedGivesTheSameNumbers() {
    let first = (0..<5).map { _ in world.random.next(in: 1...6) }
    world.seed(1)
    #expect((0..<5).map { _ in world.random.next(in: 1...6) } == first)
    world.seed(2)
    #expect((0..<5).map { _ in world.random.next(in: 1...6) } != first)
    #expect((0..<1_000).allSatisfy { _ in (1...6).contains(world.random.next(in: 1...6)) })
    #expect(world.random.next(in: Int.min...Int.max) != world.random.next(in: Int.min...Int.max))
    #expect(world.random.next(in: 3...3) == 3)
  }

  @Test func todayGoesOnWithTheClock() async throws {
    #expect(world.today == ISODate.parse("2026-03-04T10:00Z"))
    await clock.advance(by: .seconds(3_600))
    #expect(world.today == ISODate.parse("2026-03-04T11:00Z"))
    try world.setNow("2026-01-01T09:00Z")
    #expect(world.today == ISODate.parse("2026-01-01T09:00Z"))
    await clock.advance(by: .milliseconds(1_500))
    #expect(world.today.timeIntervalSince1970 == 1_767_258_001.5)
  }

  @Test func aDateThatIsShownFollowsTheDayThatIsSet() throws {
    let model = PostListViewModel(world: world)
    let post = PostEntity(FeedItem(id: "1", published: ISODate.parse("2026-03-04T09:15Z")))
    let text = Computed(model) { $0.dateText(of: post) }
    #expect(text.value == "09:15")
    try world.setNow("2026-03-05")
    #expect(text.value == "yesterday")
  }

  @Test func whatAScriptCannotHaveIsSaid() {
    #expect(throws: FixtureError.notADate("soon")) { try world.setNow("soon") }
    #expect(throws: FixtureError.noSuchLoader("broken")) { try world.setLoader("broken") }
    #expect(FixtureError.notADate("soon").explanation == "'soon' is not a date. Write it like 2026-01-01T09:00Z.")
    #expect(
      FixtureError.noSuchLoader("broken").explanation
        == "There is no loader 'broken'. There are: ok, slow, failing, hanging.")
  }

  @Test func aSlowLoaderTakesTwoSecondsOnTheClock() async throws {
    let model = PostListViewModel(world: world)
    try world.setLoader("slow")
    model.reloadPosts()
    await clock.advance(by: .milliseconds(1_999))
    #expect(model.loader.isLoading)
    await clock.advance(by: .milliseconds(1))
    #expect(!model.loader.isLoading)
    #expect(model.posts.count == 1)
  }

  @Test func aFailingLoaderSaysHowToGoOn() async throws {
    let model = PostListViewModel(world: world)
    try world.setLoader("failing")
    model.reloadPosts()
    await clock.activity.idle()
    #expect(
      model.status
        == "The feed could not be loaded: the script asked for a failing loader. Say 'with loader ok' and refresh to try again."
    )
    try world.setLoader("ok")
    model.reloadPosts()
    await clock.activity.idle()
    #expect(model.status == "1 post, 1 unread")
  }

  @Test func aHangingLoaderHangsUntilItIsCancelled() async throws {
    let model = PostListViewModel(world: world)
    try world.setLoader("hanging")
    model.reloadPosts()
    await clock.advance(by: .seconds(1_000_000_000))
    #expect(model.loader.isLoading)
    model.loader.cancel()
    await clock.activity.idle()
    #expect(!model.loader.isLoading)
    #expect(clock.nextDeadline == nil)
  }

  @Test func aHungLoadDoesNotHoldUpTheNext() async throws {
    let model = PostListViewModel(world: world)
    try world.setLoader("hanging")
    model.reloadPosts()
    await clock.activity.idle()
    try world.setLoader("ok")
    model.reloadPosts()
    await clock.activity.idle()
    #expect(model.posts.count == 1)
  }
}
