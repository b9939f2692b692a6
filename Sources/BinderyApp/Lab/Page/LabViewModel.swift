import Bindings
import ViewModels

/// The view model of the Lab: a list of lessons, one of which can be open.
final class LabViewModel: Contents {
  typealias Entry = Lesson
  let selected = Observable<String?>(Lesson.allCases[0].id, label: "selected lesson")
  private let services: LabServices
  /// The lesson that was opened last.
  private(set) var openLesson: OpenLesson?

  init(
    clock: any Clock<Duration>, random: RandomSource = RandomSource(),
    waitForNetwork: @escaping () async throws -> Void = {}
  ) {
    services = LabServices(clock: clock, random: random, waitForNetwork: waitForNetwork)
  }

  /// Opens the given lesson in its first state, because its texts describe that state.
  func open(_ lesson: Lesson) -> OpenLesson {
    let opened = lesson.open(with: services)
    openLesson = opened
    return opened
  }
}
