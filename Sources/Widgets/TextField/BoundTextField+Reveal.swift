import TerminalCore

extension BoundTextField {
  static var revealCommands: CommandTable {
    CommandTable(for: BoundTextField.self, in: .text, when: { $0.isEnabled && $0.isSecure && $0.canReveal }) {
      KeyCommand(.reveal, "Show text", keys: [.character("r", .alt)], prominence: .rare) { $0.isRevealed.toggle() }
        .titled { $0.isRevealed ? "Hide text" : nil }
    }
  }

  /// The word that reveals or hides the text after a click, or an empty string in a narrow field.
  var revealNotice: String {
    guard isSecure, canReveal, isEnabled, bounds.width >= 3 * Self.revealColumns else { return "" }
    return (isRevealed ? " hide" : " show") + String(repeating: " ", count: paddingOnSurface)
  }

  private static let revealColumns = 5
}

nonisolated extension CommandName {
  /// The command that displays or masks the text of a secure field.
  static let reveal: CommandName = "reveal"
}
