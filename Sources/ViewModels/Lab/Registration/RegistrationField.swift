/// What a registration asks for, in the order in which it asks.
nonisolated package enum RegistrationField: String, CaseIterable, Sendable {
  /// What the user is to be called.
  case name
  /// Where mail reaches the user.
  case email
  /// The password.
  case password
  /// The password once more.
  case repeated

  /// What stands before the field.
  package var title: String {
    switch self {
    case .name: "Name"
    case .email: "E-mail"
    case .password: "Password"
    case .repeated: "Repeat it"
    }
  }

  /// Whether what is typed is not to be seen.
  package var isSecret: Bool { self == .password || self == .repeated }
}

/// What a valid form sends.
nonisolated package struct Registration: Sendable, Equatable, CustomStringConvertible {
  // Shown in the Lab: registrationModel
  /// What the user is to be called.
  package var name: String
  /// Where mail reaches the user.
  package var email: String
  /// The password.
  package var password: String
  // End of what is shown

  /// A registration of these.
  package init(name: String, email: String, password: String) {
    self.name = name
    self.email = email
    self.password = password
  }

  /// Name and address, without the password.
  package var description: String { "\(name) <\(email)>" }
}
