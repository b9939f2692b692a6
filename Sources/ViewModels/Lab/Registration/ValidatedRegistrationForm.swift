package import Bindings

/// The form made of our own observables: each field is a `Validated`, which knows its rules.
package final class ValidatedRegistrationForm: RegistrationForm {
  // Shown in the Lab: validated
  /// What the user is to be called.
  package let name = Validated(
    "", rules: RegistrationField.name.rules)
  /// Where mail reaches the user.
  package let email = Validated(
    "", rules: RegistrationField.email.rules)
  /// The password.
  package let password: Validated<String>
  /// The password once more.
  package let repeated: Validated<String>

  /// Sends the form; possible while every rule holds.
  package private(set) lazy var submit = Command(
    self, "Register", clock: clock,
    canExecute: { $0.isValid }
  ) { form in
    try await form.register()
  }

  /// A form that sends to a server.
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
  // End of what is shown

  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private let said = Observable("", label: "outcome")

  /// What came of it, in one sentence; "" before.
  package var outcome: String { submit.failure.map { Explanation.of($0.error) } ?? said.value }

  /// Whether every rule of every field holds.
  package var isValid: Bool { RegistrationField.allCases.allSatisfy { validated($0).isValid } }

  /// The text of a field, both ways.
  package func text(of field: RegistrationField) -> Binding<String> { Binding(validated(field)) }

  /// The reason to show at a field; nil while it is in order, or was not edited yet.
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
