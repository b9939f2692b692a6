import Bindings
import Testing
import ViewModels

@Suite(.timeLimit(.minutes(20))) struct RegistrationFormTests {
  private let clock = ManualClock()

  /// A server that responds after a second, with the given error or none.
  private final class SlowServer: RegistrationServer {
    private let clock: ManualClock
    private let error: (any Error)?

    init(_ clock: ManualClock, error: (any Error)? = nil) {
      self.clock = clock
      self.error = error
    }

    func register(_ registration: Registration) async throws {
      try await clock.sleep(for: .seconds(1))
      if let error, registration.email == "taken@example.org" { throw error }
    }
  }

  private func makeForm(error: (any Error)? = nil) -> RegistrationForm {
    RegistrationForm(server: SlowServer(clock, error: error), clock: clock)
  }

  private func fill(_ form: RegistrationForm, email: String = "grace@example.org") {
    form.name.value = "Grace"
    form.email.value = email
    form.password.value = "analytical1"
    form.repeated.value = "analytical1"
  }

  @Test func eachRuleHasItsReason() {
    let form = makeForm()
    let cases: [(RegistrationField, String, String?)] = [
      (.name, " ", "Enter your name."), (.name, String(repeating: "a", count: 21), "At most 20 characters."),
      (.name, "Ada", nil), (.email, "ada", "Enter an email address."), (.email, "a@b", "Enter an email address."),
      (.email, "a@b..c", "Enter an email address."), (.email, "@b.c", "Enter an email address."),
      (.email, "a b@c.d", "Enter an email address."), (.email, "a@b.c", nil),
      (.password, "short", "At least 8 characters."), (.password, "longenough", "At least one digit."),
      (.password, "longenough1", nil), (.repeated, "longenough", "Does not match."), (.repeated, "longenough1", nil),
    ]
    for (field, text, reason) in cases {
      form[field].value = text
      #expect(form[field].shownReason == reason, "\(field): '\(text)'")
      #expect(form[field].value == text, "typed text is kept, valid or not")
    }
    #expect(form.submit.canExecute)
    #expect(form.firstInvalidField == nil)
  }

  @Test func theSecondPasswordIsCheckedAgainWhenTheFirstChanges() {
    let form = makeForm()
    fill(form)
    #expect(form.submit.canExecute)
    form.password.value = "analytical2"
    #expect(form.repeated.shownReason == "Does not match.")
    #expect(form.firstInvalidField == .repeated)
    #expect(!form.submit.canExecute)
  }

  @Test func theFormIsBusyUntilTheResponse() async {
    let form = makeForm()
    fill(form)
    #expect(form.submit.execute())
    #expect(form.submit.isExecuting && !form.submit.canExecute)
    #expect(form.status == "Registering…")
    await clock.advance(by: .seconds(1))
    #expect(!form.submit.isExecuting)
  }

  @Test func aRejectionEndsWithTheNextEdit() async {
    let form = makeForm(error: RegistrationRejection(field: .email, explanation: "Taken."))
    fill(form, email: "taken@example.org")
    form.submit.execute()
    await clock.advance(by: .seconds(1))
    #expect(form.status == "Correct the marked field.")
    #expect(!form.submit.canExecute)
    form.email.value = "grace@example.org"
    #expect(form.email.shownReason == nil && form.submit.canExecute)
    form.submit.execute()
    await clock.advance(by: .seconds(1))
    #expect(form.status == "Welcome, Grace.")
  }

  @Test func anotherErrorIsShownInASentence() async {
    struct Unplugged: DisplayableError { let displayText = "The server does not answer." }
    let form = makeForm(error: Unplugged())
    fill(form, email: "taken@example.org")
    form.submit.execute()
    await clock.advance(by: .seconds(1))
    #expect(form.status == "The server does not answer." && form.submit.canExecute)
  }

  @Test func theFormIsReleasedWithItsScreen() async {
    var form: RegistrationForm? = makeForm()
    weak let model = form
    if let form { fill(form) }
    form?.submit.execute()
    await clock.advance(by: .seconds(1))
    form = nil
    #expect(model == nil)
  }

  @Test func aRegistrationIsDescribedWithoutThePassword() {
    let registration = Registration(name: "Ada", email: "ada@a.example", password: "secret")
    #expect("\(registration)" == "Ada <ada@a.example>")
  }
}
