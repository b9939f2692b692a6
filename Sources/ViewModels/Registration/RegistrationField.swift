/// A field of the registration form; the cases are in display order.
nonisolated package enum RegistrationField: String, CaseIterable, Sendable {
  case name
  case email
  case password
  /// The password again, to detect typing errors.
  case repeated
}

/// The data of a valid form, as sent to the server.
nonisolated package struct Registration: Sendable, Equatable {
  package var name: String
  package var email: String
  package var password: String

  package init(name: String, email: String, password: String) {
    self.name = name
    self.email = email
    self.password = password
  }
}

nonisolated extension Registration: CustomStringConvertible {
  /// The name and the address, without the password.
  package var description: String { "\(name) <\(email)>" }
}
