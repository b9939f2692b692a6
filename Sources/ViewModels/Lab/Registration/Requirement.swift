package import Bindings

// The rules of the form as plain data: both forms ask the same ones, each in its own way.

/// What a text must be, and what is said where it is not.
nonisolated package struct Requirement: Sendable {
  /// What is said where the text is not so.
  package let reason: String
  /// Whether a text is so.
  package let holds: @Sendable (String) -> Bool

  /// A requirement with the reason that is shown where it does not hold.
  package init(_ reason: String, _ holds: @escaping @Sendable (String) -> Bool) {
    self.reason = reason
    self.holds = holds
  }
}

nonisolated extension RegistrationField {
  /// What the field's text must be by itself.
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

  /// Something, an @, and two names with a dot between them.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && !labels.contains("")
  }
}

extension RegistrationField {
  /// The same, for a `Validated`.
  package var rules: [Rule<String>] { requirements.map { Rule($0.reason, $0.holds) } }
}
