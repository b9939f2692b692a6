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
    #expect(failure.map(Explanation.of) == "request 1 failed")
  }

  @Test func whatAScriptMakesOfTheNetworkComesFirst() async throws {
    let services = AppServices(store: MemoryPostStore(), clock: clock)
    let lesson = LabViewModel(services: services).refresh
    for (mode, said) in [(ScriptedNetwork.Mode.failing, true), (.ok, false)] {
      services.network.mode = mode
      lesson.loadAll()
      await clock.advance(by: .seconds(1))
      #expect((lesson.reactive.failure.value?.contains("the script uses a failing loader") == true) == said)
      #expect((lesson.stateful.failure != nil) == said)
    }
    services.network.mode = .slow
    lesson.loadAll()
    await clock.advance(by: .seconds(2))
    #expect(lesson.loading.isLoading)
    await clock.advance(by: .milliseconds(300))
    #expect(!lesson.loading.isLoading)
    services.network.mode = .hanging
    lesson.loadAll()
    await clock.advance(by: .seconds(100))
    #expect(lesson.reactive.isLoading.value)
  }

  @Test func theFourFormsOfTheLessonAgreeAfterAnOvertaking() async {
    let lesson = RefreshLesson(clock: clock)
    while lesson.mode.value != .outOfOrder { lesson.nextMode() }
    #expect(lesson.modeTitle == "Loader: out of order")
    lesson.loadAll(times: 2)
    await clock.advance(by: .seconds(4))
    #expect(lesson.stateful.model?.first?.request == 2)
    #expect(lesson.reactive.models.value.first?.request == 2)
    #expect(!lesson.loading.isLoading && !lesson.reactive.isLoading.value)
  }
}
