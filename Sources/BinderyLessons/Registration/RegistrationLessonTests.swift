import Bindings
import ViewModels

extension LessonTest {
  package static let registration = [
    LessonTest("An empty form has no errors yet.") {
      let form = RegistrationForm(server: QuickServer())
      try expect(form.name.shownReason, is: nil)
      try expect(form.submit.canExecute, is: false)
    },
    LessonTest("A password needs a digit.") {
      let form = RegistrationForm(server: QuickServer())
      form.password.value = "analytical"
      try expect(form.password.shownReason, is: "At least one digit.")
    },
    LessonTest("The passwords must match.") {
      let form = filled(RegistrationForm(server: QuickServer()))
      form.repeated.value = "analytical2"
      try expect(form.repeated.shownReason, is: "Does not match.")
    },
    LessonTest("A valid form is sent.") {
      let form = RegistrationForm(server: QuickServer())
      form.name.value = "Ada"
      form.email.value = "ada@example.org"
      form.password.value = "analytical1"
      form.repeated.value = "analytical1"
      try await form.submit.run()
      try expect(form.status, is: "Welcome, Ada.")
    },
    LessonTest("The server's error is at its field.") {
      let form = filled(RegistrationForm(server: QuickServer(rejects: true)))
      try await form.submit.run()
      try expect(form.email.shownReason, is: "Taken.")
    },
  ]

  private static func filled(_ form: RegistrationForm) -> RegistrationForm {
    form.name.value = "Ada"
    form.email.value = "ada@example.org"
    form.password.value = "analytical1"
    form.repeated.value = "analytical1"
    return form
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
    throw RegistrationRejection(field: .email, explanation: "Taken.")
  }
}
