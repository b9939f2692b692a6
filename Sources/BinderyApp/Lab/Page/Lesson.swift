import ArgumentParser
import Bindery
import BinderyLessons
import ViewModels

/// A lesson of the Lab: its texts, its code, its tests, its mistakes and its page.
nonisolated struct Lesson: ContentsEntry, Sendable {
  /// The name of the lesson on the command line.
  let id: String
  let title: String
  /// The subject of the lesson, as one line of a help text.
  let subject: String
  let idea: String
  /// A suggestion for the use of the live part.
  let toTry: String
  let texts: LessonTexts
  let code: LessonCode
  /// Creates the tests of the view model, and in some lessons that of the binder.
  let tests: @MainActor () -> [LessonTest]
  /// Creates the test of the code before.
  let beforeTest: @MainActor () -> LessonTest
  /// Creates the screen of the lesson without its page.
  let screen: @MainActor () -> AnyBinder
  private let prepare: @MainActor (Lesson, LabServices) -> OpenLesson

  /// Creates a lesson.
  ///
  /// - Parameters:
  ///   - model: A closure that creates the view model of the page, which is created each time the lesson is opened.
  ///   - page: A closure that creates the page for the view model.
  ///   - screen: A closure that creates the screen alone, which the page of the binder shows.
  init<Model>(
    _ id: String, _ title: String, subject: String, idea: String, toTry: String,
    texts: LessonTexts, code: LessonCode,
    beforeTest: @escaping @MainActor () -> LessonTest, tests: @escaping @MainActor () -> [LessonTest],
    mistakes: @escaping @MainActor (any Clock<Duration>) -> [Pitfall],
    model: @escaping @MainActor (LabServices) -> Model,
    page: @escaping @MainActor (Model, LessonNotes) -> LessonBinder<Model>,
    screen: @escaping @MainActor () -> AnyBinder
  ) {
    self.id = id
    self.title = title
    self.subject = subject
    self.idea = idea
    self.toTry = toTry
    self.texts = texts
    self.code = code
    self.tests = tests
    self.beforeTest = beforeTest
    self.screen = screen
    prepare = { lesson, services in
      let model = model(services)
      let notes = LessonNotes(
        lesson: lesson, pitfalls: mistakes(services.clock),
        tests: LessonTestRun(tests(), clock: services.clock),
        beforeTests: LessonTestRun([beforeTest()], clock: services.clock))
      return OpenLesson(model: model, notes: notes) { page(model, notes) }
    }
  }

  var summary: String { idea + "\n\n" + toTry }

  /// Creates the view model, the tests and the mistakes of the lesson.
  @MainActor func open(with services: LabServices) -> OpenLesson { prepare(self, services) }

  static func == (left: Lesson, right: Lesson) -> Bool { left.id == right.id }

  /// The lessons in the order of the list.
  static let allCases: [Lesson] = [.parts, .profile, .greeting, .posts, .refresh, .integers, .registration]
}

nonisolated extension Lesson: ExpressibleByArgument {
  init?(argument: String) {
    guard let lesson = Lesson.allCases.first(where: { $0.id == argument }) else { return nil }
    self = lesson
  }

  static var allValueStrings: [String] { allCases.map(\.id) }
}

/// The services that the view models of the lessons use.
struct LabServices {
  let clock: any Clock<Duration>
  let random: RandomSource
  /// Waits for the network of a script, or throws its error.
  let waitForNetwork: () async throws -> Void
}

/// A lesson that has been opened, with its objects.
final class OpenLesson {
  let model: Any
  let notes: LessonNotes
  let makePage: () -> AnyBinder

  init(model: Any, notes: LessonNotes, makePage: @escaping () -> AnyBinder) {
    self.model = model
    self.notes = notes
    self.makePage = makePage
  }
}
