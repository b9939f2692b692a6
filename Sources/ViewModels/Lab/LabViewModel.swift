public import Bindings

/// The Lab: a list of lessons, and each lesson's view models, made when they are first asked for and kept.
public final class LabViewModel: Contents {
  /// A lesson.
  public enum Lesson: String, ContentsEntry, Identifiable, Sendable {
    /// A field and a value, both ways.
    case profile
    /// Four view models that load.
    case refresh
    /// A button, a label, and a protocol between them.
    case greeting
    /// A sorted list that changes by one row.
    case integers
    /// A form of our own observables.
    case validatedForm = "registration-validated"
    /// The same form of an `@Observable` class.
    case trackedForm = "registration-observable"

    /// Which it is.
    public var id: String { rawValue }
  }

  /// What the list has.
  public typealias Entry = Lesson
  /// Which lesson is selected.
  public let selected = Observable<String?>(Lesson.profile.id, label: "selected lesson")

  private let clock: any Clock<Duration>
  private let random: RandomSource
  private let network: ScriptedNetwork

  /// Lessons in a world; nothing of them is made yet.
  public init(world: World) {
    clock = world.clock
    random = world.random
    network = world.network
  }

  /// A user's name, and a greeting that follows it.
  public private(set) lazy var profile = ProfileLesson()
  /// Four view models that load.
  public private(set) lazy var refresh = RefreshLesson(clock: clock, network: network)
  /// A greeting, and a counter that is listened to.
  public private(set) lazy var greeting = GreetingLesson()
  /// Sorted integers.
  public private(set) lazy var integers = DemoViewModel(random: random)
  /// A form of our own observables.
  public private(set) lazy var validatedForm = ValidatedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)
  /// The same form of an `@Observable` class.
  public private(set) lazy var trackedForm = TrackedRegistrationForm(
    server: LessonRegistrationServer(clock: clock), clock: clock)
}

extension LabViewModel.Lesson {
  /// What it is called.
  nonisolated public var title: String {
    switch self {
    case .profile: "Profile"
    case .refresh: "Refresh"
    case .greeting: "Greeting"
    case .integers: "Integers"
    case .validatedForm: "Registration: Validated values"
    case .trackedForm: "Registration: @Observable class"
    }
  }

  /// What it shows, in a paragraph or two.
  public var summary: String {
    switch self {
    case .profile:
      """
      Two fields and a label on one value. Whoever types writes the value; the value tells everyone but who typed. \
      A button and a change from outside reach the fields as well, and no caret jumps.
      """
    case .refresh:
      """
      One loader, four view models: with a state, with a Boolean, with closures alone, with observables. The binder ties each to a \
      list that is pulled with Up, or with F5.

      Make the loader slow, make it fail, or have it answer out of order and load twice: the newest request wins in all four.
      """
    case .greeting:
      """
      The view knows a protocol: a greeting that is nil at first, a closure that is told of it, and a way to ask for it. Put another \
      view model in its place, and it binds anew.

      Below, one value and two listeners: one is told the present value too, the other skips it.
      """
    case .integers:
      """
      Sorted integers: one is put in where it belongs, one is taken out, one is put back. Each edit changes one row on the screen \
      and reads nothing again, be it 3 rows or 100,000.
      """
    case .validatedForm:
      """
      A form whose fields are values with rules: a field keeps what is typed, the reason stands beside it, and Register is a \
      command that can be pressed once every rule holds.

      The server knows \(LessonRegistrationServer.takenEmail) already, and says so at its field.
      """
    case .trackedForm:
      """
      The same form as plain properties of an @Observable class. The binder is the same, line by line, and so are the tests.

      The server knows \(LessonRegistrationServer.takenEmail) already, and says so at its field.
      """
    }
  }
}
