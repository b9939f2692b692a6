/// A terminal: a screen that displays frames, and a queue of input events.
@MainActor public protocol Terminal: AnyObject {
  /// The current size in columns and rows.
  var size: Size { get }

  /// The capabilities, such as colors and mouse support.
  var capabilities: TerminalCapabilities { get }

  /// Displays a frame: the scrolls and spans of `damage` with the cells of `surface`, and the cursor.
  ///
  /// Cluster indices are valid only during the call, because the surface may renumber its clusters afterwards.
  ///
  /// - Returns: Whether the frame was accepted; false if output is backed up. The next frame must then be a full one.
  @discardableResult func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool

  /// Whether presented output is still waiting to be written.
  var isSending: Bool { get }

  /// Appends the available events, at most `limit`, without waiting.
  func drainEvents(into events: inout [TerminalEvent], limit: Int)

  /// The time after which `drainEvents` must be called even without input, such as for a lone escape byte; nil for
  /// never.
  var drainTimeout: Duration? { get }

  /// Sets the window title to plain text.
  func setTitle(_ title: String)

  /// Copies text to the user's clipboard, where the terminal supports it.
  ///
  /// - Returns: Whether the text was sent; false if it is longer than `Sanitizer.clipboardLimit`.
  @discardableResult func copyToClipboard(_ text: String) -> Bool

  /// Rings the bell or flashes the screen.
  func bell()

  /// Stops the program like the shell's job control and restores the terminal until it continues.
  ///
  /// No effect without job control.
  func suspend()

  /// Leaves the screen while `body` runs, then re-enters it and sends `.resumed`.
  ///
  /// Without a screen, only `body` runs.
  func suspend(while body: () -> Void)

  /// The end of the output on descriptors 1 and 2 since the screen was entered.
  var capturedOutput: String { get }

  /// The number of bytes written; nil if there is no output.
  var bytesSent: Int? { get }
}

extension Terminal {
  /// False by default: frames are displayed immediately.
  public var isSending: Bool { false }

  /// Runs `body` by default, without a screen to leave.
  public func suspend(while body: () -> Void) { body() }
}

/// A visible cursor.
public struct Cursor: Hashable, Sendable {
  /// The cell.
  public var location: Point

  /// Creates a cursor at a cell.
  public init(at location: Point) { self.location = location }
}

/// The capabilities of a terminal.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colors.
  public var colors: ColorDepth
  /// Whether the terminal delays a frame until it is complete (synchronized output).
  public var synchronizedOutput: Bool
  /// Whether the terminal reports mouse events.
  public var mouse: Bool
  /// Whether the background is known to be light.
  public var hasLightBackground: Bool

  /// Creates a set of capabilities.
  public init(
    colors: ColorDepth = .palette256, synchronizedOutput: Bool = false, mouse: Bool = true,
    hasLightBackground: Bool = false
  ) {
    self.colors = colors
    self.synchronizedOutput = synchronizedOutput
    self.mouse = mouse
    self.hasLightBackground = hasLightBackground
  }
}

/// The number of colors of a terminal.
public enum ColorDepth: Int, Hashable, Sendable, Comparable {
  /// No colors; only attributes.
  case none
  /// The eight basic colors.
  case eight
  /// The sixteen colors of the terminal's theme.
  case sixteen
  /// The palette of 256 colors.
  case palette256
  /// 24-bit RGB colors.
  case truecolor

  /// Returns whether `left` has fewer colors.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
