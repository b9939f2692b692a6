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
    completion?.close()
    completion = FieldSuggestions(of: self, load)
    return self
  }
}
