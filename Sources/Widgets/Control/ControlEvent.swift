/// An event of a control, for which targets register actions.
public nonisolated struct ControlEvent: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The unique name.
  public let rawValue: String

  /// Creates an event for a custom control from a unique name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an event for a custom control from a unique name.
  public init(stringLiteral name: String) { rawValue = name }

  /// The field received focus.
  public static let editingDidBegin: ControlEvent = "editingDidBegin"
  /// The text was edited.
  public static let editingChanged: ControlEvent = "editingChanged"
  /// The field lost focus.
  public static let editingDidEnd: ControlEvent = "editingDidEnd"
  /// The text was confirmed with Enter.
  public static let editingDidEndOnExit: ControlEvent = "editingDidEndOnExit"
  /// The user changed the value.
  public static let valueChanged: ControlEvent = "valueChanged"
  /// The primary action of the control, such as pressing a button or opening a row.
  public static let primaryAction: ControlEvent = "primaryAction"
  /// The selection moved to another row.
  public static let selectionChanged: ControlEvent = "selectionChanged"
}
