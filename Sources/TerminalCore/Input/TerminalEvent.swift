/// An input event of a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// Pasted text.
  ///
  /// A long paste is split into several chunks. `isLast` is true for the last chunk.
  case paste(String, isLast: Bool)
  /// A press or release of a mouse button, a movement of the mouse, or a scroll of the wheel.
  case mouse(MouseEvent)
  /// A change of the terminal's size, with the new size.
  case resize(Size)
  /// A focus change of the terminal's window. The value is true if the window has focus.
  case focus(Bool)
  /// The default colors of the terminal, reported after a call to `requestColors()`.
  case colors(foreground: RGB, background: RGB)
  /// A switch of the terminal between dark and light colors, which are not known yet.
  case colorsChanged
  /// A reply of the terminal that has added to its capabilities, such as RGB colors. The whole screen must be redrawn.
  case capabilitiesChanged
  /// A request to quit because of a hang-up or a signal.
  case quit(QuitReason)
  /// The end of a suspension. The whole screen must be redrawn.
  case resumed

  /// The reason for a quit request.
  public enum QuitReason: Hashable, Sendable {
    /// The terminal was disconnected.
    case hangUp
    /// The signal with the given number was received.
    case signal(Int32)
  }
}

/// A mouse event and the cell at which it occurred.
public struct MouseEvent: Hashable, Sendable {
  /// The type of the event.
  public var kind: Kind
  /// The cell, relative to the top left corner of the screen or of the view that receives the event.
  public var location: Point
  /// The modifier keys that are held during the event.
  public var modifiers: Key.Modifiers
  /// The number of clicks in a row with the same button at the same cell: 1, 2 for a double click, or 3 for a triple
  /// click.
  ///
  ///     guard case .down(.left) = event.kind, event.clickCount == 2 else { return false }
  ///     selectWord()
  ///     return true
  ///
  /// A window sets the number for a press, and for the drag and the release that follow. It is 1 for other events.
  public var clickCount: Int

  /// Creates a mouse event at the given cell.
  public init(_ kind: Kind, at location: Point, modifiers: Key.Modifiers = [], clickCount: Int = 1) {
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
    self.clickCount = clickCount
  }

  /// The type of a mouse event.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case down(Button)
    /// A button was released.
    case up(Button)
    /// The mouse moved with a button pressed.
    case drag(Button)
    /// The mouse moved without a button pressed.
    case move
    /// The wheel was scrolled by the given numbers of rows and columns. Positive numbers mean down and right.
    case wheel(rows: Int, columns: Int)
  }

  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The left button.
    case left
    /// The middle button.
    case middle
    /// The right button.
    case right
  }
}
