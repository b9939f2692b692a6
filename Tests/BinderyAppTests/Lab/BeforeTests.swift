import Bindery
import BinderyLessons
import BinderyStage
import Testing
import ViewModels

@testable import BinderyApp

/// The code that the lessons show as `Before` works, although all of it is in one class.
@MainActor @Suite(.timeLimit(.minutes(20))) struct BeforeTests {
  @Test func theTestOfEachLessonPasses() async throws {
    for lesson in Lesson.allCases { try await lesson.beforeTest().run() }
  }

  @Test func theFieldsOfTheProfileAreEqual() async throws {
    let stage = Stage(ProfileBefore(()), size: Size(width: 40, height: 12))
    try await stage.press(Key(.backspace))
    #expect(stage.screen.split(separator: "\n").count { $0.contains("Adam Woodcoc") } == 3)
  }

  @Test func anIntegerIsRemoved() async throws {
    let stage = Stage(IntegersBefore(RandomSource(seed: 1)), size: Size(width: 40, height: 12))
    try await stage.press(Key(.right))
    try await stage.press(Key(.enter))
    let rows = stage.screen.split(separator: "\n").filter { row in
      Int(row.split(separator: " ").first ?? "") != nil
    }
    #expect(rows.count == 2, "\(stage.screen)")
  }

  /// The rules before are those of the form, so that the comparison of their lengths is fair.
  @Test func theRegistrationHasTheRulesOfTheForm() async throws {
    let clock = ManualClock()
    let texts: [RegistrationField: [String]] = [
      .name: [" ", String(repeating: "a", count: 21), "Ada"],
      .email: ["ada", "a@b", "a@b..c", "@b.c", "a b@c.d", "a@b@c.d", "a@b.c"],
      .password: ["short", "longenough", "longenough1"],
      .repeated: ["other", "longenough1"],
    ]
    let form = RegistrationForm(server: LessonRegistrationServer(clock: clock), clock: clock)
    let screen = RegistrationBefore(LessonRegistrationServer(clock: clock))
    let stage = Stage(screen, size: Size(width: 60, height: 12), clock: clock)
    let reasons = [
      "Enter your name.", "At most 20 characters.", "Enter an email address.", "At least 8 characters.",
      "At least one digit.", "Does not match.",
    ]
    for field in RegistrationField.allCases {
      for text in texts[field, default: []] {
        try await stage.type(text, into: field.rawValue)
        form[field].value = text
        let expected = RegistrationField.allCases.compactMap { form[$0].shownReason }
        #expect(reasons.filter(stage.screen.contains) == reasons.filter(expected.contains), "\(field): '\(text)'")
      }
    }
    #expect(form.submit.canExecute)
  }

  @Test func anErrorOfTheServerIsAtItsField() async throws {
    final class Server: RegistrationServer {
      func register(_ registration: Registration) async throws {
        throw RegistrationRejection(field: .name, explanation: "Use your full name.")
      }
    }
    let stage = Stage(RegistrationBefore(Server()), size: Size(width: 60, height: 12))
    for text in ["Ada", "ada@example.org", "analytical1", "analytical1"] {
      try await stage.type(text)
      try await stage.press(Key(.tab))
    }
    try await stage.press(Key(.enter))
    try await stage.settle()
    let rows = stage.screen.split(separator: "\n")
    let name = try #require(rows.firstIndex { $0.hasPrefix("Ada") })
    #expect(rows[name + 1].hasPrefix("Use your full name."), "\(stage.screen)")
    try await stage.type("Ada Lovelace", into: "Name")
    #expect(!stage.screen.contains("Use your full name."), "\(stage.screen)")
  }

  @Test func theServersErrorIsShownBefore() async throws {
    let clock = ManualClock()
    let screen = RegistrationBefore(LessonRegistrationServer(clock: clock))
    let stage = Stage(screen, size: Size(width: 60, height: 12), clock: clock)
    for text in ["Ada", LessonRegistrationServer.takenEmail, "analytical1", "analytical1"] {
      try await stage.type(text)
      try await stage.press(Key(.tab))
    }
    try await stage.press(Key(.enter))
    try await stage.wait(LessonRegistrationServer.delay)
    #expect(stage.screen.contains("'ada@example.org' is taken."), "\(stage.screen)")
  }
}
