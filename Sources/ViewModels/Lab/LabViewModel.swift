public import Bindings

/// The Lab: a list of lessons, with the view models of each, created on first use.
public final class LabViewModel: Contents {
  /// A lesson; the raw value is its name on the command line.
  public enum Lesson: String, ContentsEntry, Identifiable, Sendable {
    case profile, refresh, posts, greeting, integers
    case validatedForm = "registration-validated"
    case trackedForm = "registration-observable"

    /// The name of the lesson.
    public var id: String { rawValue }
  }

  /// An entry of the list of lessons.
  public typealias Entry = Lesson
  /// The name of the selected lesson.
  public let selected = Observable<String?>(Lesson.profile.id, label: "selected lesson")

  private let clock: any Clock<Duration>
  private let random: RandomSource
  private let network: ScriptedNetwork

  /// Creates the lessons of a world; their view models are created on first use.
  public init(world: World) {
    clock = world.clock
    random = world.random
    network = world.network
  }

  /// A user's name, and a greeting that follows it.
  public private(set) lazy var profile = ProfileLesson()
  /// Four view models that load.
  public private(set) lazy var refresh = RefreshLesson(clock: clock, network: network)
  /// A list of posts and its details.
  public private(set) lazy var posts = PostsLesson()
  /// A greeting, and a counter with two observers.
  public private(set) lazy var greeting = GreetingLesson()
  /// Sorted integers.
  public private(set) lazy var integers = DemoViewModel(random: random)
  /// A form of validated values.
  public private(set) lazy var validatedForm = ValidatedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)
  /// The same form of an `@Observable` class.
  public private(set) lazy var trackedForm = TrackedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)

  /// The mistake of the usual code that a lesson shows; created on first use.
  public func pitfall(of lesson: Lesson) -> Pitfall {
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
