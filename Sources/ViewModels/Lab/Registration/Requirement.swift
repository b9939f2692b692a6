package import Bindings

// The rules of the form as plain data, which both kinds of forms evaluate.

/// A condition for a text, and the reason to show if the text does not meet it.
nonisolated package struct Requirement: Sendable {
  /// The reason to show if the text does not meet the condition.
  package let reason: String
  /// A closure that returns whether a text meets the condition.
  package let holds: @Sendable (String) -> Bool

  /// Creates a requirement.
  package init(_ reason: String, _ holds: @escaping @Sendable (String) -> Bool) {
    self.reason = reason
    self.holds = holds
  }
}

nonisolated extension RegistrationField {
  /// The requirements for the text of the field, regardless of other fields.
  package var requirements: [Requirement] {
    switch self {
    case .name:
      [
        Requirement("What shall we call you?") { !$0.allSatisfy(\.isWhitespace) },
        Requirement("At most 20 characters.") { $0.count <= 20 },
      ]
    case .email:
      [Requirement("Like grace@example.org", Self.isAddress)]
    case .password:
      [
        Requirement("At least 8 characters.") { $0.count >= 8 },
        Requirement("With at least one digit.") { $0.contains(where: \.isNumber) },
      ]
    case .repeated: []
    }
  }

  /// Returns whether a text is a name, an @, and at least two names with dots between them.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && !labels.contains("")
  }
}

extension RegistrationField {
  /// The requirements as rules of a `Validated` value.
  package var rules: [Rule<String>] { requirements.map { Rule($0.reason, $0.holds) } }
}
