package import Bindings

/// A registration form whose fields are `Validated` values with rules.
package final class ValidatedRegistrationForm: RegistrationForm {
  package let name = Validated(
    "", rules: RegistrationField.name.rules)
  package let email = Validated(
    "", rules: RegistrationField.email.rules)
  package let password: Validated<String>
  /// The password again, to detect typing errors.
  package let repeated: Validated<String>

  package private(set) lazy var submit = Command(
    self, "Register", clock: clock,
    canExecute: { $0.isValid }
  ) { form in
    try await form.register()
  }

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
        Rule("Does not match.") { $0 == password.value }
      ],
      isSensitive: true)
    (self.server, self.clock) = (server, clock)
  }

  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private let said = Observable("", label: "outcome")

  package var outcome: String { submit.failure?.message ?? said.value }

  package var isValid: Bool { RegistrationField.allCases.allSatisfy { validated($0).isValid } }

  package func text(of field: RegistrationField) -> Binding<String> { Binding(validated(field)) }

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
