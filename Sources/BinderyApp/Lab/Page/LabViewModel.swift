import Bindings
import ViewModels

/// The view model of the Lab: a list of lessons, each of which is prepared when it is first opened.
final class LabViewModel: Contents {
  typealias Entry = Lesson
  let selected = Observable<String?>(Lesson.allCases[0].id, label: "selected lesson")
  private let services: LabServices
  private var openLessons: [String: OpenLesson] = [:]

  init(
    clock: any Clock<Duration>, random: RandomSource = RandomSource(),
    waitForNetwork: @escaping () async throws -> Void = {}
  ) {
    services = LabServices(clock: clock, random: random, waitForNetwork: waitForNetwork)
  }

  func opened(_ lesson: Lesson) -> OpenLesson {
    if let opened = openLessons[lesson.id] { return opened }
    let opened = lesson.open(with: services)
    openLessons[lesson.id] = opened
    return opened
  }
}
