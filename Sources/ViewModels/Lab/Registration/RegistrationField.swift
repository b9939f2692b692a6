/// What a registration asks for, in the order in which it asks.
nonisolated public enum RegistrationField: String, CaseIterable, Sendable {
  /// What the user is to be called.
  case name
  /// Where mail reaches the user.
  case email
  /// The password.
  case password
  /// The password once more.
  case repeated

  /// What stands before the field.
  public var title: String {
    switch self {
    case .name: "Name"
    case .email: "E-mail"
    case .password: "Password"
    case .repeated: "Repeat it"
    }
  }

  /// Whether what is typed is not to be seen.
  public var isSecret: Bool { self == .password || self == .repeated }
}

/// What a valid form sends.
nonisolated public struct Registration: Sendable, Equatable, CustomStringConvertible {
  // Shown in the Lab: registrationModel
  /// What the user is to be called.
  public var name: String
  /// Where mail reaches the user.
  public var email: String
  /// The password.
  public var password: String
  // End of what is shown

  /// A registration of these.
  public init(name: String, email: String, password: String) {
    self.name = name
    self.email = email
    self.password = password
  }

  /// Name and address, without the password.
  public var description: String { "\(name) <\(email)>" }
}
