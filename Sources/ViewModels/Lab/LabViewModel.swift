package import Bindings

/// The view model of the Lab: a list of lessons, and their view models, which are created on first use.
package final class LabViewModel: Contents {
  /// A lesson; the raw value is its name on the command line.
  package enum Lesson: String, ContentsEntry, Identifiable, Sendable {
    case profile, refresh, posts, greeting, integers
    case validatedForm = "registration-validated"
    case trackedForm = "registration-observable"

    package var id: String { rawValue }
  }

  package typealias Entry = Lesson
  package let selected = Observable<String?>(Lesson.profile.id, label: "selected lesson")

  private let services: AppServices
  private var clock: any Clock<Duration> { services.clock }

  package init(services: AppServices) {
    self.services = services
  }

  package private(set) lazy var profile = ProfileLesson()
  package private(set) lazy var refresh = RefreshLesson(clock: clock, network: services.network)
  package private(set) lazy var posts = PostsLesson()
  package private(set) lazy var greeting = GreetingLesson()
  package private(set) lazy var integers = DemoViewModel(random: services.random)
  package private(set) lazy var validatedForm = ValidatedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)
  package private(set) lazy var trackedForm = TrackedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)

  package func pitfall(of lesson: Lesson) -> Pitfall {
    if let pitfall = pitfalls[lesson] { return pitfall }
    let pitfall = makePitfall(of: lesson)
    pitfalls[lesson] = pitfall
    return pitfall
  }

  private var pitfalls: [Lesson: Pitfall] = [:]

  private func makePitfall(of lesson: Lesson) -> Pitfall {
    switch lesson {
    case .profile: .replacedObserver(clock: clock)
    case .refresh: .olderAnswer(clock: clock)
    case .posts: .capturedScreen(clock: clock)
    case .greeting: .repeatedHandler(clock: clock)
    case .integers: .lostEdit(clock: clock)
    case .validatedForm: .sentTwice(clock: clock)
    case .trackedForm: .oneShotTracking(clock: clock)
    }
  }
}
