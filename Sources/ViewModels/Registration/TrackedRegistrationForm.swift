package import Bindings

/// The form as plain properties of an `@Observable` class.
@Observable
package final class TrackedRegistrationForm: RegistrationForm {
  package var name = "" {
    didSet { edited(.name) }
  }
  package var email = "" {
    didSet { edited(.email) }
  }
  package var password = "" {
    didSet { edited(.password) }
  }
  /// The password again, to detect typing errors.
  package var repeated = "" {
    didSet { edited(.repeated) }
  }

  @ObservationIgnored
  package private(set) lazy var submit = Command(
    self, "Register", clock: clock,
    canExecute: { $0.isValid }
  ) { form in
    try await form.register()
  }

  /// Returns the validation error of the given field; a rejection by the server takes precedence.
  private func fault(
    of field: RegistrationField
  ) -> String? {
    if let rejection = rejections[field] { return rejection }
    if field == .repeated, repeated != password {
      return "Does not match."
    }
    let text = self[keyPath: path(field)]
    return field.requirements
      .first { !$0.holds(text) }?.reason
  }

  package var outcome: String { submit.failure?.message ?? said }

  private let server: any RegistrationServer
  private let clock: any Clock<Duration>
  private var said = ""
  private var editedFields: Set<RegistrationField> = []
  private var rejections: [RegistrationField: String] = [:]

  package init(server: any RegistrationServer, clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  package var isValid: Bool { RegistrationField.allCases.allSatisfy { fault(of: $0) == nil } }

  package func text(of field: RegistrationField) -> Binding<String> {
    Binding(self, path(field), isSensitive: field.isSecret)
  }

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

  /// Marks the given field as edited, and discards a rejection by the server, which applied to the previous text.
  private func edited(_ field: RegistrationField) {
    editedFields.insert(field)
    rejections[field] = nil
  }

  private func register() async throws {
    said = ""
    let registration = Registration(name: name, email: email, password: password)
    said = try await send(registration, to: server) { rejection in
      rejections[rejection.field] = rejection.explanation
      editedFields.insert(rejection.field)
    }
  }
}
