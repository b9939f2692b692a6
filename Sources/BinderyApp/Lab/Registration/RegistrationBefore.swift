import Bindery
import ViewModels

/// The form in one class: rules, errors, the request and the views.
final class RegistrationBefore: Binder<any RegistrationServer> {
  private let name = BoundTextField(placeholder: "Your name")
  private let email = BoundTextField(placeholder: "you@example.org")
  private let password = BoundTextField(placeholder: "8+ with a digit")
  private let register = Button("Register")
  private let outcome = Label()

  override func makeView() -> View {
    VStack {
      name; email; password; register; outcome
    }
  }

  override func viewDidLoad() {
    for field in [name, email, password] {
      field.observe(self, for: .editingChanged) { screen, _ in screen.validate() }
    }
    register.observe(self, for: .primaryAction) { screen, _ in screen.send() }
    validate()
  }

  private func validate() {
    let isShort = password.text.count < 8
    let isValid = !name.text.isEmpty && email.text.contains("@") && !isShort
    register.isEnabled = isValid
    outcome.text = isShort ? "At least 8 characters." : ""
  }

  private func send() {
    register.isEnabled = false
    let registration = Registration(name: name.text, email: email.text, password: password.text)
    task { [weak self, server = viewModel] in
      do {
        try await server.register(registration)
        self?.outcome.text = "Welcome, \(registration.name)."
      } catch {
        self?.outcome.text = "\(error)"
      }
      self?.register.isEnabled = true
    }
  }
}
