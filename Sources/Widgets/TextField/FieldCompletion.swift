/// The completions for the text of a field, which the keys of the field choose and take.
@MainActor protocol FieldCompletion: AnyObject {
  /// Whether the list of completions is displayed.
  var isOpen: Bool { get }
  /// Whether completions for the current text are being loaded.
  var isLoading: Bool { get }
  /// Whether there are completions to choose from.
  var hasItems: Bool { get }
  /// Whether a completion is chosen.
  var hasChoice: Bool { get }

  /// Updates the completions after an edit by the user.
  func textChanged()
  /// Opens the list of completions for the current text.
  func request()
  /// Chooses the completion at the given distance from the current one.
  func choose(by step: Int)
  /// Replaces the text of the field with the chosen completion, and closes the list.
  func take()
  /// Closes the list without a change of the text.
  func close()
}
