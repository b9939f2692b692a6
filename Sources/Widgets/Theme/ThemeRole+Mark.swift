nonisolated extension ThemeRole {
  /// The mark that shows the meaning of the role on terminals without colors, or an empty string.
  var mark: String {
    switch self {
    case .success: "\u{2713}"
    case .warning: "!"
    case .error: "\u{2717}"
    case .info: "\u{B7}"
    default: ""
    }
  }

  /// Returns the given text after the mark of the role, or the text alone if the role has no mark.
  package func marked(_ text: String) -> String { mark.isEmpty ? text : mark + " " + text }
}
