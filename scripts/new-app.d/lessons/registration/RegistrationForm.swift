package import Bindings

/// The view model of the form.
@Observable
package final class RegistrationForm {
  package let name = Validated("", rules: RegistrationField.name.rules, label: "name")
  package let email = Validated("", rules: RegistrationField.email.rules, label: "email")
  package let password: Validated<String>
  /// The password again, which has a rule that reads the password.
  package let repeated: Validated<String>

  /// The command of the button, which can be executed if all fields are valid, and calls `register()`.
  @ObservationIgnored
  package private(set) lazy var submit = Command(self, "Register", clock: clock) { form in
    try await form.register()
  }

  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  /// The result of the last request.
  private var result = ""

  package init(server: any RegistrationServer, clock: any Clock<Duration> = RealClock()) {
    password = Validated("", rules: RegistrationField.password.rules, isSensitive: true)
    repeated = Validated("", rules: [], isSensitive: true)
    self.server = server
    self.clock = clock
  }

  package subscript(field: RegistrationField) -> Validated<String> {
    switch field {
    case .name: name
    case .email: email
    case .password: password
    case .repeated: repeated
    }
  }

  /// The first field that is not valid, in display order; nil if the form is valid.
  package var firstInvalidField: RegistrationField? {
    nil  // Find the field.
  }

  /// The text below the form: "Registering…", "Welcome, Ada." or the message of an error.
  package var status: String {
    result  // While the command is executing, and after an error, return other texts.
  }

  /// Sends the values to the server.
  ///
  /// If the server rejects a field, `reject(_:)` of that field shows the reason.
  private func register() async throws {
    // Call the server.
  }
}
