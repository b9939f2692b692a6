import Bindings
import Testing

@testable import ViewModels

/// Tests of both kinds of forms: with observable values, and with an `@Observable` class.
@Suite(.timeLimit(.minutes(20))) struct RegistrationFormTests {
  nonisolated enum Kind: CaseIterable {
    case validated
    case tracked
  }

  private let clock = ManualClock()

  private func make(_ kind: Kind, server: (any RegistrationServer)? = nil) -> any RegistrationForm {
    let server = server ?? LessonRegistrationServer(clock: clock)
    return switch kind {
    case .validated: ValidatedRegistrationForm(server: server, clock: clock)
    case .tracked: TrackedRegistrationForm(server: server, clock: clock)
    }
  }

  private func fill(_ form: any RegistrationForm, email: String = "grace@example.org") {
    form.text(of: .name).value = "Grace"
    form.text(of: .email).value = email
    form.text(of: .password).value = "cobol-1959"
    form.text(of: .repeated).value = "cobol-1959"
  }

  @Test(arguments: Kind.allCases) func anUntouchedFormSaysNothingAndCannotBeSent(kind: Kind) {
    let form = make(kind)
    #expect(RegistrationField.allCases.allSatisfy { form.reason(for: $0) == nil })
    #expect(!form.submit.canExecute && !form.submit.execute())
    #expect(form.outcome.isEmpty)
  }

  @Test(arguments: Kind.allCases) func eachRuleHasItsReason(kind: Kind) {
    let form = make(kind)
    let cases: [(RegistrationField, String, String?)] = [
      (.name, " ", "Enter your name."), (.name, String(repeating: "a", count: 21), "At most 20 characters."),
      (.name, "Ada", nil), (.email, "ada", "Enter an email address."), (.email, "a@b", "Enter an email address."),
      (.email, "a@b..c", "Enter an email address."), (.email, "@b.c", "Enter an email address."),
      (.email, "a b@c.d", "Enter an email address."), (.email, "a@b.c", nil),
      (.password, "short", "At least 8 characters."), (.password, "longenough", "At least one digit."),
      (.password, "longenough1", nil), (.repeated, "longenough", "Does not match."), (.repeated, "longenough1", nil),
    ]
    for (field, text, reason) in cases {
      form.text(of: field).value = text
      #expect(form.reason(for: field) == reason, "\(field): '\(text)'")
      #expect(form.text(of: field).value == text, "what was typed is kept, valid or not")
    }
    #expect(form.submit.canExecute)
  }

  @Test(arguments: Kind.allCases) func theSecondPasswordIsJudgedAgainWhenTheFirstChanges(kind: Kind) {
    let form = make(kind)
    fill(form)
    #expect(form.submit.canExecute)
    form.text(of: .password).value = "cobol-1960"
    #expect(form.reason(for: .repeated) == "Does not match.")
    #expect(!form.submit.canExecute)
  }

  @Test(arguments: Kind.allCases) func aValidFormIsSentAndBusyUntilTheAnswer(kind: Kind) async {
    let form = make(kind)
    fill(form)
    #expect(form.submit.execute())
    #expect(form.submit.isExecuting && !form.submit.canExecute)
    await clock.advance(by: LessonRegistrationServer.delay)
    #expect(!form.submit.isExecuting)
    #expect(form.outcome == "Welcome, Grace.")
  }

  @Test(arguments: Kind.allCases) func whatTheServerRefusesIsSaidAtItsFieldUntilTheNextEdit(kind: Kind) async {
    let form = make(kind)
    fill(form, email: "Ada@Example.org")
    form.submit.execute()
    await clock.advance(by: LessonRegistrationServer.delay)
    #expect(form.reason(for: .email) == "'Ada@Example.org' is taken. Use another.")
    #expect(form.outcome == "The server rejected the registration. Correct the marked field.")
    #expect(!form.submit.canExecute)
    form.text(of: .email).value = "ada@example.com"
    #expect(form.reason(for: .email) == nil && form.submit.canExecute)
    form.submit.execute()
    await clock.advance(by: LessonRegistrationServer.delay)
    #expect(form.outcome == "Welcome, Grace.")
  }

  @Test(arguments: Kind.allCases) func aServerThatIsNotReachedIsSaidInASentence(kind: Kind) async {
    struct Unplugged: DisplayableError { let displayText = "Nobody answers." }
    final class Nowhere: RegistrationServer {
      func register(_ registration: Registration) async throws { throw Unplugged() }
    }
    let form = make(kind, server: Nowhere())
    fill(form)
    form.submit.execute()
    await clock.advance(by: .zero)
    #expect(form.outcome == "Nobody answers." && form.submit.canExecute)
  }

  @Test(arguments: Kind.allCases) func aFieldThatTypesIsNotToldWhatItTyped(kind: Kind) async {
    final class Field { var heard: [String] = [] }
    let (form, typing, other) = (make(kind), Field(), Field())
    let name = form.text(of: .name)
    for field in [typing, other] {
      name.observe(with: field) { $0.heard.append($1) }
    }
    name.write("G", origin: typing)
    await clock.tracker.idle()
    #expect(other.heard == ["G"])
    #expect(typing.heard.isEmpty)
  }

  @Test(arguments: Kind.allCases) func theFormIsFreedWithItsScreen(kind: Kind) async {
    var form: (any RegistrationForm)? = make(kind)
    weak let model = form
    if let form { fill(form) }
    form?.submit.execute()
    await clock.advance(by: LessonRegistrationServer.delay)
    form = nil
    #expect(model == nil)
  }

  @Test func aRegistrationIsDescribedWithoutThePassword() {
    let registration = Registration(name: "Ada", email: "ada@a.example", password: "secret")
    #expect("\(registration)" == "Ada <ada@a.example>")
  }
}
