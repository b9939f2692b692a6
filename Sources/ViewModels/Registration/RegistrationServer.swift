import Bindings

/// A server that registers users; tests can replace the server.
package protocol RegistrationServer: AnyObject {
  /// Registers a user.
  ///
  /// - Throws: A `RegistrationRejection` if the server rejects a field, or another error if the server cannot be
  ///   reached.
  func register(_ registration: Registration) async throws
}

nonisolated package struct RegistrationRejection: DisplayableError, Equatable {
  /// The field that the user must change.
  package let field: RegistrationField
  package let explanation: String

  package init(field: RegistrationField, explanation: String) {
    self.field = field
    self.explanation = explanation
  }

  package var displayText: String { explanation }
}
