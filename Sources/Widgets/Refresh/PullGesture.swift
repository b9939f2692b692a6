/// A state machine that distinguishes a deliberate pull from a key that is still held down when the selection reaches
/// the first row of a list.
///
/// On the first row, an Up event is *fresh* if more than `rest` has passed, or other input has occurred, since the
/// previous Up event. A fresh Up event shows a hint, and the next Up event refreshes the list.
///
/// At the top of the list, the third upward notch of the wheel refreshes the list. The first of these notches must
/// occur more than `rest` after the last notch that moved the list.
struct PullGesture: Hashable {
  /// The effect of an Up key event or a notch of the wheel.
  enum Outcome: Hashable {
    /// No effect, because the input continues the movement that reached the top.
    case ignored
    /// A hint is displayed, and further input of the same kind refreshes the list.
    case asks
    /// The list is refreshed.
    case refreshes
  }

  /// The minimum pause between two key or wheel events after which the second event counts as deliberate.
  static let rest = Duration.milliseconds(300)
  /// The number of wheel notches that refresh the list.
  static let notches = 3

  private var isArmed = false
  private var lastUp: Duration?
  private var lastWheel: Duration?
  private var turned = 0

  /// Handles an Up key event that moved the selection.
  mutating func upMoved(at now: Duration) { self = PullGesture(lastUp: now) }

  /// Handles an Up key event on the first row.
  mutating func pulled(at now: Duration) -> Outcome {
    let isFresh = lastUp.map { now - $0 > Self.rest } ?? true
    let wasArmed = isArmed
    self = PullGesture(lastUp: now)
    if wasArmed { return .refreshes }
    isArmed = isFresh
    return isFresh ? .asks : .ignored
  }

  /// Handles a notch of the wheel that moved the list.
  mutating func wheelMoved(at now: Duration) { self = PullGesture(lastWheel: now) }

  /// Handles upward notches of the wheel at the top of the list.
  mutating func wheeledUp(_ steps: Int, at now: Duration) -> Outcome {
    let isMeant = turned > 0 || (lastWheel.map { now - $0 > Self.rest } ?? true)
    let sum = isMeant ? turned + max(0, min(steps, Self.notches)) : 0
    self = PullGesture(lastWheel: now)
    if sum >= Self.notches { return .refreshes }
    turned = sum
    return sum > 0 ? .asks : .ignored
  }

  /// Handles any other key or a click.
  mutating func otherInput() { self = PullGesture() }
}
