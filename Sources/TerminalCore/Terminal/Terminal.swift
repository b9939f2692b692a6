// A terminal is where frames go and events come from. There is one that always exists (`MemoryTerminal`), and one of ncurses.

/// Where an application is shown and hears from: a screen to present frames on, and a queue of events.
@MainActor public protocol Terminal: AnyObject {
  /// How many columns and rows it has now.
  var size: Size { get }

  /// What it can show.
  var capabilities: TerminalCapabilities { get }

  /// Puts a frame on the screen: the scrolls and spans of `damage`, as the cells are on `surface`; then the cursor, or none.
  ///
  /// The numbers by which cells name clusters are good during this call only: the surface may number them anew after it.
  /// Returns whether the frame went out; false where the terminal does not keep up, and then the next frame must be a full one.
  @discardableResult func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool

  /// Whether some of what was presented still waits for the other side to take it.
  var isSending: Bool { get }

  /// Appends the events that are already there, at most `limit`, and does not wait.
  func drainEvents(into events: inout [TerminalEvent], limit: Int)

  /// How long from now until it wants to be drained although nothing arrived (an escape key that stands alone); nil: never.
  var drainTimeout: Duration? { get }

  /// Sets what the terminal's window is called; the text must be plain.
  func setTitle(_ title: String)

  /// Puts text on the user's clipboard, where the terminal allows it; at most 100 KB, more is refused.
  @discardableResult func copyToClipboard(_ text: String) -> Bool

  /// Rings the bell, or flashes.
  func bell()

  /// Stops the program as the shell's job control would, giving the terminal back meanwhile; no effect where there is no job control.
  func suspend()

  /// Leaves the screen while something else is shown on the terminal, by `body`, and then takes it again and tells `.resumed`.
  ///
  /// Where there is no screen to leave, `body` is run as it is.
  func suspend(while body: () -> Void)

  /// What the program printed while the screen was up: the last lines of descriptors 1 and 2.
  var capturedOutput: String { get }

  /// How many bytes went to the wire so far; nil where there is no wire.
  var bytesSent: Int? { get }
}

extension Terminal {
  /// False: what is presented is shown at once.
  public var isSending: Bool { false }

  /// Runs `body`: there is no screen to leave.
  public func suspend(while body: () -> Void) { body() }
}

/// Where the cursor stands and that it is seen.
public struct Cursor: Hashable, Sendable {
  /// The cell.
  public var location: Point

  /// A cursor seen at a cell.
  public init(at location: Point) { self.location = location }
}

/// What a terminal can show and tell.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colors it shows.
  public var colors: ColorDepth
  /// Whether it holds a frame back until it is complete.
  public var synchronizedOutput: Bool
  /// Whether it tells mouse events.
  public var mouse: Bool
  /// Whether its background is light, where it is known.
  public var hasLightBackground: Bool

  /// Makes a set of capabilities.
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

/// How many colors a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, Comparable {
  /// None: attributes alone.
  case none
  /// The eight basic ones.
  case eight
  /// The sixteen of the terminal's theme.
  case sixteen
  /// The palette of 256.
  case palette256
  /// Red, green and blue.
  case truecolor

  /// Whether `left` has fewer colors.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
