/// An event of a control, for which targets register actions.
public nonisolated struct ControlEvent: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name, which no other event has.
  public let rawValue: String

  /// Creates an event for a custom control from a name that no other event has.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an event for a custom control from a name that no other event has.
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
  /// The primary action of the control: a pressed button, an opened row.
  public static let primaryAction: ControlEvent = "primaryAction"
  /// The selection moved to another row.
  public static let selectionChanged: ControlEvent = "selectionChanged"
}
