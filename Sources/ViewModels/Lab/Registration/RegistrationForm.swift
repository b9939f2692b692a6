package import Bindings

/// A registration form of any kind of model, so that one binder and one set of tests serve all kinds.
package protocol RegistrationForm: AnyObject {
  /// Returns a two-way binding of the text of a field.
  func text(of field: RegistrationField) -> Binding<String>
  /// Returns the validation error to show at a field; nil if the field is valid or was not edited yet.
  func reason(for field: RegistrationField) -> String?
  /// The command that sends the form; enabled while the form is valid.
  var submit: Command<Void, Void> { get }
  /// The result of the last submission in one sentence; empty before the first.
  var outcome: String { get }
}

extension RegistrationForm {
  /// The text below the form: that a request is in flight, or the result of the last submission.
  package var status: String { submit.isExecuting ? "Asking the server…" : outcome }

  /// Sends a registration; passes a rejection by the server to `refuse`, which shows it at its field.
  ///
  /// - Returns: The sentence for the outcome.
  func send(
    _ registration: Registration, to server: any RegistrationServer, refuse: (RegistrationRefusal) -> Void
  ) async throws -> String {
    do {
      try await server.register(registration)
      return "Welcome, \(registration.name)."
    } catch let refusal as RegistrationRefusal {
      refuse(refusal)
      return "The server rejected the registration."
    }
  }
}
