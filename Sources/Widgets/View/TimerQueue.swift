public import Bindings

// Timers wait in the application's poll, not in threads: the nearest deadline is the poll's time-out.

/// What is to happen later, on a clock that the application reads.
///
/// Times are durations since the application's start. With nothing scheduled there is no deadline, and nothing wakes.
@MainActor public final class TimerQueue {
  private let clock: () -> Duration
  private var timers: [Entry] = []
  private var count = 0

  private struct Entry {
    let id: Int
    let deadline: Duration
    let action: () -> Void
  }

  /// Makes a queue that asks `now` for the time since the start.
  public init(now: @escaping () -> Duration) { clock = now }

  /// The time since the start.
  public var now: Duration { clock() }

  /// When the next timer is due; nil while there is none.
  public var nextDeadline: Duration? { timers.first?.deadline }

  /// Has an action done after a delay, once; disposing the result calls it off.
  ///
  /// O(timers).
  @discardableResult public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    count += 1
    let entry = Entry(id: count, deadline: now + max(.zero, delay), action: action)
    let place = timers.firstIndex { $0.deadline > entry.deadline } ?? timers.count
    timers.insert(entry, at: place)
    return Timer { [weak self] in self?.timers.removeAll { $0.id == entry.id } }
  }

  /// Does what is due by now, in order of its time; what that schedules waits for the next call.
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
