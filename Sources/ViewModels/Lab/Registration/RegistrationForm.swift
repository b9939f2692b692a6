package import Bindings

/// A registration's form without a screen, whichever kind of model it is: one binder and one set of tests serve both.
package protocol RegistrationForm: AnyObject {
  /// The text of a field, both ways.
  func text(of field: RegistrationField) -> Binding<String>
  /// The reason to show at a field; nil while it is in order, or was not edited yet.
  func reason(for field: RegistrationField) -> String?
  /// Sends the form; possible while it is valid, and busy while the server thinks.
  var submit: Command<Void, Void> { get }
  /// What came of it, in one sentence; "" before.
  var outcome: String { get }
}

extension RegistrationForm {
  /// What is to be said below the form now: that the server is being asked, or what came of it.
  package var status: String { submit.isExecuting ? "Asking the server…" : outcome }

  /// Sends a registration; what the server refuses is shown at its field, by `refuse`.
  ///
  /// - Returns: the sentence for the outcome.
  func send(
    _ registration: Registration, to server: any RegistrationServer, refuse: (RegistrationRefusal) -> Void
  ) async throws -> String {
    do {
      try await server.register(registration)
      return "Welcome, \(registration.name)."
    } catch let refusal as RegistrationRefusal {
      refuse(refusal)
      return "The server says no."
    }
  }
}
