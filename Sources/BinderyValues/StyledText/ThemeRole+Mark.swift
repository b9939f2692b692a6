nonisolated extension ThemeRole {
  /// The mark that shows the meaning of the role on terminals without colors, or an empty string.
  package var mark: String {
    switch self {
    case .success: "\u{2713}"
    case .warning: "!"
    case .error: "\u{2717}"
    case .info: "\u{B7}"
    default: ""
    }
  }

  /// Returns the given text after the mark of the role, such as `✗` for `error`.
  ///
  /// The mark shows the meaning of the text to users who do not see its color. An empty text, or a text of a role
  /// without a mark, is returned unchanged.
  public func marked(_ text: String) -> String { mark.isEmpty || text.isEmpty ? text : mark + " " + text }
}
