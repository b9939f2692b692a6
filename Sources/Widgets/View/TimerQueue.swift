public import Bindings

/// A queue of actions that run after a delay on the clock of the application.
///
/// The nearest deadline is the timeout of the application's `poll`; no thread is used. Times are durations since the
/// start of the application.
@MainActor public final class TimerQueue {
  private let clock: () -> Duration
  private var timers: [Entry] = []
  private var count = 0

  private struct Entry {
    let id: Int
    let deadline: Duration
    let action: () -> Void
  }

  /// Creates a queue.
  ///
  /// - Parameter now: A closure that returns the time since the start.
  public init(now: @escaping () -> Duration) { clock = now }

  /// The time since the start.
  public var now: Duration { clock() }

  /// The time of the next action, or nil if none is scheduled.
  public var nextDeadline: Duration? { timers.first?.deadline }

  /// Schedules an action that runs once, after a delay.
  ///
  /// - Returns: The scheduled action, which is cancelled when it is disposed.
  /// - Complexity: O(n), where n is the number of scheduled actions.
  @discardableResult public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    count += 1
    let entry = Entry(id: count, deadline: now + max(.zero, delay), action: action)
    let place = timers.firstIndex { $0.deadline > entry.deadline } ?? timers.count
    timers.insert(entry, at: place)
    return Timer { [weak self] in self?.timers.removeAll { $0.id == entry.id } }
  }

  /// Runs the actions that are due, in the order of their deadlines.
  ///
  /// Actions that they schedule run with the next call at the earliest.
  public func fire() {
    let now = now
    let due = timers.prefix { $0.deadline <= now }
    for entry in due where timers.contains(where: { $0.id == entry.id }) {
      timers.removeAll { $0.id == entry.id }
      entry.action()
    }
  }
}

private final class Timer: Disposable {
  private var cancel: (() -> Void)?
  init(_ cancel: @escaping () -> Void) { self.cancel = cancel }
  func dispose() {
    cancel?()
    cancel = nil
  }
}
