/// A terminal: a screen that displays frames, and a queue of input events.
@MainActor public protocol Terminal: AnyObject {
  /// The current size in columns and rows.
  var size: Size { get }

  /// The capabilities, such as colors and mouse support.
  var capabilities: TerminalCapabilities { get }

  /// Displays the given frame.
  ///
  /// The terminal applies the scrolls of `damage`, draws the damaged cells of `surface`, and places the cursor.
  ///
  /// Cluster indices are valid only during the call, because the surface may renumber its clusters afterwards.
  ///
  /// - Returns: Whether the frame was accepted; false if output is backed up. After a rejected frame, the next frame
  ///   must be a full repaint.
  @discardableResult func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool

  /// Whether output of presented frames is still waiting to be written.
  var isSending: Bool { get }

  /// Appends up to `limit` available events without waiting.
  func drainEvents(into events: inout [TerminalEvent], limit: Int)

  /// The time after which `drainEvents` must be called even without input, or nil if no call is needed.
  ///
  /// For example, a lone escape byte is reported as the Escape key after a timeout.
  var drainTimeout: Duration? { get }

  /// Sets the window title to the given plain text.
  func setTitle(_ title: String)

  /// Copies the given text to the user's clipboard, if the terminal supports the clipboard.
  ///
  /// - Returns: Whether the text was sent; false if the text is longer than `Sanitizer.clipboardLimit`, or if the
  ///   terminal does not support the clipboard.
  @discardableResult func copyToClipboard(_ text: String) -> Bool

  /// Rings the bell or flashes the screen.
  func bell()

  /// Requests the default colors of the terminal, and its color depth if it is not known.
  ///
  /// A `.colors` event reports the colors later, and `.capabilitiesChanged` a greater depth. If the terminal does not
  /// reply, no event is sent. The default implementation has no effect.
  func requestColors()

  /// Suspends the program, as ^Z does in a shell.
  ///
  /// The terminal is restored while the program is stopped. Without job control, the method has no effect.
  func suspend()

  /// Leaves the screen while `body` runs, then enters the screen again and sends `.resumed`.
  ///
  /// The default implementation, for terminals without a screen, only runs `body`.
  func suspend(while body: () -> Void)

  /// The most recent text written to standard output and standard error since the screen was entered.
  ///
  /// Older text is dropped.
  var capturedOutput: String { get }

  /// The number of bytes written, or nil if bytes are not counted.
  var bytesSent: Int? { get }
}

extension Terminal {
  /// Whether output of presented frames is still waiting to be written; false by default.
  public var isSending: Bool { false }

  /// Does nothing.
  ///
  /// This is the default implementation.
  public func requestColors() {}

  /// Runs `body` without leaving a screen.
  ///
  /// This is the default implementation.
  public func suspend(while body: () -> Void) { body() }
}

/// A visible text cursor.
public struct Cursor: Hashable, Sendable {
  /// The cell that contains the cursor.
  public var location: Point

  /// Creates a cursor at the given cell.
  public init(at location: Point) { self.location = location }
}

/// The capabilities of a terminal.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colors that the terminal can display.
  public var colors: ColorDepth
  /// Whether the terminal displays a frame only when the frame is complete (synchronized output).
  public var synchronizedOutput: Bool
  /// Whether the terminal reports mouse events.
  public var mouse: Bool
  /// Whether the background is known to be light.
  public var hasLightBackground: Bool
  /// Whether the terminal opens links when the user clicks them (OSC 8).
  public var hyperlinks: Bool
  /// Whether animations, such as spinners, are displayed: not if `NO_MOTION` is set, and not on a slow line.
  public var motion: Bool

  /// Creates a set of capabilities.
  ///
  /// The defaults describe a terminal with 256 colors and a mouse.
  public init(
    colors: ColorDepth = .palette256, synchronizedOutput: Bool = false, mouse: Bool = true,
    hasLightBackground: Bool = false, hyperlinks: Bool = false, motion: Bool = true
  ) {
    self.colors = colors
    self.synchronizedOutput = synchronizedOutput
    self.mouse = mouse
    self.hasLightBackground = hasLightBackground
    self.hyperlinks = hyperlinks
    self.motion = motion
  }
}

/// The number of colors that a terminal can display.
public enum ColorDepth: Int, Hashable, Sendable, Comparable {
  /// No colors, but attributes such as bold.
  case none
  /// The eight basic colors.
  case eight
  /// The sixteen colors of the terminal's theme.
  case sixteen
  /// The palette of 256 colors.
  case palette256
  /// 24-bit RGB colors.
  case truecolor

  /// Returns whether `left` has fewer colors than `right`.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
