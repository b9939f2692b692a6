import Bindings
import Testing

@testable import ViewModels

@Suite(.timeLimit(.minutes(20))) struct LessonModelLoaderTests {
  private let clock = ManualClock()

  @Test func laterRequestsOvertakeEarlierOnesWhereTheyAreToldTo() async {
    let loader = LessonModelLoader(mode: Observable(.outOfOrder), clock: clock)
    var answered: [Int] = []
    for _ in 0..<3 { loader.load { answered.append((try? $0.get().first?.request) ?? 0) } }
    await clock.advance(by: .seconds(4))
    #expect(answered == [3, 2, 1])
  }

  @Test func aSlowOneTakesItsTimeAndKeepsTheOrder() async {
    let loader = LessonModelLoader(mode: Observable(.slow), clock: clock)
    var answered: [Int] = []
    for _ in 0..<2 { loader.load { answered.append((try? $0.get().first?.request) ?? 0) } }
    await clock.advance(by: .milliseconds(1999))
    #expect(answered.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(answered == [1, 2])
  }

  @Test func aFailingOneSaysWhichRequestFailed() async {
    let loader = LessonModelLoader(mode: Observable(.failing), clock: clock)
    var failure: (any Error)?
    loader.load { if case .failure(let error) = $0 { failure = error } }
    await clock.advance(by: .seconds(1))
    #expect(failure as? RequestFailed == RequestFailed(number: 1))
  }

  @Test func theNetworkComesFirst() async {
    struct Offline: DisplayableError { let displayText = "No network." }
    var isOffline = true
    let lesson = RefreshLesson(clock: clock) { if isOffline { throw Offline() } }
    lesson.loadAll()
    await clock.advance(by: .seconds(1))
    #expect(lesson.reactive.failure.value == "No network." && lesson.stateful.failure == "No network.")
    isOffline = false
    lesson.loadAll()
    await clock.advance(by: .seconds(1))
    #expect(lesson.reactive.failure.value == nil && lesson.stateful.failure == nil)
  }

  @Test func theFourFormsOfTheLessonAgreeAfterAnOvertaking() async {
    let lesson = RefreshLesson(clock: clock)
    while lesson.mode.value != .outOfOrder { lesson.nextMode() }
    #expect(lesson.modeTitle == "Loader: out of order")
    lesson.loadAll(times: 2)
    await clock.advance(by: .seconds(4))
    #expect(lesson.stateful.models.first?.request == 2)
    #expect(lesson.reactive.models.value.first?.request == 2)
    #expect(!lesson.loading.isLoading && !lesson.reactive.isLoading.value)
  }
}
