public import TerminalCore

/// A terminal that wraps another terminal for a demo.
///
/// The application requires no code for demos. The application receives the script's events together with the user's
/// events. The last row displays captions and keys.
@MainActor public final class ScriptedTerminal: Terminal {
  private let base: any Terminal
  /// The size of the application according to the script.
  ///
  /// The value is nil if the application has the size of the wrapped terminal without the caption row.
  private var pinned: Size?
  /// Whether the application fills a terminal that is larger than the pinned size.
  private var fillsTerminal: Bool
  private var picture: ScriptedPicture
  private var events: [TerminalEvent] = []
  private var drained: [TerminalEvent] = []
  private var cursor: Cursor?
  private var ownBytes = 0
  /// The handler for the user's key, mouse and paste events.
  ///
  /// If the handler returns true, the event controls playback and is not sent to the application.
  var onUserEvent: ((TerminalEvent) -> Bool)?

  /// Creates a terminal that wraps another terminal.
  ///
  /// - Parameters:
  ///   - base: The wrapped terminal.
  ///   - size: The size of the application, or nil to fit the wrapped terminal. Content outside the wrapped terminal
  ///     is clipped.
  ///   - fillsTerminal: Whether the application fills a larger terminal, so that `size` is a minimum.
  public init(_ base: any Terminal, size: Size? = nil, fillsTerminal: Bool = false) {
    self.base = base
    pinned = size
    self.fillsTerminal = fillsTerminal
    picture = ScriptedPicture(size: base.size)
    picture.line = CaptionLine(caption: Self.notice(of: size, on: base.size))
    picture.coversApplication = !hasRoomBelow
  }

  /// The size that is available to the application, in cells.
  public var size: Size {
    guard let pinned else { return freeSize }
    guard fillsTerminal else { return pinned }
    return Size(width: max(pinned.width, freeSize.width), height: max(pinned.height, freeSize.height))
  }

  /// The size of the wrapped terminal without the caption row.
  private var freeSize: Size { caption == nil ? base.size : Size(width: base.size.width, height: base.size.height - 1) }

  /// The capabilities of the wrapped terminal.
  public var capabilities: TerminalCapabilities { base.capabilities }

  // MARK: Events

  /// Queues the given events for the application, as if the user had caused them.
  public func send(_ events: [TerminalEvent]) { self.events += events }

  /// Appends the user's events, except for events that control playback, and then the script's events.
  public func drainEvents(into events: inout [TerminalEvent], limit: Int) {
    drained.removeAll(keepingCapacity: true)
    base.drainEvents(into: &drained, limit: limit)
    for event in drained { take(event, into: &events) }
    events += self.events
    self.events.removeAll()
    if picture.isRefused { show() }
  }

  /// The drain timeout of the wrapped terminal.
  public var drainTimeout: Duration? { base.drainTimeout }
  /// Whether the wrapped terminal has pending output.
  public var isSending: Bool { base.isSending }

  private func take(_ event: TerminalEvent, into events: inout [TerminalEvent]) {
    switch event {
    case .resize:
      picture.resize(to: base.size)
      picture.coversApplication = !hasRoomBelow
      if pinned == nil || fillsTerminal { events.append(.resize(size)) } else { show() }
    case .key, .mouse, .paste: if onUserEvent?(event) != true { events.append(event) }
    case .resumed, .capabilitiesChanged:
      picture.invalidate()
      events.append(event)
    case .focus, .colors, .colorsChanged, .quit: events.append(event)
    }
  }

  func resize(to size: Size) {
    pinned = size
    fillsTerminal = false
    picture.coversApplication = !hasRoomBelow
    send([.resize(size)])
  }

  /// Ends the demo.
  ///
  /// Afterwards, the application uses the whole terminal and receives all user events.
  func release() {
    guard caption != nil else { return }
    pinned = nil
    onUserEvent = nil
    picture.line = nil
    send([.resize(size), .resumed])
  }

  // MARK: Frames

  /// Presents a frame of the application together with the caption row.
  @discardableResult public func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool {
    self.cursor = cursor
    picture.take(surface, damage)
    return present()
  }

  func show(_ line: CaptionLine) {
    guard caption != nil, line != caption else { return }
    picture.line = line
    show()
  }

  /// The content of the caption row, or nil after the end of the demo.
  var caption: CaptionLine? { picture.line }

  /// Presents the composed picture between two frames of the application.
  ///
  /// The bytes of this picture are excluded from `bytesSent`.
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

  /// Returns a notice if the script requires a larger terminal, otherwise an empty string.
  private static func notice(of size: Size?, on real: Size) -> String {
    guard let size, size.width > real.width || size.height > real.height else { return "" }
    return "This demo requires \(size.width)x\(size.height) cells. Enlarge the terminal to see the whole demo."
  }

  private var hasRoomBelow: Bool { size.height < base.size.height }

  // MARK: Forwarding

  /// Sets the title of the wrapped terminal.
  public func setTitle(_ title: String) { base.setTitle(title) }
  /// Copies text to the clipboard of the wrapped terminal.
  @discardableResult public func copyToClipboard(_ text: String) -> Bool { base.copyToClipboard(text) }
  /// Rings the bell of the wrapped terminal.
  public func bell() { base.bell() }
  /// Requests the default colors of the wrapped terminal.
  public func requestColors() { base.requestColors() }
  /// Suspends the program with the shell's job control.
  public func suspend() { base.suspend() }
  /// Suspends the screen of the wrapped terminal while the given closure runs.
  public func suspend(while body: () -> Void) { base.suspend(while: body) }
  /// The standard output and standard error that the wrapped terminal has captured.
  public var capturedOutput: String { base.capturedOutput }
  /// The number of bytes sent for the application's frames, or nil if the wrapped terminal does not count bytes.
  public var bytesSent: Int? { base.bytesSent.map { $0 - ownBytes } }
}
