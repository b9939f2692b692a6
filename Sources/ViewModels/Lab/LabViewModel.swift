package import Bindings

/// The Lab: a list of lessons, with the view models of each, created on first use.
package final class LabViewModel: Contents {
  /// A lesson; the raw value is its name on the command line.
  package enum Lesson: String, ContentsEntry, Identifiable, Sendable {
    case profile, refresh, posts, greeting, integers
    case validatedForm = "registration-validated"
    case trackedForm = "registration-observable"

    /// The name of the lesson.
    package var id: String { rawValue }
  }

  /// An entry of the list of lessons.
  package typealias Entry = Lesson
  /// The name of the selected lesson.
  package let selected = Observable<String?>(Lesson.profile.id, label: "selected lesson")

  private let services: AppServices
  private var clock: any Clock<Duration> { services.clock }

  /// Creates the lessons with the services of the application; their view models are created on first use.
  package init(services: AppServices) {
    self.services = services
  }

  /// A user's name, and a greeting that follows it.
  package private(set) lazy var profile = ProfileLesson()
  /// Four view models that load.
  package private(set) lazy var refresh = RefreshLesson(clock: clock, network: services.network)
  /// A list of posts and its details.
  package private(set) lazy var posts = PostsLesson()
  /// A greeting, and a counter with two observers.
  package private(set) lazy var greeting = GreetingLesson()
  /// Sorted integers.
  package private(set) lazy var integers = DemoViewModel(random: services.random)
  /// A form of validated values.
  package private(set) lazy var validatedForm = ValidatedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)
  /// The same form of an `@Observable` class.
  package private(set) lazy var trackedForm = TrackedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)

  /// Returns the mistake of the usual code that a lesson shows, which is created on first use.
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
