import Bindings

extension LessonTest {
  /// Returns the tests of the form that the given closure creates for a server.
  package static func registration(
    _ makeForm: @escaping (any RegistrationServer) -> any RegistrationForm
  ) -> [LessonTest] {
    [
      LessonTest("An empty form has no errors yet.") {
        let form = makeForm(QuickServer())
        try expect(form.reason(for: .name), is: nil)
        try expect(form.submit.canExecute, is: false)
      },
      LessonTest("A password needs a digit.") {
        let form = makeForm(QuickServer())
        form.text(of: .password).value = "analytical"
        let reason = form.reason(for: .password)
        try expect(reason, is: "At least one digit.")
      },
      LessonTest("The passwords must match.") {
        let form = makeForm(QuickServer())
        fill(form)
        form.text(of: .repeated).value = "analytical2"
        let reason = form.reason(for: .repeated)
        try expect(reason, is: "Does not match.")
      },
      LessonTest("A valid form is sent.") {
        let form = makeForm(QuickServer())
        fill(form)
        try await form.submit.run(())
        try expect(form.outcome, is: "Welcome, Ada.")
      },
      LessonTest("The server's error is at its field.") {
        let form = makeForm(QuickServer(rejects: true))
        fill(form)
        try await form.submit.run(())
        try expect(form.reason(for: .email), is: "Taken.")
      },
    ]
  }

  private static func fill(_ form: any RegistrationForm) {
    form.text(of: .name).value = "Ada"
    form.text(of: .email).value = "ada@example.org"
    form.text(of: .password).value = "analytical1"
    form.text(of: .repeated).value = "analytical1"
  }
}

/// A server that responds at once.
private final class QuickServer: RegistrationServer {
  private let rejects: Bool

  init(rejects: Bool = false) {
    self.rejects = rejects
  }

  func register(_ registration: Registration) async throws {
    guard rejects else { return }
    throw RegistrationRejection(
      field: .email, explanation: "Taken.")
  }
}
