import Bindery
import ViewModels

/// The form in one class: rules, errors, the request and the views.
final class RegistrationBefore: Binder<any RegistrationServer> {
  private let name = BoundTextField(placeholder: "Your name")
  private let email = BoundTextField(placeholder: "you@example.org")
  private let password = BoundTextField(placeholder: "8+ with a digit")
  private let repeated = BoundTextField(placeholder: "Password again")
  private let errors = RegistrationField.allCases.map { _ in
    Label(role: .error)
  }
  private let register = Button("Register")
  private let outcome = Label()
  private var edited: Set<RegistrationField> = []
  private var rejections: [RegistrationField: String] = [:]
  private var isSending = false

  override func makeView() -> View {
    password.isSecure = true
    repeated.isSecure = true
    return VStack {
      for (field, error) in zip(RegistrationField.allCases, errors) {
        view(of: field)
        error
      }
      register
      outcome
    }
  }

  override func viewDidLoad() {
    for field in RegistrationField.allCases {
      view(of: field).observe(self, for: .editingChanged) { screen, _ in
        screen.edited.insert(field)
        screen.rejections[field] = nil
        screen.validate()
      }
    }
    register.observe(self, for: .primaryAction) { screen, _ in
      screen.send()
    }
    validate()
  }

  private func view(of field: RegistrationField) -> BoundTextField {
    switch field {
    case .name: name
    case .email: email
    case .password: password
    case .repeated: repeated
    }
  }

  private func validate() {
    var isValid = true
    for (field, error) in zip(RegistrationField.allCases, errors) {
      let reason = reason(for: field) ?? rejections[field]
      error.text = edited.contains(field) ? reason ?? "" : ""
      isValid = isValid && reason == nil
    }
    register.isEnabled = isValid && !isSending
  }

  private func reason(for field: RegistrationField) -> String? {
    switch field {
    case .name: nameReason
    case .email: emailReason
    case .password: passwordReason
    case .repeated: repeatedReason
    }
  }

  private var nameReason: String? {
    if name.text.allSatisfy(\.isWhitespace) { return "Enter your name." }
    return name.text.count > 20 ? "At most 20 characters." : nil
  }

  private var emailReason: String? {
    let parts = pieces(of: email.text, separatedBy: "@")
    let labels = pieces(of: parts[parts.count - 1], separatedBy: ".")
    let hasParts = parts.count == 2 && !parts[0].isEmpty && labels.count > 1
    let hasSpace = email.text.contains(where: \.isWhitespace)
    let hasGap = labels.contains("") || hasSpace
    return hasParts && !hasGap ? nil : "Enter an email address."
  }

  private func pieces(
    of text: String, separatedBy separator: Character
  ) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false)
      .map { String($0) }
  }

  private var passwordReason: String? {
    if password.text.count < 8 { return "At least 8 characters." }
    let hasDigit = password.text.contains(where: \.isNumber)
    return hasDigit ? nil : "At least one digit."
  }

  private var repeatedReason: String? {
    repeated.text == password.text ? nil : "Does not match."
  }

  private func send() {
    isSending = true
    outcome.text = "Registering…"
    validate()
    let registration = Registration(
      name: name.text, email: email.text, password: password.text)
    task { [weak self, server = viewModel] in
      let message: String
      do {
        try await server.register(registration)
        message = "Welcome, \(registration.name)."
      } catch let rejection as RegistrationRejection {
        self?.rejections[rejection.field] = rejection.explanation
        message = "Correct the marked field."
      } catch {
        message = LoadFailure(error).message
      }
      self?.outcome.text = message
      self?.isSending = false
      self?.validate()
    }
  }
}
