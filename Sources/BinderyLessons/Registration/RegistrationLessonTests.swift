import Bindings
package import ViewModels

extension LessonTest {
  package static let registration = [
    LessonTest("An empty form has no errors yet.") {
      let viewModel = RegistrationForm(server: QuickServer())
      try expect(viewModel.name.shownReason, is: nil)
      try expect(viewModel.submit.canExecute, is: false)
    },
    LessonTest("A password needs a digit.") {
      let viewModel = RegistrationForm(server: QuickServer())
      viewModel.password.value = "analytical"
      try expect(viewModel.password.shownReason, is: "At least one digit.")
    },
    LessonTest("The passwords must match.") {
      let viewModel = filled(RegistrationForm(server: QuickServer()))
      viewModel.repeated.value = "analytical2"
      try expect(viewModel.repeated.shownReason, is: "Does not match.")
    },
    LessonTest("A valid form is sent.") {
      let viewModel = RegistrationForm(server: QuickServer())
      viewModel.name.value = "Ada"
      viewModel.email.value = "ada@example.org"
      viewModel.password.value = "analytical1"
      viewModel.repeated.value = "analytical1"
      try await viewModel.submit.run()
      try expect(viewModel.status, is: "Welcome, Ada.")
    },
    LessonTest("The server's error is at its field.") {
      let server = QuickServer(rejects: true)
      let viewModel = filled(RegistrationForm(server: server))
      try await viewModel.submit.run()
      try expect(viewModel.email.shownReason, is: "Taken.")
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
package final class QuickServer: RegistrationServer {
  private let rejects: Bool

  package init(rejects: Bool = false) {
    self.rejects = rejects
  }

  package func register(_ registration: Registration) async throws {
    guard rejects else { return }
    throw RegistrationRejection(field: .email, explanation: "Taken.")
  }
}
