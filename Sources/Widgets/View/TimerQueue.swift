public import Bindings

/// A queue of actions that run after a delay on the clock of the application.
///
/// The nearest deadline determines how long the main loop waits for input, so that no thread is needed. Times are
/// durations since the start of the application.
@MainActor public final class TimerQueue {
  private let clock: () -> Duration
  private var timers: [Timer] = []

  /// Creates a queue.
  ///
  /// - Parameter now: A closure that returns the time since the start of the application.
  public init(now: @escaping () -> Duration) { clock = now }

  /// The time since the start of the application.
  public var now: Duration { clock() }

  /// The time of the next action, or nil if none is scheduled.
  public var nextDeadline: Duration? { timers.first?.deadline }

  /// Schedules an action that runs once, after a delay.
  ///
  /// - Returns: A token that cancels the action.
  /// - Complexity: O(n), where n is the number of scheduled actions.
  @discardableResult public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    let timer = Timer(deadline: now + max(.zero, delay), action, in: self)
    let before = timers.lastIndex { $0.deadline <= timer.deadline }
    timers.insert(timer, at: before.map { $0 + 1 } ?? 0)
    return timer
  }

  fileprivate func remove(_ timer: Timer) { timers.removeAll { $0 === timer } }

  /// Runs the actions that are due, in the order of their deadlines.
  ///
  /// Actions that are scheduled during this call run in a later call.
  ///
  /// - Complexity: O(n), where n is the number of scheduled actions, excluding the actions themselves.
  public func fire() {
    let now = now
    let due = timers.prefix { $0.deadline <= now }
    timers.removeFirst(due.count)
    for timer in due { timer.fire() }
  }
}

@MainActor private final class Timer: Disposable {
  let deadline: Duration
  private var action: (() -> Void)?
  private weak var queue: TimerQueue?

  init(deadline: Duration, _ action: @escaping () -> Void, in queue: TimerQueue) {
    (self.deadline, self.action, self.queue) = (deadline, action, queue)
  }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }

  func dispose() {
    guard action != nil else { return }
    action = nil
    queue?.remove(self)
  }
}
