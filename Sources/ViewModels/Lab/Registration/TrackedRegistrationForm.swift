package import Bindings

// Shown in the Lab: tracked
/// The form as plain properties of an `@Observable` class: its reasons are functions of them.
@Observable
package final class TrackedRegistrationForm: RegistrationForm {
  /// What the user is to be called.
  package var name = "" {
    didSet { edited(.name) }
  }
  /// Where mail reaches the user.
  package var email = "" {
    didSet { edited(.email) }
  }
  /// The password.
  package var password = "" {
    didSet { edited(.password) }
  }
  /// The password once more.
  package var repeated = "" {
    didSet { edited(.repeated) }
  }

  /// Sends the form; possible while every rule holds.
  @ObservationIgnored
  package private(set) lazy var submit = Command(
    self, "Register", clock: clock,
    canExecute: { $0.isValid }
  ) { form in
    try await form.register()
  }

  /// Why a field is not in order: what the server said of it, or the first rule that does not hold.
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
  // End of what is shown

  /// What came of it, in one sentence; "" before.
  package var outcome: String { submit.failure.map { Explanation.of($0.error) } ?? said }

  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private var said = ""
  private var editedFields: Set<RegistrationField> = []
  private var refusals: [RegistrationField: String] = [:]

  /// A form that sends to a server.
  package init(server: any RegistrationServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  /// Whether every rule of every field holds.
  package var isValid: Bool { RegistrationField.allCases.allSatisfy { fault(of: $0) == nil } }

  /// The text of a field, both ways.
  package func text(of field: RegistrationField) -> Binding<String> {
    Binding(self, path(field), isSensitive: field.isSecret)
  }

  /// The reason to show at a field; nil while it is in order, or was not edited yet.
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

  /// What the server said was of another text.
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
