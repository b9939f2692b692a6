import TerminalCore

/// The received events that have not been dispatched, in order.
struct InputQueue {
  private var events: [TerminalEvent] = []
  /// The index of the next event.
  ///
  /// Removing each event from the array would take time proportional to its length.
  private var first = 0
  /// The cost of the waiting events in memory, in events.
  private var weight = 0
  /// Whether the last dispatched event was a part of a paste that has not ended.
  private var isInPaste = false
  /// The mouse button that has been pressed by a dispatched event and not released yet, or nil.
  private var pressedButton: MouseEvent.Button?

  /// The weight above which no further events are received, so that a flood of input cannot fill the memory.
  static let largestWeight = 65_536
  /// The number of pasted bytes that weigh as much as an event.
  private static let bytesPerEvent = 16
  /// The number of waiting events that an urgent event overtakes.
  ///
  /// Fewer events are keys that the user, or a program that sends keys, has typed ahead on purpose.
  static let minimumOvertaken = 64

  var isEmpty: Bool { first == events.count }
  var count: Int { events.count - first }
  var isFull: Bool { weight >= Self.largestWeight }

  mutating func append(_ new: [TerminalEvent]) {
    // Each dispatched event is removed once, so the removals take constant time per event.
    if first > events.count / 2 {
      events.removeFirst(first)
      first = 0
    }
    let new = EventCoalescer.coalesce(new)
    events += new
    weight += Self.weight(of: new)
  }

  /// Removes and returns the next event, or nil if no event is waiting.
  mutating func next() -> TerminalEvent? {
    guard !isEmpty else { return nil }
    let event = events[first]
    first += 1
    if isEmpty {
      events.removeAll(keepingCapacity: true)
      first = 0
      weight = 0
    } else {
      weight = max(0, weight - Self.weight(of: event))
    }
    switch event {
    case .paste(_, let isLast): isInPaste = !isLast
    case .mouse(let mouse): notePress(mouse.kind)
    default: break
    }
    return event
  }

  /// Drops the keys, pastes and mouse events before the first urgent key, or before a request to quit.
  ///
  /// The other events remain, because they describe the state of the terminal. A paste that has been dispatched in part
  /// ends with an empty part, and a press of a mouse button that has been dispatched ends with its release.
  ///
  /// - Parameter urgentKeys: The keys that overtake at least `minimumOvertaken` events.
  /// - Complexity: O(n), where n is the number of waiting events.
  mutating func overtake(by urgentKeys: [Key]) {
    let waiting = events[first...]
    let target = waiting.firstIndex { event in
      switch event {
      case .key(let key): urgentKeys.contains(key)
      case .quit: true
      default: false
      }
    }
    guard let target else { return }
    if case .key = events[target], target - first < Self.minimumOvertaken { return }
    let dropped = events[first..<target]
    let endsPaste = isInPaste && dropped.contains { if case .paste(_, isLast: true) = $0 { true } else { false } }
    let start: [TerminalEvent] = endsPaste ? [.paste("", isLast: true)] : []
    let release = dropped.first { $0.releases(pressedButton) }
    events = start + [release].compactMap(\.self) + dropped.filter { !$0.isTyped } + events[target...]
    first = 0
    weight = Self.weight(of: events)
  }

  private mutating func notePress(_ kind: MouseEvent.Kind) {
    switch kind {
    case .down(let button): pressedButton = button
    case .up: pressedButton = nil
    case .drag, .move, .wheel: break
    }
  }

  private static func weight(of events: [TerminalEvent]) -> Int { events.reduce(0) { $0 + weight(of: $1) } }

  private static func weight(of event: TerminalEvent) -> Int {
    if case .paste(let text, _) = event { 1 + text.utf8.count / bytesPerEvent } else { 1 }
  }
}

extension TerminalEvent {
  /// Returns whether the event is the release of the given mouse button.
  fileprivate func releases(_ button: MouseEvent.Button?) -> Bool {
    guard let button, case .mouse(let mouse) = self else { return false }
    return mouse.kind == .up(button)
  }

  /// Whether the user caused the event with the keyboard or the mouse.
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .paste, .mouse: true
    case .resize, .focus, .colors, .colorsChanged, .capabilitiesChanged, .quit, .resumed: false
    }
  }
}
