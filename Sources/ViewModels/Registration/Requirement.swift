package import Bindings

/// A condition for the text of a field, with the reason to display if the condition is not met.
package typealias Requirement = (reason: String, holds: @Sendable (String) -> Bool)

nonisolated extension RegistrationField {
  /// The requirements for the text of the field, independent of other fields.
  package var requirements: [Requirement] {
    switch self {
    case .name:
      [
        ("Enter your name.", { !$0.allSatisfy(\.isWhitespace) }),
        ("At most 20 characters.", { $0.count <= 20 }),
      ]
    case .email:
      [("Enter an email address.", Self.isAddress)]
    case .password:
      [
        ("At least 8 characters.", { $0.count >= 8 }),
        ("At least one digit.", { $0.contains(where: \.isNumber) }),
      ]
    case .repeated: []
    }
  }

  /// Returns whether the given text consists of a name, an @, and at least two names separated by dots.
  @Sendable private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && !labels.contains("")
  }
}

extension RegistrationField {
  /// The requirements as the rules of a `Validated` value.
  package var rules: [Rule<String>] { requirements.map { Rule($0.reason, $0.holds) } }
}
