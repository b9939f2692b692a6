import TerminalCore

/// Rows from which a field chooses one; see `BoundTextField.chooses(from:)`.
@MainActor protocol FieldChoices: AnyObject {
  /// Whether a row can be chosen.
  var canActivate: Bool { get }

  /// Chooses the selected row.
  func activate()
  /// Moves the selection if the given key moves it, and returns whether it does.
  func move(for key: Key) -> Bool
}
