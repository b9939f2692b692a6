// The way in: what signals asked for, then bytes, then the time that has passed.
internal import CTerminalGuard
public import TerminalCore

extension NcursesTerminal {
  /// Appends the events that are already there, at most `limit`, and does not wait.
  ///
  /// Moves of the mouse in a row come as the last.
  public func drainEvents(into events: inout [TerminalEvent], limit: Int) {
    guard isOpen else { return }
    takeRequests()
    readInput(limit: limit)
    noticeRoom()
    let count = min(max(0, limit), queue.count)
    events.append(contentsOf: queue.prefix(count))
    queue.removeFirst(count)
  }

  /// How long from now until it wants to be drained although nothing arrived; nil: never.
  public var drainTimeout: Duration? {
    if !queue.isEmpty { return .zero }
    return parser.deadline.map { max(.zero, $0 - now()) }
  }

  private func takeRequests() {
    guard descriptor >= 0 else { return }
    let requests = terminal_guard_take_requests()
    if requests == 0 { return }
    if requests & UInt32(TERMINAL_GUARD_QUIT) != 0 {
      // The guard ends the process after 500 ms, which may be too short for the pending keys.
      queue.removeAll()
      queue.append(.quit(.signal(terminal_guard_quit_signal())))
    }
    if requests & UInt32(TERMINAL_GUARD_STOP) != 0 {
      suspend()
    } else if requests & UInt32(TERMINAL_GUARD_CONTINUED) != 0 {
      // Stopped from outside (SIGSTOP), with no time to leave: whatever the shell did to the terminal, it is entered anew.
      resume(again: true)
    }
    if requests & UInt32(TERMINAL_GUARD_RESIZED) != 0 { adoptSize() }
  }

  private func readInput(limit: Int) {
    let now = now()
    while queue.count < limit, let bytes = input.read() {
      parser.feed(bytes.assumingMemoryBound(to: UInt8.self), at: now, into: &queue)
    }
    parser.expire(at: now, into: &queue)
    if (input.isEnded || writer.isBroken), !saidHangUp {
      saidHangUp = true
      queue.append(.quit(.hangUp))
    }
  }

  /// After dropped frames, and once the terminal reads again, everything is to be painted anew.
  private func noticeRoom() {
    writer.flush()
    guard wasDropped, !writer.isWaiting, writer.hasRoom else { return }
    wasDropped = false
    queue.append(.resumed)
  }

  /// Asks the window for its size and tells it when it changed.
  ///
  /// 0 rows or columns, which a window being made has, are ignored.
  func adoptSize() {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard descriptor >= 0, terminal_window_size(descriptor, &columns, &rows) else { return }
    resize(to: Size(Int(columns), Int(rows)))
  }

  /// Gives the screen another size, as a window would, and tells it; for a headless terminal.
  public func resize(to size: Size) {
    let size = NcursesTerminal.clamp(size)
    guard isOpen, size != self.size else { return }
    screen.resize(to: size)
    parser.screen = size
    needsAll = true
    queue.append(.resize(size))
  }

  /// Stops the program as the shell's job control would, giving the terminal back meanwhile; then everything is painted anew.
  public func suspend() {
    guard isOpen, descriptor >= 0 else { return }
    writer.discard()
    terminal_guard_suspend()
    resume()
  }

  /// Leaves the screen while something else is shown on the terminal, by `body`; then everything is painted anew.
  ///
  /// Meanwhile what is printed goes to the terminal, ^C and ^\ are for the other program alone, and ^Z stops both. Nothing happens on the
  /// main actor until `body` returns. Headless, `body` is run as it is.
  public func suspend(while body: () -> Void) {
    guard isOpen, descriptor >= 0 else { return body() }
    writer.discard()
    guard terminal_guard_lend() else { return body() }
    body()
    terminal_guard_take_back()
    resume()
  }

  private func resume(again: Bool = false) {
    guard enter(again: again) else { return queue.append(.quit(.hangUp)) }
    adoptSize()
    queue.append(.resumed)
  }
}
