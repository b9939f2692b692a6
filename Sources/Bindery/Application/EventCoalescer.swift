import TerminalCore

/// A filter that keeps only the last resize, and only the last of several consecutive mouse motions.
enum EventCoalescer {
  /// Returns the given events without the resizes and mouse motions that are superseded by later events.
  ///
  /// - Complexity: O(n), where n is the number of events.
  static func coalesce(_ events: [TerminalEvent]) -> [TerminalEvent] {
    guard events.count > 1 else { return events }
    let lastResize = events.lastIndex { if case .resize = $0 { true } else { false } }
    return events.indices.compactMap { index in
      if case .resize = events[index], index != lastResize { return nil }
      if index + 1 < events.count, isSameMotion(events[index], events[index + 1]) { return nil }
      return events[index]
    }
  }

  private static func isSameMotion(_ left: TerminalEvent, _ right: TerminalEvent) -> Bool {
    guard case .mouse(let first) = left, case .mouse(let second) = right else { return false }
    switch first.kind {
    case .move, .drag: return first.kind == second.kind
    case .down, .up, .wheel: return false
    }
  }
}
