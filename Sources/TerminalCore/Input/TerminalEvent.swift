/// What a terminal tells an application.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; a long paste comes as several chunks, `isLast` in the last.
  case paste(String, isLast: Bool)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal has another size.
  case resize(Size)
  /// The terminal's window got the focus, or lost it.
  case focus(Bool)
  /// The terminal asks the application to leave: it hung up, or a signal asked politely.
  case quit(QuitReason)
  /// The program was stopped and goes on: everything is to be painted anew.
  case resumed

  /// Why a terminal asks to leave.
  public enum QuitReason: Hashable, Sendable {
    /// The terminal is gone.
    case hangUp
    /// A signal asked, by its number.
    case signal(Int32)
  }
}

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public var kind: Kind
  /// The cell, from the top left corner of the screen (or of the view it is told to).
  public var location: Point
  /// The modifiers held.
  public var modifiers: Key.Modifiers

  /// Makes a mouse event.
  public init(_ kind: Kind, at location: Point, modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
  }

  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case down(Button)
    /// A button went up.
    case up(Button)
    /// It moved with a button held.
    case drag(Button)
    /// It moved with none.
    case move
    /// The wheel turned, in steps: down and right are positive.
    case wheel(rows: Int, columns: Int)
  }

  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The left one.
    case left
    /// The middle one.
    case middle
    /// The right one.
    case right
  }
}
