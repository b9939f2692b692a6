package import Bindings

extension RegistrationField {
  /// The rules for the text of the field, independent of other fields.
  ///
  /// A rule has a reason, which is shown if the rule is not met: `Rule("Enter your name.") { … }`. The screen in one class
  /// has the reasons.
  package var rules: [Rule<String>] {
    switch self {
    case .name: []
    case .email: []
    case .password: []
    case .repeated: []
    }
  }
}
