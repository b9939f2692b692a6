/// A field of the registration form; the cases are in the order of the form.
nonisolated package enum RegistrationField: String, CaseIterable, Sendable {
  /// The name of the user.
  case name
  /// The e-mail address of the user.
  case email
  /// The password.
  case password
  /// The repeated password.
  case repeated

  /// The label of the field.
  package var title: String {
    switch self {
    case .name: "Name"
    case .email: "E-mail"
    case .password: "Password"
    case .repeated: "Repeat it"
    }
  }

  /// Whether the text of the field is masked.
  package var isSecret: Bool { self == .password || self == .repeated }
}

/// The data that a valid form sends.
nonisolated package struct Registration: Sendable, Equatable, CustomStringConvertible {
  // Shown in the Lab: registrationModel
  /// The name of the user.
  package var name: String
  /// The e-mail address of the user.
  package var email: String
  /// The password.
  package var password: String
  // End of the excerpt

  /// Creates a registration.
  package init(name: String, email: String, password: String) {
    self.name = name
    self.email = email
    self.password = password
  }

  /// The name and the address, without the password.
  package var description: String { "\(name) <\(email)>" }
}
