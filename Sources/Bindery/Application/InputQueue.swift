import TerminalCore

/// The events that were received and not dispatched yet, in order.
struct InputQueue {
  private var events: [TerminalEvent] = []
  private var next = 0

  /// Whether every event was dispatched.
  var isEmpty: Bool { events.isEmpty }

  /// Receives the events that a terminal has, `limit` at most, and coalesces the pending ones.
  mutating func receive(from terminal: any Terminal, limit: Int) {
    events.removeFirst(next)
    next = 0
    terminal.drainEvents(into: &events, limit: limit)
    if events.count > 1 { events = EventCoalescer.coalesce(events) }
  }

  /// Removes the first event; nil where there is none.
  mutating func popFirst() -> TerminalEvent? {
    guard next < events.count else { return nil }
    let event = events[next]
    next += 1
    if next == events.count {
      events.removeAll(keepingCapacity: true)
      next = 0
    }
    return event
  }
}
