import TerminalCore

/// Corrections for unknown key names, used in messages.
nonisolated enum KeyNames {
  /// Returns a suggestion with the most similar key name, or the list of available keys if no name is similar.
  static func help(for name: String) -> String {
    let nearest = Spelling.question(for: name, among: Key.namesOfKeys + ["Space", "Ctrl+Q", "Shift+Tab"])
    guard nearest.isEmpty else { return nearest }
    return
      " Available: characters, F1 to F12, Enter, Tab, Esc, Backspace, Delete, Insert, Up, Down, Left, Right, Home, End, PageUp, PageDown, Space; each also with Ctrl+, Alt+ or Shift+."
  }
}
