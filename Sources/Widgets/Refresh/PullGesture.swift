// Pulling with keys: whoever holds Up to get to the top must not set off a load. A pull is two presses that were meant.

/// Tells presses that mean "refresh" from those that only arrive at the top.
///
/// An Up on the first row is *fresh* when the last Up is more than `rest` ago, or another key or a click came in between. A fresh one asks; the
/// next Up, if nothing else comes first, refreshes. The wheel refreshes with its third notch up at the top, the first of which must come more than `rest`
/// after the notch that brought the list there.
struct PullGesture: Hashable {
  /// What a press or a notch came to.
  enum Outcome: Hashable {
    /// Nothing: it is a repetition of what brought the list to the top.
    case ignored
    /// The next one refreshes.
    case asks
    /// Refresh.
    case refreshes
  }

  /// How long a key or the wheel must have been at rest for its next event to be meant.
  static let rest = Duration.milliseconds(300)
  /// How many notches of the wheel refresh.
  static let notches = 3

  private var isArmed = false
  private var lastUp: Duration?
  private var lastWheel: Duration?
  private var turned = 0

  /// An Up moved the selection.
  mutating func upMoved(at now: Duration) {
    self = PullGesture()
    lastUp = now
  }

  /// An Up came on the first row.
  mutating func pulled(at now: Duration) -> Outcome {
    let isFresh = lastUp.map { now - $0 > Self.rest } ?? true
    let wasArmed = isArmed
    self = PullGesture()
    lastUp = now
    if wasArmed { return .refreshes }
    isArmed = isFresh
    return isFresh ? .asks : .ignored
  }

  /// The wheel moved the list.
  mutating func wheelMoved(at now: Duration) {
    self = PullGesture()
    lastWheel = now
  }

  /// The wheel turned up by so many notches at the top.
  mutating func wheeledUp(_ steps: Int, at now: Duration) -> Outcome {
    let isMeant = turned > 0 || (lastWheel.map { now - $0 > Self.rest } ?? true)
    let sum = isMeant ? turned + max(0, min(steps, Self.notches)) : 0
    self = PullGesture()
    lastWheel = now
    if sum >= Self.notches { return .refreshes }
    turned = sum
    return sum > 0 ? .asks : .ignored
  }

  /// Something else was pressed or clicked.
  mutating func otherInput() { self = PullGesture() }
}
