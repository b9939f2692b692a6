internal import CTerminalGuard
public import TerminalCore

extension NcursesTerminal {
  /// Appends up to `limit` available events without waiting.
  ///
  /// Requests from signal handlers are processed first, then input, then expired timeouts.
  public func drainEvents(into events: inout [TerminalEvent], limit: Int) {
    guard isOpen else { return }
    handleRequests()
    readInput(limit: limit)
    let count = min(max(0, limit), queue.count)
    events.append(contentsOf: queue.prefix(count))
    queue.removeFirst(count)
  }

  /// The time after which `drainEvents` must be called even without input, or nil if no call is needed.
  public var drainTimeout: Duration? {
    if !queue.isEmpty { return .zero }
    return parser.deadline.map { max(.zero, $0 - now()) }
  }

  private func handleRequests() {
    guard descriptor >= 0 else { return }
    let requests = terminal_guard_take_requests()
    if requests == 0 { return }
    if requests & UInt32(TERMINAL_GUARD_QUIT) != 0 {
      // Pending keys are discarded. Processing the keys could exceed the 500 ms after which the guard ends the process.
      queue.removeAll()
      queue.append(.quit(.signal(terminal_guard_quit_signal())))
    }
    if requests & UInt32(TERMINAL_GUARD_STOP) != 0 {
      suspend()
    } else if requests & UInt32(TERMINAL_GUARD_CONTINUED) != 0 {
      // After SIGSTOP and SIGCONT, the state of the terminal is unknown. The screen is therefore entered again.
      resume(again: true)
    }
    if requests & UInt32(TERMINAL_GUARD_RESIZED) != 0 { updateSize() }
  }

  private func readInput(limit: Int) {
    let now = now()
    while queue.count < limit, let bytes = input.nextBytes() {
      parser.feed(bytes.assumingMemoryBound(to: UInt8.self), at: now, into: &queue)
    }
    parser.expire(at: now, into: &queue)
    if parser.hasDirectColor { enableDirectColor() }
    requestColorDepth()
    if (input.isEnded || writer.isBroken), !didReportHangUp {
      didReportHangUp = true
      queue.append(.quit(.hangUp))
    }
  }

  /// The maximum time to wait for replies from the terminal before the screen is left.
  private static let replyTimeout = Duration.milliseconds(100)
  /// The time after a request within which a reply is expected.
  ///
  /// A terminal that does not reply within this time does not support the request.
  private static let replyDelay = Duration.seconds(1)

  /// Waits a limited time for expected replies.
  ///
  /// A reply that arrives after the program has ended would become input to the shell.
  func awaitReplies() {
    // A reply to the colors must not lead to another request now.
    requestsColorDepth = false
    let end = min(ContinuousClock.now + Self.replyTimeout, colorRequestTime + Self.replyDelay)
    while parser.awaitsAttributes, !input.isEnded, !writer.isBroken {
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero else { break }
      writer.flush()
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&polled, 1, MainLoop.milliseconds(rest))
      readInput(limit: .max)
    }
    parser.forgetAttributes()
  }

  /// Reads the size of the terminal, and sends an event if the size has changed.
  ///
  /// A size with 0 rows or columns is ignored. Such a size can occur while a window is being created.
  func updateSize() {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard descriptor >= 0, terminal_window_size(descriptor, &columns, &rows) else { return }
    resize(to: Size(width: Int(columns), height: Int(rows)))
  }

  /// Changes the size of a headless terminal, and sends an event.
  public func resize(to size: Size) {
    let size = NcursesTerminal.clamp(size)
    guard isOpen, size != self.size else { return }
    screen.resize(to: size)
    parser.screen = size
    needsFullRepaint = true
    queue.append(.resize(size))
  }

  /// Suspends the program, as ^Z does in a shell.
  ///
  /// The terminal is restored while the program is stopped. The next frame is a full repaint.
  public func suspend() {
    guard isOpen, descriptor >= 0 else { return }
    awaitReplies()
    writer.discard()
    terminal_guard_suspend()
    resume()
  }

  /// Leaves the screen while `body` runs another program on the terminal.
  ///
  /// During the call, the output of this program is not captured. ^C and ^\ affect only the other program, and ^Z stops
  /// both programs. The main actor is blocked until `body` returns. The next frame is a full repaint. A headless
  /// terminal only runs `body`.
  public func suspend(while body: () -> Void) {
    guard isOpen, descriptor >= 0 else { return body() }
    awaitReplies()
    writer.discard()
    guard terminal_guard_hand_over() else { return body() }
    body()
    terminal_guard_take_back()
    resume()
  }

  private func resume(again: Bool = false) {
    guard enter(again: again) else { return queue.append(.quit(.hangUp)) }
    updateSize()
    queue.append(.resumed)
  }
}
