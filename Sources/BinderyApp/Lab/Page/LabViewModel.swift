import Bindery
import ViewModels

/// The view model of the Lab: a list of lessons, and their view models, which are created on first use.
final class LabViewModel: Contents {
  /// A lesson; the raw value is its name on the command line.
  enum Lesson: String, ContentsEntry, Identifiable, Sendable {
    case parts = "mvvm"
    case profile, greeting, posts, refresh, integers
    case trackedForm = "registration-observable"
    case validatedForm = "registration-validated"

    var id: String { rawValue }
  }

  typealias Entry = Lesson
  let selected = Observable<String?>(Lesson.parts.id, label: "selected lesson")

  private let clock: any Clock<Duration>
  private let random: RandomSource
  private let waitForNetwork: () async throws -> Void

  init(
    clock: any Clock<Duration>, random: RandomSource = RandomSource(),
    waitForNetwork: @escaping () async throws -> Void = {}
  ) {
    self.clock = clock
    self.random = random
    self.waitForNetwork = waitForNetwork
  }

  private(set) lazy var parts = PartsLesson(clock: clock)
  private(set) lazy var profile = ProfileLesson()
  private(set) lazy var refresh = RefreshLesson(clock: clock, waitForNetwork: waitForNetwork)
  private(set) lazy var posts = PostsViewModel()
  private(set) lazy var greeting = GreetingLesson()
  private(set) lazy var integers = DemoViewModel(random: random)
  private(set) lazy var validatedForm = ValidatedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)
  private(set) lazy var trackedForm = TrackedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)

  func pitfall(of lesson: Lesson) -> Pitfall {
    if let pitfall = pitfalls[lesson] { return pitfall }
    let pitfall = makePitfall(of: lesson)
    pitfalls[lesson] = pitfall
    return pitfall
  }

  private var pitfalls: [Lesson: Pitfall] = [:]

  private func makePitfall(of lesson: Lesson) -> Pitfall {
    switch lesson {
    case .parts: .knownView(clock: clock)
    case .profile: .replacedObserver(clock: clock)
    case .refresh: .olderAnswer(clock: clock)
    case .posts: .capturedScreen(clock: clock)
    case .greeting: .repeatedHandler(clock: clock)
    case .integers: .lostEdit(clock: clock)
    case .validatedForm: .sentTwice(clock: clock)
    case .trackedForm: .oneShotTracking(clock: clock)
    }
  }

  func tests(of lesson: Lesson) -> LessonTestRun {
    if let run = testRuns[lesson] { return run }
    let run = LessonTestRun(makeTests(of: lesson), clock: clock)
    testRuns[lesson] = run
    return run
  }

  private var testRuns: [Lesson: LessonTestRun] = [:]

  private func makeTests(of lesson: Lesson) -> [LessonTest] {
    switch lesson {
    case .parts: LessonTest.visitor
    case .profile: LessonTest.profile
    case .refresh: LessonTest.refresh
    case .posts: LessonTest.posts
    case .greeting: LessonTest.greeting()
    case .integers: LessonTest.integers
    case .trackedForm:
      LessonTest.registration { [clock] in TrackedRegistrationForm(server: $0, clock: clock) }
    case .validatedForm:
      LessonTest.registration { [clock] in ValidatedRegistrationForm(server: $0, clock: clock) }
    }
  }
}
