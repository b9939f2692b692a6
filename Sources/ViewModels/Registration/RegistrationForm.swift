package import Bindings

/// The interface shared by the registration forms, so that one binder and one set of tests work with all forms.
package protocol RegistrationForm: AnyObject {
  /// Returns a two-way binding to the text of the given field.
  func text(of field: RegistrationField) -> Binding<String>
  /// Returns the validation error of the given field, or nil if the field is valid or has not been edited.
  func reason(for field: RegistrationField) -> String?
  var submit: Command<Void, Void> { get }
  /// The result of the last submission in one sentence; empty before the first submission.
  var outcome: String { get }
}

extension RegistrationForm {
  /// The text below the form: a message while a request is in flight, otherwise the result of the last submission.
  package var status: String { submit.isExecuting ? "Registering…" : outcome }

  /// Sends a registration, and calls `reject` if the server rejects a field.
  ///
  /// - Returns: A sentence that describes the outcome.
  func send(
    _ registration: Registration, to server: any RegistrationServer, reject: (RegistrationRejection) -> Void
  ) async throws -> String {
    do {
      try await server.register(registration)
      return "Welcome, \(registration.name)."
    } catch let rejection as RegistrationRejection {
      reject(rejection)
      return "The server rejected the registration. Correct the marked field."
    }
  }
}
