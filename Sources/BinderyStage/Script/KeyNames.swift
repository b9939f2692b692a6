import TerminalCore

/// Hints for messages about unknown key names.
nonisolated enum KeyNames {
  /// Returns a suggestion of the nearest key name, or the list of available keys.
  static func help(for name: String) -> String {
    let nearest = Spelling.question(for: name, among: named + functionKeys + ["Ctrl+Q", "Shift+Tab"])
    guard nearest.isEmpty else { return nearest }
    return " Available: characters, F1 to F12, \(named.joined(separator: ", ")); each also with Ctrl+, Alt+ or Shift+."
  }

  private static let functionKeys = (1...12).map { "F\($0)" }

  private static let named: [String] = {
    let codes: [Key.Code] = [
      .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .character(" "),
    ]
    return codes.map { Key($0).name }
  }()
}
