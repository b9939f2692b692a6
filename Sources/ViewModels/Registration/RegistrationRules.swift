package import Bindings

extension RegistrationField {
  /// The rules for the text of the field, independent of other fields.
  package var rules: [Rule<String>] {
    switch self {
    case .name:
      [
        Rule("Enter your name.") { !$0.allSatisfy(\.isWhitespace) },
        Rule("At most 20 characters.") { $0.count <= 20 },
      ]
    case .email:
      [Rule("Enter an email address.", Self.isAddress)]
    case .password:
      [
        Rule("At least 8 characters.") { $0.count >= 8 },
        Rule("At least one digit.") { $0.contains(where: \.isNumber) },
      ]
    case .repeated:
      []
    }
  }

  /// Returns whether the given text consists of a name, an @, and at least two names separated by dots.
  private static func isAddress(_ text: String) -> Bool {
    let parts = pieces(of: text, separatedBy: "@")
    let hasGap = text.contains(where: \.isWhitespace)
    guard parts.count == 2, !parts[0].isEmpty, !hasGap else { return false }
    let labels = pieces(of: parts[1], separatedBy: ".")
    return labels.count > 1 && !labels.contains("")
  }

  private static func pieces(
    of text: some StringProtocol, separatedBy separator: Character
  ) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false)
      .map { String($0) }
  }
}
