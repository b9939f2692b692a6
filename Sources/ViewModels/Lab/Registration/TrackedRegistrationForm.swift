package import Bindings

// Shown in the Lab: tracked
/// The form as plain properties of an `@Observable` class, from which its validation errors are computed.
@Observable
package final class TrackedRegistrationForm: RegistrationForm {
  /// The name of the user.
  package var name = "" {
    didSet { edited(.name) }
  }
  /// The e-mail address of the user.
  package var email = "" {
    didSet { edited(.email) }
  }
  /// The password.
  package var password = "" {
    didSet { edited(.password) }
  }
  /// The repeated password.
  package var repeated = "" {
    didSet { edited(.repeated) }
  }

  /// The command that sends the form; enabled while all fields are valid.
  @ObservationIgnored
  package private(set) lazy var submit = Command(
    self, "Register", clock: clock,
    canExecute: { $0.isValid }
  ) { form in
    try await form.register()
  }

  /// Returns the error of a field: the rejection by the server, or the first rule that is not met.
  private func fault(
    of field: RegistrationField
  ) -> String? {
    if let refusal = refusals[field] { return refusal }
    if field == .repeated, repeated != password {
      return "Not the same."
    }
    let text = self[keyPath: path(field)]
    return field.requirements
      .first { !$0.holds(text) }?.reason
  }
  // End of the excerpt

  /// The result of the last submission in one sentence; empty before the first.
  package var outcome: String { submit.failure.map { Explanation.of($0.error) } ?? said }

  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private var said = ""
  private var editedFields: Set<RegistrationField> = []
  private var refusals: [RegistrationField: String] = [:]

  /// Creates a form that sends registrations to a server.
  package init(server: any RegistrationServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  /// Whether all fields are valid.
  package var isValid: Bool { RegistrationField.allCases.allSatisfy { fault(of: $0) == nil } }

  /// Returns a two-way binding of the text of a field.
  package func text(of field: RegistrationField) -> Binding<String> {
    Binding(self, path(field), isSensitive: field.isSecret)
  }

  /// Returns the validation error to show at a field; nil if the field is valid or was not edited yet.
  package func reason(for field: RegistrationField) -> String? {
    editedFields.contains(field) ? fault(of: field) : nil
  }

  private func path(_ field: RegistrationField) -> ReferenceWritableKeyPath<TrackedRegistrationForm, String> {
    switch field {
    case .name: \.name
    case .email: \.email
    case .password: \.password
    case .repeated: \.repeated
    }
  }

  /// Discards the rejection by the server, which applied to the previous text of the field.
  private func edited(_ field: RegistrationField) {
    editedFields.insert(field)
    refusals[field] = nil
  }

  private func register() async throws {
    said = ""
    let registration = Registration(name: name, email: email, password: password)
    said = try await send(registration, to: server) { refusal in
      refusals[refusal.field] = refusal.explanation
      editedFields.insert(refusal.field)
    }
  }
}
