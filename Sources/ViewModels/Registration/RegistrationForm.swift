package import Bindings

@Observable
package final class RegistrationForm {
  package let name = Validated(
    "", rules: RegistrationField.name.rules, label: "name")
  package let email = Validated(
    "", rules: RegistrationField.email.rules, label: "email")
  package let password: Validated<String>
  /// The password again, to detect typing errors.
  package let repeated: Validated<String>

  @ObservationIgnored
  package private(set) lazy var submit = Command(
    self, "Register", clock: clock,
    canExecute: { $0.firstInvalidField == nil }
  ) { form in
    try await form.register()
  }

  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private var result = ""

  package init(
    server: any RegistrationServer, clock: any Clock<Duration> = RealClock()
  ) {
    let password = Validated(
      "", rules: RegistrationField.password.rules, isSensitive: true)
    self.password = password
    let matches = Rule<String>("Does not match.") { $0 == password.value }
    repeated = Validated("", rules: [matches], isSensitive: true)
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
    RegistrationField.allCases.first { !self[$0].isValid }
  }

  /// The text below the form: a message while a request is in flight, otherwise the result of the last submission.
  package var status: String {
    if submit.isExecuting { return "Registering…" }
    return submit.failure?.message ?? result
  }

  private func register() async throws {
    result = ""
    let registration = Registration(
      name: name.value, email: email.value, password: password.value)
    do {
      try await server.register(registration)
      result = "Welcome, \(registration.name)."
    } catch let rejection as RegistrationRejection {
      self[rejection.field].reject(rejection.explanation)
      result = "Correct the marked field."
    }
  }
}
