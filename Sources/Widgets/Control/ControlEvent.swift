/// What happened to a control, for those who have it as a target's action.
public nonisolated struct ControlEvent: Hashable, Sendable {
  let name: String

  /// Makes an event of a control's own.
  public init(_ name: String) { self.name = name }

  /// The caret came into the field.
  public static let editingDidBegin = ControlEvent("editingDidBegin")
  /// The text was edited.
  public static let editingChanged = ControlEvent("editingChanged")
  /// The caret left the field.
  public static let editingDidEnd = ControlEvent("editingDidEnd")
  /// The text was confirmed with Enter.
  public static let editingDidEndOnExit = ControlEvent("editingDidEndOnExit")
  /// The user changed the value.
  public static let valueChanged = ControlEvent("valueChanged")
  /// The user did what the control is for: pressed the button, opened the row.
  public static let primaryAction = ControlEvent("primaryAction")
  /// Another row is selected.
  public static let selectionChanged = ControlEvent("selectionChanged")
}
