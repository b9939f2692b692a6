import TerminalCore

extension BoundTextField {
  static var revealCommands: CommandTable {
    CommandTable(for: BoundTextField.self, in: .text, when: { $0.isEnabled && $0.isSecure && $0.canReveal }) {
      // A menu takes focus, which masks the text, so "Hide text" must not reveal the text again.
      KeyCommand(
        .reveal, "Show text", keys: [.character("r", .alt)], prominence: .rare, isEnabled: { !$0.isRevealed }
      ) { $0.isRevealed = true }
      KeyCommand(
        "hideText", "Hide text", keys: [.character("r", .alt)], prominence: .rare, isEnabled: { $0.isRevealed }
      ) { $0.isRevealed = false }
    }
  }

  /// The word that reveals or hides the text after a click, or an empty string in a narrow field.
  var revealNotice: String {
    guard isSecure, canReveal, isEnabled, bounds.width >= 3 * Self.revealColumns else { return "" }
    return isRevealed ? " hide" : " show"
  }

  private static let revealColumns = 5
}

nonisolated extension CommandName {
  /// The command that displays the text of a secure field.
  static let reveal: CommandName = "reveal"
}
