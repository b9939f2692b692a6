import TerminalCore

extension BoundTextField {
  /// Sets the source of the suggestions that are displayed below the field while the user types.
  ///
  ///     city.suggests { text in try await atlas.cities(startingWith: text) }
  ///
  /// The closure is called after each edit by the user that leaves text in the field, except undo, redo and the taking
  /// of a suggestion. The next edit and a movement of the caret cancel the call, whose result is then ignored. Down and
  /// Up choose a suggestion, and Enter and Tab take the suggestion. Esc, a movement of the caret, undo and redo close
  /// the list. If the closure throws an error, the list displays the error message. A secure field has no suggestions.
  ///
  /// - Parameter load: A closure that returns the suggestions for the given text.
  /// - Returns: The field, so that a view builder can contain the call.
  @discardableResult
  public func suggests(_ load: @escaping @MainActor (String) async throws -> [String]) -> BoundTextField {
    suggestions?.close()
    suggestions = FieldSuggestions(of: self, load)
    return self
  }

  static var suggestionCommands: CommandTable {
    CommandTable(for: BoundTextField.self, in: .suggestions, when: { $0.suggestions?.state.isOpen ?? false }) {
      KeyCommand(
        "takeSuggestion", "Take suggestion", brief: "Take", keys: [Key(.enter), Key(.tab)], prominence: .essential,
        isEnabled: { $0.suggestions?.state.choice != nil }
      ) { $0.suggestions?.take() }
      KeyCommand(.cancel) { $0.suggestions?.close() }.titled { _ in "Close list" }
      choose("nextSuggestion", "Next suggestion", Key(.down), by: 1)
      choose("previousSuggestion", "Previous suggestion", Key(.up), by: -1)
    }
      + CommandTable(for: BoundTextField.self, in: .suggestions, when: { $0.isEnabled && $0.suggestions != nil }) {
        KeyCommand(
          "showSuggestions", "Suggestions", keys: [Key(.down, .alt)], prominence: .helpOnly,
          isEnabled: { $0.suggestions?.state.isOpen == false && !$0.isSecure }
        ) { $0.suggestions?.request() }
      }
  }

  private static func choose(
    _ command: CommandName, _ title: String, _ key: Key, by step: Int
  ) -> KeyCommand<BoundTextField> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly, isEnabled: { $0.suggestions?.state.items.isEmpty == false }
    ) { $0.suggestions?.choose(by: step) }
  }
}

nonisolated extension KeyScope {
  /// The scope of keys that apply in a text field with suggestions.
  public static let suggestions = KeyScope("suggestions", place: "In a field with suggestions")
}
