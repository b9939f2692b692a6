import TerminalCore

/// A queue of received events that have not been dispatched.
struct InputQueue {
  private var events: [TerminalEvent] = []
  private var next = 0

  /// Whether all received events have been dispatched.
  var isEmpty: Bool { events.isEmpty }

  /// Receives at most `limit` available events from a terminal, and coalesces all pending events.
  mutating func receive(from terminal: any Terminal, limit: Int) {
    events.removeFirst(next)
    next = 0
    terminal.drainEvents(into: &events, limit: limit)
    if events.count > 1 { events = EventCoalescer.coalesce(events) }
  }

  /// Removes and returns the first event, or returns nil if the queue is empty.
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
