import TerminalCore

extension BoundTextField {
  static var completionCommands: CommandTable {
    CommandTable(for: BoundTextField.self, in: .suggestions, when: { $0.completion?.isOpen ?? false }) {
      KeyCommand(
        "takeSuggestion", "Take suggestion", brief: "Take", keys: [Key(.enter), Key(.tab)], prominence: .essential,
        isEnabled: { $0.completion?.hasChoice == true }
      ) { $0.completion?.take() }
      KeyCommand(.cancel) { $0.completion?.close() }.titled { _ in "Close list" }
      choose("nextSuggestion", "Next suggestion", Key(.down), by: 1)
      choose("previousSuggestion", "Previous suggestion", Key(.up), by: -1)
    }
      + CommandTable(for: BoundTextField.self, in: .suggestions, when: { $0.isEnabled && $0.completion != nil }) {
        KeyCommand(
          "showSuggestions", "Suggestions", keys: [Key(.down, .alt)], prominence: .helpOnly,
          isEnabled: { $0.completion?.isOpen == false && !$0.isSecure }
        ) { $0.completion?.request() }
      }
  }

  private static func choose(
    _ command: CommandName, _ title: String, _ key: Key, by step: Int
  ) -> KeyCommand<BoundTextField> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly, isEnabled: { $0.completion?.hasItems == true }
    ) { $0.completion?.choose(by: step) }
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply in a text field with suggestions.
  public static let suggestions = KeyScope("suggestions", place: "In a field with suggestions")
}
