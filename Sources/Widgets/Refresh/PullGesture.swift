/// A state machine that distinguishes a deliberate pull from a key that was held to reach the top of a list.
///
/// An Up on the first row is *fresh* if the last Up is more than `rest` ago, or if there was other input since. A
/// fresh Up asks, and the next Up refreshes.
///
/// The wheel refreshes with its third notch up at the top. The first notch must follow more than `rest` after the
/// last one that moved the list.
struct PullGesture: Hashable {
  /// The result of an Up or of a notch of the wheel.
  enum Outcome: Hashable {
    /// No effect: it repeats the input that scrolled the list to the top.
    case ignored
    /// A hint is shown, and the next one refreshes.
    case asks
    /// The list is refreshed.
    case refreshes
  }

  /// The minimum pause between two events of a key or of the wheel for the second one to count as deliberate.
  static let rest = Duration.milliseconds(300)
  /// The number of notches of the wheel that refresh.
  static let notches = 3

  private var isArmed = false
  private var lastUp: Duration?
  private var lastWheel: Duration?
  private var turned = 0

  /// Handles an Up that moved the selection.
  mutating func upMoved(at now: Duration) {
    self = PullGesture()
    lastUp = now
  }

  /// Handles an Up on the first row.
  mutating func pulled(at now: Duration) -> Outcome {
    let isFresh = lastUp.map { now - $0 > Self.rest } ?? true
    let wasArmed = isArmed
    self = PullGesture()
    lastUp = now
    if wasArmed { return .refreshes }
    isArmed = isFresh
    return isFresh ? .asks : .ignored
  }

  /// Handles a notch of the wheel that moved the list.
  mutating func wheelMoved(at now: Duration) {
    self = PullGesture()
    lastWheel = now
  }

  /// Handles notches of the wheel at the top.
  mutating func wheeledUp(_ steps: Int, at now: Duration) -> Outcome {
    let isMeant = turned > 0 || (lastWheel.map { now - $0 > Self.rest } ?? true)
    let sum = isMeant ? turned + max(0, min(steps, Self.notches)) : 0
    self = PullGesture()
    lastWheel = now
    if sum >= Self.notches { return .refreshes }
    turned = sum
    return sum > 0 ? .asks : .ignored
  }

  /// Handles any other key or click.
  mutating func otherInput() { self = PullGesture() }
}
