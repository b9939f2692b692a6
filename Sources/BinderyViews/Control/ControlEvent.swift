/// A type of event, such as a change of the value, that a control sends to its targets.
public nonisolated struct ControlEvent: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The unique name of the event.
  public let rawValue: String

  /// Creates an event with the given unique name, for a custom control.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an event with the given unique name, for a custom control.
  public init(stringLiteral name: String) { rawValue = name }

  /// An event that occurs when a field receives focus.
  public static let editingDidBegin: ControlEvent = "editingDidBegin"
  /// An event that occurs when the user edits the text of a field.
  public static let editingChanged: ControlEvent = "editingChanged"
  /// An event that occurs when a field loses focus.
  public static let editingDidEnd: ControlEvent = "editingDidEnd"
  /// An event that occurs when the user confirms the text of a field with Enter.
  public static let editingDidEndOnExit: ControlEvent = "editingDidEndOnExit"
  /// An event that occurs when the user changes the value of a control.
  public static let valueChanged: ControlEvent = "valueChanged"
  /// An event that occurs when the user performs the primary action of a control, such as pressing a button.
  public static let primaryAction: ControlEvent = "primaryAction"
  /// An event that occurs when the selection moves to another row.
  public static let selectionChanged: ControlEvent = "selectionChanged"
}
