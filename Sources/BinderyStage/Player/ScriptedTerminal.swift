public import TerminalCore

// The application contains no `if demo`: a terminal stands between it and the real one, adds the script's events to the user's, and shows a
// line of its own below (or, where there is no room, above) the application's picture.

/// Wraps a terminal: the application sees the script's events among the user's, and the viewer sees captions and keys in the last row.
@MainActor public final class ScriptedTerminal: Terminal {
  private let base: any Terminal
  /// The size that the script wants, whatever the real terminal has; nil: what the real one has, less the caption's row.
  private var pinned: Size?
  /// Whether the application takes the rest of a larger terminal; the pinned size is then a minimum.
  private var fillsTerminal: Bool
  private var picture: ScriptedPicture
  private var events: [TerminalEvent] = []
  private var drained: [TerminalEvent] = []
  private var line: CaptionLine?
  private var cursor: Cursor?
  private var ownBytes = 0
  /// Is asked about each of the user's keys, clicks and pastes first; true: it was a sign to the play, and the application does not see it.
  var onUserEvent: ((TerminalEvent) -> Bool)?

  /// Wraps a terminal.
  ///
  /// - Parameters:
  ///   - base: the terminal that is shown on.
  ///   - size: the size of the application; what does not fit on the terminal is clipped.
  ///   - fillsTerminal: whether `size` is a minimum, and the application takes the whole of a larger terminal.
  public init(_ base: any Terminal, size: Size? = nil, fillsTerminal: Bool = false) {
    self.base = base
    pinned = size
    self.fillsTerminal = fillsTerminal
    picture = ScriptedPicture(size: base.size)
    line = CaptionLine(caption: Self.notice(of: size, on: base.size))
    picture.line = line
    picture.coversApplication = !hasRoomBelow
  }

  /// The size of the application.
  public var size: Size {
    guard let pinned else { return freeSize }
    guard fillsTerminal else { return pinned }
    return Size(max(pinned.columns, freeSize.columns), max(pinned.rows, freeSize.rows))
  }

  /// The size of the terminal without the caption's row.
  private var freeSize: Size { line == nil ? base.size : Size(base.size.columns, base.size.rows - 1) }

  /// What the real terminal can show.
  public var capabilities: TerminalCapabilities { base.capabilities }

  // MARK: Events

  /// Queues events, as if the user had caused them.
  public func send(_ events: [TerminalEvent]) { self.events += events }

  /// Appends the user's events, but for signs to the play, and then the script's.
  public func drainEvents(into events: inout [TerminalEvent], limit: Int) {
    drained.removeAll(keepingCapacity: true)
    base.drainEvents(into: &drained, limit: limit)
    for event in drained { take(event, into: &events) }
    events += self.events
    self.events.removeAll()
    if picture.isRefused { show() }
  }

  /// When the real terminal wants to be drained.
  public var drainTimeout: Duration? { base.drainTimeout }
  /// Whether the terminal below has not taken all of it.
  public var isSending: Bool { base.isSending }

  private func take(_ event: TerminalEvent, into events: inout [TerminalEvent]) {
    switch event {
    case .resize:
      picture.resize(to: base.size)
      picture.coversApplication = !hasRoomBelow
      if pinned == nil || fillsTerminal { events.append(.resize(size)) } else { show() }
    case .key, .mouse, .paste: if onUserEvent?(event) != true { events.append(event) }
    case .resumed:
      picture.invalidate()
      events.append(event)
    case .focus, .quit: events.append(event)
    }
  }

  /// Has the application believe another size.
  func resize(to size: Size) {
    pinned = size
    fillsTerminal = false
    picture.coversApplication = !hasRoomBelow
    send([.resize(size)])
  }

  /// The play is over: the application gets the whole terminal, and the user's every key.
  func release() {
    guard line != nil else { return }
    line = nil
    pinned = nil
    onUserEvent = nil
    picture.line = nil
    send([.resize(size), .resumed])
  }

  // MARK: Frames

  /// Draws a frame, with the caption's line.
  @discardableResult public func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool {
    self.cursor = cursor
    picture.take(surface, damage)
    return present()
  }

  /// Shows another caption or key in the last row.
  func show(_ line: CaptionLine) {
    guard self.line != nil, line != self.line else { return }
    self.line = line
    picture.line = line
    show()
  }

  /// What the last row shows.
  var caption: CaptionLine? { line }

  /// Draws what is the play's own; those bytes are not the application's.
  private func show() {
    let before = base.bytesSent ?? 0
    present()
    ownBytes += (base.bytesSent ?? 0) - before
  }

  @discardableResult private func present() -> Bool {
    picture.compose()
    let seen = cursor.flatMap { picture.shows($0.location) ? $0 : nil }
    let isTaken = base.present(picture.surface, damage: picture.surface.damage, cursor: seen)
    picture.presented(isTaken)
    return isTaken
  }

  /// What is said of a screen that does not fit.
  private static func notice(of size: Size?, on real: Size) -> String {
    guard let size, size.columns > real.columns || size.rows > real.rows else { return "" }
    return "This demo wants \(size.columns)x\(size.rows): make the terminal larger to see all of it."
  }

  private var hasRoomBelow: Bool { size.rows < base.size.rows }

  // MARK: Passed on

  /// Sets the real terminal's title.
  public func setTitle(_ title: String) { base.setTitle(title) }
  /// Puts text on the real terminal's clipboard.
  @discardableResult public func copyToClipboard(_ text: String) -> Bool { base.copyToClipboard(text) }
  /// Rings the real terminal's bell.
  public func bell() { base.bell() }
  /// Suspends the program.
  public func suspend() { base.suspend() }
  /// Leaves the real terminal to something else.
  public func suspend(while body: () -> Void) { base.suspend(while: body) }
  /// What the program printed.
  public var capturedOutput: String { base.capturedOutput }
  /// How many bytes the application's own frames sent; nil where there is no wire.
  public var bytesSent: Int? { base.bytesSent.map { $0 - ownBytes } }
}
