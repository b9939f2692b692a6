import Synchronization

/// Counts pending work, on any thread.
///
/// Loaders, commands, posts and debounced values are counted. Work that sleeps on a clock with this tracker is not: the
/// clock removes it before it suspends, and adds it again before it resumes. So when the tracker is idle, nothing runs
/// until the clock is advanced. Bare tasks are not counted, nor are child tasks while a sibling sleeps.
public nonisolated final class WorkTracker: Sendable {
  private struct State {
    var busy = 0
    /// The number of work items added so far.
    var added: UInt64 = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
    var onIdle: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Creates a tracker.
  public init() {}

  /// Whether no work is pending.
  public var isIdle: Bool { state.withLock { $0.busy <= 0 } }

  /// Called each time the last work item ends, on that thread, and before `idle()` returns.
  public var onIdle: (@Sendable () -> Void)? {
    get { state.withLock { $0.onIdle } }
    set { state.withLock { $0.onIdle = newValue } }
  }

  /// Adds a work item.
  ///
  /// Each `begin()` needs an `end()`.
  public func begin() {
    add()
  }

  /// Adds a work item.
  ///
  /// - Returns: its number, in the order of addition.
  @discardableResult
  func add() -> UInt64 {
    state.withLock { state in
      state.busy += 1
      state.added += 1
      return state.added
    }
  }

  /// Removes a work item.
  public func end() {
    let (waiters, onIdle) = state.withLock { state -> ([CheckedContinuation<Void, Never>], (@Sendable () -> Void)?) in
      state.busy -= 1
      guard state.busy <= 0 else { return ([], nil) }
      defer { state.waiters = [] }
      return (state.waiters, state.onIdle)
    }
    onIdle?()
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until no work is pending.
  public func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.busy > 0 { state.waiters.append(continuation) }
        return state.busy <= 0
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Runs `body` as a work item.
  ///
  /// - Returns: the result of `body`.
  nonisolated(nonsending) public func run<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let work = WorkItem(self)
    defer { work.end() }
    return try await WorkItem.$current.withValue(work, operation: body)
  }

  /// Suspends the work item of the running task while it waits for a person, so that it is not counted.
  ///
  /// Without it, code that waits until no work is pending would wait for a key press.
  ///
  /// - Returns: a function that resumes the work item. It is called once, before the waiting task continues.
  public static func suspendCurrentWork() -> @Sendable () -> Void {
    let work = WorkItem.current
    work?.suspend()
    return { work?.resume() }
  }
}

/// A clock with a tracker of the work that sleeps on it.
package protocol TrackingClock: Sendable {
  /// The tracker, if any.
  nonisolated var workTracker: WorkTracker? { get }
}
