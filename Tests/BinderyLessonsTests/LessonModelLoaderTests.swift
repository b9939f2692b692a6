import Bindings
import BinderyLessons
import Testing
import ViewModels

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

  @Test func theNetworkIsAwaitedFirst() async {
    struct Offline: DisplayableError { let displayText = "No network." }
    var isOffline = true
    let lesson = RefreshLesson(clock: clock) { if isOffline { throw Offline() } }
    await loadAll(lesson, for: .seconds(1))
    #expect(failures(of: lesson) == Array(repeating: "No network.", count: 4))
    isOffline = false
    await loadAll(lesson, for: .seconds(1))
    #expect(failures(of: lesson) == Array(repeating: nil, count: 4))
  }

  /// The newest request decides in each variant, although the older reply arrives later.
  @Test func theVariantsAgreeOnRepliesOutOfOrder() async {
    let lesson = RefreshLesson(clock: clock)
    while lesson.mode.value != .outOfOrder { lesson.nextMode() }
    #expect(lesson.modeTitle == "Loader: out of order")
    var reported: [Int] = []
    lesson.boolean.onRefresh = { reported.append($0[0].request) }
    lesson.stateless.onRefresh = { reported.append($0[0].request) }
    await loadAll(lesson, for: .milliseconds(1))
    await loadAll(lesson, for: .seconds(4))
    #expect(lesson.refresh.models.first?.request == 2)
    #expect(lesson.stateful.models.first?.request == 2)
    #expect(lesson.reactive.models.value.first?.request == 2)
    #expect(reported == [2, 2])
    #expect(!lesson.boolean.isLoading && !lesson.reactive.isLoading.value && !lesson.refresh.loader.isLoading)
  }

  private func loadAll(_ lesson: RefreshLesson, for duration: Duration) async {
    for variant in RefreshVariant.allCases {
      lesson.variant.value = variant
      lesson.load()
    }
    await clock.advance(by: duration)
  }

  /// Returns the errors of the variants that store them.
  private func failures(of lesson: RefreshLesson) -> [String?] {
    let loader = lesson.refresh.loader.error.map { LoadFailure($0).message }
    return [loader, lesson.stateful.failure, lesson.boolean.failure, lesson.reactive.failure.value]
  }
}
