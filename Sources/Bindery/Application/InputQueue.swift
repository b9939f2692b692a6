import TerminalCore

/// The queue of received events that were not dispatched yet.
struct InputQueue {
  private var events: [TerminalEvent] = []
  private var next = 0

  /// Whether all events were dispatched.
  var isEmpty: Bool { events.isEmpty }

  /// Receives the available events of a terminal, at most `limit`, and coalesces the pending ones.
  mutating func receive(from terminal: any Terminal, limit: Int) {
    events.removeFirst(next)
    next = 0
    terminal.drainEvents(into: &events, limit: limit)
    if events.count > 1 { events = EventCoalescer.coalesce(events) }
  }

  /// Removes and returns the first event; nil if the queue is empty.
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
