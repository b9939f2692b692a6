/// A terminal in memory, for tests and recordings.
///
/// Only the damaged cells of a frame are drawn. Tests can therefore detect cells that are missing from the damage.
@MainActor public final class MemoryTerminal: Terminal {
  /// The current size in columns and rows.
  public private(set) var size: Size
  /// The capabilities that the terminal reports.
  public var capabilities: TerminalCapabilities
  /// Whether the screen is compared with the surface after each frame.
  ///
  /// `difference` stores the result.
  public var verifiesFrames: Bool
  /// Whether frames are accepted.
  ///
  /// A value of false simulates a terminal whose output is backed up: `present` draws nothing and returns false.
  public var isKeepingUp = true
  /// The encoder that computes `bytesSent`, or nil if bytes are not counted.
  public var encoder: (any FrameEncoder)? { didSet { encoder?.resize(to: size) } }

  /// The position of the cursor, or nil while the cursor is hidden.
  public private(set) var cursor: Cursor?
  /// The number of frames presented.
  public private(set) var frames = 0
  /// The number of cells drawn by the last frame, excluding scrolled cells.
  public private(set) var cellsDrawn = 0
  /// The scrolls of the last frame.
  public private(set) var scrolls: [Scroll] = []
  /// A description of the first difference between the screen and a presented surface, or nil if there was none.
  ///
  /// The screen and the surface are compared only if `verifiesFrames` is true.
  public private(set) var difference: String?

  /// The window title.
  public private(set) var title = ""
  /// The text that was last copied to the clipboard, or nil if no text was copied.
  public private(set) var clipboard: String?
  /// The number of calls to `bell()`.
  public private(set) var bells = 0
  /// The number of calls to `suspend()` and `suspend(while:)`.
  public private(set) var suspensions = 0
  /// The number of calls to `requestColors()`.
  public private(set) var colorRequests = 0
  /// The captured output, which a test can set.
  public var capturedOutput = ""

  let grid: Surface
  private var events: [TerminalEvent] = []
  private var bytesEncoded = 0

  /// Creates a blank terminal, whose size is clamped to `Size.largestScreen`.
  public init(
    size: Size = Size(width: 80, height: 24), capabilities: TerminalCapabilities = TerminalCapabilities(),
    verifiesFrames: Bool = false
  ) {
    self.size = size.clampedToScreen
    self.capabilities = capabilities
    self.verifiesFrames = verifiesFrames
    grid = Surface(size: size)
  }

  /// Applies the scrolls of `damage`, then draws the damaged cells of `surface`.
  @discardableResult public func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool {
    guard isKeepingUp else { return false }
    frames += 1
    cellsDrawn = damage.cellCount
    scrolls = damage.scrolls
    self.cursor = cursor
    grid.apply(damage, from: surface)
    grid.presented()
    if let encoder { bytesEncoded += encoder.encode(surface, damage: damage, cursor: cursor) }
    if verifiesFrames, difference == nil { difference = firstDifference(from: surface) }
    return true
  }

  /// Moves up to `limit` events from the input queue to `drained`.
  public func drainEvents(into drained: inout [TerminalEvent], limit: Int) {
    let count = min(max(0, limit), events.count)
    drained.append(contentsOf: events[..<count])
    events.removeFirst(count)
  }

  /// Always nil, because the terminal never has incomplete input.
  public var drainTimeout: Duration? { nil }

  /// The number of bytes counted by the encoder, or nil if there is no encoder.
  public var bytesSent: Int? { encoder == nil ? nil : bytesEncoded }

  /// Stores the sanitized form of the given title.
  public func setTitle(_ title: String) { self.title = Sanitizer.plain(title) }

  /// Stores the sanitized form of the given text unless the text is longer than `Sanitizer.clipboardLimit`.
  @discardableResult public func copyToClipboard(_ text: String) -> Bool {
    guard text.utf8.count <= Sanitizer.clipboardLimit else { return false }
    clipboard = Sanitizer.transferable(text)
    return true
  }

  /// Increments `bells`.
  public func bell() { bells += 1 }

  /// Increments `colorRequests`.
  ///
  /// The method does not send a `.colors` event. A test can send the event with `send(_:)`.
  public func requestColors() { colorRequests += 1 }

  /// Increments `suspensions`, and sends `.resumed`.
  public func suspend() { suspend {} }

  /// Increments `suspensions`, runs `body`, and sends `.resumed`.
  public func suspend(while body: () -> Void) {
    suspensions += 1
    body()
    send(.resumed)
  }

  /// Appends the given events to the input queue.
  public func send(_ events: TerminalEvent...) { send(events) }

  /// Appends the given events to the input queue.
  public func send(_ events: [TerminalEvent]) { self.events += events }

  /// Appends presses of the given keys to the input queue.
  public func send(keys: Key...) { send(keys.map(TerminalEvent.key)) }

  /// Appends a key press for each character of `text` to the input queue.
  public func type(_ text: String) { send(text.map { .key(.character($0)) }) }

  /// Changes the size, and sends a `.resize` event.
  ///
  /// The screen is blank until the next full frame.
  public func resize(to size: Size) {
    guard size.clampedToScreen != self.size else { return }
    self.size = size.clampedToScreen
    grid.resize(to: size)
    grid.presented()
    encoder?.resize(to: self.size)
    send(.resize(self.size))
  }
}
