public import Bindings

/// A queue of actions that run after a delay on the clock of the application.
///
/// The nearest deadline determines how long the main loop waits for input, so no additional thread is needed. Times are
/// durations since the start of the application.
@MainActor public final class TimerQueue {
  private struct Timer {
    let id: Int
    let deadline: Duration
    let action: () -> Void
  }

  private let clock: () -> Duration
  private var timers: [Timer] = []
  private var nextID = 0

  /// Creates a queue with the given clock.
  ///
  /// - Parameter now: A closure that returns the time since the start of the application.
  public init(now: @escaping () -> Duration) { clock = now }

  /// The time since the start of the application.
  public var now: Duration { clock() }

  /// The time from the start of the application to the next action, or nil if no action is scheduled.
  public var nextDeadline: Duration? { timers.first?.deadline }

  /// Schedules an action that runs once, after the given delay.
  ///
  /// - Returns: A token whose disposal cancels the action.
  /// - Complexity: O(n), where n is the number of scheduled actions.
  @discardableResult public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    let timer = Timer(id: nextID, deadline: now + max(.zero, delay), action: action)
    nextID += 1
    timers.insert(timer, at: timers.indices.partitionIndex { timers[$0].deadline > timer.deadline })
    return Subscription { [weak self, id = timer.id] in self?.timers.removeAll { $0.id == id } }
  }

  /// Runs the actions that are due, in the order of their deadlines.
  ///
  /// Actions that are scheduled during this call run in a later call.
  ///
  /// - Complexity: O(n), where n is the number of scheduled actions, excluding the actions themselves.
  public func fire() {
    let (now, end) = (now, nextID)
    while let index = timers.firstIndex(where: { $0.id < end }), timers[index].deadline <= now {
      timers.remove(at: index).action()
    }
  }
}
