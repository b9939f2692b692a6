import Bindery
import ViewModels

final class RegistrationBinder: Binder<RegistrationForm> {
  let name = BoundTextField(placeholder: "Your name")
  let email = BoundTextField(placeholder: "you@example.org")
  let password = BoundTextField(placeholder: "8+ with a digit")
  let repeated = BoundTextField(placeholder: "Password again")
  let submit = Button()
  let outcome = Label(role: .accent)

  override func makeView() -> View {
    password.isSecure = true
    repeated.isSecure = true
    return Form(buttons: [submit]) {
      FormRow("Name", name, to: viewModel.name)
      FormRow("Email", email, to: viewModel.email)
      FormRow("Password", password, to: viewModel.password)
      FormRow("Confirm", repeated, to: viewModel.repeated)
      outcome
    }
  }

  override func bind(_ viewModel: RegistrationForm) {
    submit.bind(to: viewModel.submit)
    outcome.bind(\.text, to: viewModel.status)
    for field in RegistrationField.allCases {
      let view = view(of: field)
      view.observe(self, for: .editingDidEndOnExit) { binder, _ in
        binder.enterPressed(in: field)
      }
    }
  }

  /// Moves focus to the next field, or submits the form after the last field.
  ///
  /// An invalid form is not submitted. Instead, focus moves to its first invalid field.
  private func enterPressed(in field: RegistrationField) {
    guard field == RegistrationField.allCases.last else {
      window?.moveFocus(by: 1)
      return
    }
    if viewModel.submit.execute() { return }
    if let invalid = viewModel.firstInvalidField {
      view(of: invalid).becomeFirstResponder()
    }
  }

  private func view(of field: RegistrationField) -> BoundTextField {
    switch field {
    case .name: name
    case .email: email
    case .password: password
    case .repeated: repeated
    }
  }
}
