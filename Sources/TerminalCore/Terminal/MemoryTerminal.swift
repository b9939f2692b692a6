// The terminal that always exists. It believes the damage and nothing else: what an application forgot to tell shows as a wrong picture.

/// A terminal in memory: frames can be looked at, and events are sent by whoever holds it.
@MainActor public final class MemoryTerminal: Terminal {
  /// The size it has now.
  public private(set) var size: Size
  /// What it says it can do.
  public var capabilities: TerminalCapabilities
  /// Whether each frame is held against its surface, cell by cell; `difference` then says what was forgotten.
  public var verifiesFrames: Bool
  /// Whether it takes frames; when false, `present` draws nothing and returns false, as a terminal that does not read.
  public var isKeepingUp = true
  /// Turns the frames into bytes, so that `bytesSent` can count them; nil: there is no wire.
  public var encoder: (any FrameEncoder)? { didSet { encoder?.resize(to: size) } }
  /// Called when events were sent, for a loop that sleeps until then.
  public var onSend: (@MainActor () -> Void)?

  /// Where the cursor is seen; nil where it is hidden.
  public private(set) var cursor: Cursor?
  /// How many frames were presented.
  public private(set) var frames = 0
  /// How many cells the last frame drew, without those it moved.
  public private(set) var cellsDrawn = 0
  /// The blocks that the last frame moved.
  public private(set) var scrolls: [Scroll] = []
  /// The first frame that was not what its surface held, and where; nil while all were.
  ///
  /// Needs `verifiesFrames`.
  public private(set) var difference: String?

  /// What the window is called.
  public private(set) var title = ""
  /// What was copied last.
  public private(set) var clipboard: String?
  /// How often the bell rang.
  public private(set) var bells = 0
  /// How often the program would have been stopped.
  public private(set) var suspensions = 0
  /// What the program printed; for tests and captures to set.
  public var capturedOutput = ""

  /// What is on the screen.
  let grid: Surface
  private var events: [TerminalEvent] = []
  private var bytesEncoded = 0

  /// A blank screen of a size, of which at most `Size.largestScreen` counts.
  public init(
    size: Size = Size(80, 24), capabilities: TerminalCapabilities = TerminalCapabilities(), verifiesFrames: Bool = false
  ) {
    self.size = size.clampedToScreen
    self.capabilities = capabilities
    self.verifiesFrames = verifiesFrames
    grid = Surface(size: size)
  }

  /// Draws a frame from its damage: the scrolls, then the spans.
  @discardableResult public func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool {
    guard isKeepingUp else { return false }
    frames += 1
    cellsDrawn = damage.cellCount
    scrolls = damage.scrolls
    self.cursor = cursor
    for scroll in damage.scrolls { apply(scroll) }
    for y in damage.dirtyRows { copy(damage.span(ofRow: y), y, from: surface) }
    grid.presented()
    if let encoder { bytesEncoded += encoder.encode(surface, damage: damage, cursor: cursor) }
    if verifiesFrames, difference == nil { difference = firstDifference(from: surface) }
    return true
  }

  /// Appends the events that were sent, at most `limit`.
  public func drainEvents(into drained: inout [TerminalEvent], limit: Int) {
    let count = min(max(0, limit), events.count)
    drained.append(contentsOf: events[..<count])
    events.removeFirst(count)
  }

  /// Nil: it never waits for the rest of anything.
  public var drainTimeout: Duration? { nil }

  /// How many bytes a real terminal would have been sent, where an encoder counts them; nil where there is none.
  public var bytesSent: Int? { encoder == nil ? nil : bytesEncoded }

  /// Keeps the title, in its plain form.
  public func setTitle(_ title: String) { self.title = Sanitizer.plain(title) }

  /// Keeps the text, unless it is more than 100 KB.
  @discardableResult public func copyToClipboard(_ text: String) -> Bool {
    guard text.utf8.count <= 100_000 else { return false }
    clipboard = Sanitizer.transferable(text)
    return true
  }

  /// Counts.
  public func bell() { bells += 1 }

  /// Counts, and tells at once that the program goes on.
  public func suspend() { suspend {} }

  /// Counts, runs `body`, and tells that the program goes on.
  public func suspend(while body: () -> Void) {
    suspensions += 1
    body()
    send(.resumed)
  }

  /// Queues events, as if the user had caused them.
  public func send(_ events: TerminalEvent...) { send(events) }

  /// Queues events, as if the user had caused them.
  public func send(_ events: [TerminalEvent]) {
    self.events += events
    onSend?()
  }

  /// Queues key presses.
  public func send(keys: Key...) { send(keys.map(TerminalEvent.key)) }

  /// Queues a key press for each character of a text.
  public func type(_ text: String) { send(text.map { .key(.character($0)) }) }

  /// Changes its size, blank until the next full frame, and tells it; nothing happens where it has that size.
  public func resize(to size: Size) {
    guard size.clampedToScreen != self.size else { return }
    self.size = size.clampedToScreen
    grid.resize(to: size)
    grid.presented()
    encoder?.resize(to: self.size)
    send(.resize(self.size))
  }

  private func apply(_ scroll: Scroll) {
    let block = Rect(
      x: scroll.columns.lowerBound, y: scroll.rows.lowerBound, width: scroll.columns.count, height: scroll.rows.count)
    guard grid.scroll(block, by: scroll.by) else { return }
    for y in scroll.freeRows { grid.writeRow(y, columns: scroll.columns) { $0.update(repeating: .blank) } }
  }

  private func copy(_ span: Range<Int>, _ y: Int, from surface: Surface) {
    surface.withRow(y) { source in
      grid.writeRow(y, columns: span.clamped(to: 0..<source.count)) { target in
        guard let cells = target.baseAddress, let first = source.baseAddress?.advanced(by: span.lowerBound) else {
          return
        }
        cells.update(from: first, count: target.count)
        translate(cells, target.count, from: surface.clusters)
      }
    }
  }

  /// Gives the clusters of another surface their numbers in this one.
  private func translate(_ cells: UnsafeMutablePointer<Cell>, _ count: Int, from clusters: ClusterTable) {
    var index = 0
    while index < count {
      defer { index += 1 }
      guard cells[index].glyph.code >> 31 == 1, let character = clusters.character(of: cells[index].glyph) else {
        continue
      }
      cells[index].glyph = grid.glyph(for: character)
    }
  }
}
