/// A behavior that every widget has.
enum WidgetBehavior: String, CaseIterable {
  case disabled = "ignores keys and clicks while disabled, and looks different"
  case empty = "works without content"
  case oneCellWide = "works in one column"
  case oneRowHigh = "works in one row, and without any"
  case tooSmall = "stays within its frame"
  case wideCharacters = "draws wide characters and emoji at every width"
  case controlCharacters = "never draws or reports control characters"
  case paste = "receives any paste"
  case click = "receives focus by a click"
  case wheelAndDrag = "receives wheel and drag events anywhere"
  case keyboard = "is reached and left with Tab, and changed with keys"
  case focus = "shows focus without color, even without content"
  case styles = "draws with styles of the theme only"
  case contrast = "is legible on surfaces of any color"
  case keyHelp = "has a title for each key"
  case accessibility = "has a role, the name of its label and a value"
  case focusedNode = "has one node with focus after each key, with a name"
  case twoWay = "is bound without an echo"
  case changedWhileFocused = "shows a change of the model while it has focus"
  case undo = "reverts a change by the user"
  case resize = "survives a resize during a drag"
  case repaint = "draws after random events as a full repaint does"
}

/// The result of the check of a behavior.
enum WidgetCheck: Equatable {
  case passed
  /// The behavior does not exist for this kind of widget, such as focus for a label.
  case inapplicable
  case failed(String)

  /// A check that passes if a condition holds.
  static func expect(_ condition: Bool, _ failure: @autoclosure () -> String) -> WidgetCheck {
    condition ? .passed : .failed(failure())
  }
}
