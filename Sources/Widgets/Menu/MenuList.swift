import TerminalCore

/// A list in a panel that opens over the page; a single click chooses a row.
class MenuList: BoundList {
  /// Whether the list can have focus; false for a list that a text field operates.
  var canHaveFocus = true

  override init() {
    super.init()
    keepsPaddingWhenNarrow = true
  }

  /// The width of rows whose text has the given width.
  func rowWidth(ofText width: Int) -> Int { width + 2 * paddingOnSurface }

  override var canBecomeFirstResponder: Bool { canHaveFocus && super.canBecomeFirstResponder }

  override func mouse(_ event: MouseEvent) -> Bool {
    let isHandled = super.mouse(event)
    // Pressing the button selects a row, and releasing the button on that row chooses the row.
    if case .down(.left) = event.kind { selection.press(row(at: event.location.y)) }
    return isHandled
  }
}
