package import Bindings

/// The form as observable values: each field is a `Validated` value with its rules.
package final class ValidatedRegistrationForm: RegistrationForm {
  // Shown in the Lab: validated
  /// The name of the user.
  package let name = Validated(
    "", rules: RegistrationField.name.rules)
  /// The e-mail address of the user.
  package let email = Validated(
    "", rules: RegistrationField.email.rules)
  /// The password.
  package let password: Validated<String>
  /// The repeated password.
  package let repeated: Validated<String>

  /// The command that sends the form; enabled while all fields are valid.
  package private(set) lazy var submit = Command(
    self, "Register", clock: clock,
    canExecute: { $0.isValid }
  ) { form in
    try await form.register()
  }

  /// Creates a form that sends registrations to a server.
  package init(
    server: any RegistrationServer,
    clock: any Clock<Duration>
  ) {
    let password = Validated(
      "", rules: RegistrationField.password.rules,
      isSensitive: true)
    self.password = password
    repeated = Validated(
      "",
      rules: [
        Rule("Not the same.") { $0 == password.value }
      ],
      isSensitive: true)
    (self.server, self.clock) = (server, clock)
  }
  // End of the excerpt

  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private let said = Observable("", label: "outcome")

  /// The result of the last submission in one sentence; empty before the first.
  package var outcome: String { submit.failure.map { Explanation.of($0.error) } ?? said.value }

  /// Whether all fields are valid.
  package var isValid: Bool { RegistrationField.allCases.allSatisfy { validated($0).isValid } }

  /// Returns a two-way binding of the text of a field.
  package func text(of field: RegistrationField) -> Binding<String> { Binding(validated(field)) }

  /// Returns the validation error to show at a field; nil if the field is valid or was not edited yet.
  package func reason(for field: RegistrationField) -> String? { validated(field).shownReason }

  private func validated(_ field: RegistrationField) -> Validated<String> {
    switch field {
    case .name: name
    case .email: email
    case .password: password
    case .repeated: repeated
    }
  }

  private func register() async throws {
    said.value = ""
    let registration = Registration(name: name.value, email: email.value, password: password.value)
    said.value = try await send(registration, to: server) { validated($0.field).reject($0.explanation) }
  }
}
