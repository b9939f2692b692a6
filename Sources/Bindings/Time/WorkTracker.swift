import Synchronization

/// A thread-safe counter of pending work.
///
/// Loaders, commands, posts and debounced values are counted. Bare tasks are not counted. Work that sleeps on a clock
/// with this tracker, or that waits in `Command.run` for an execution on such a clock, is not counted. The clock
/// removes the work item before the task suspends, and adds it again before the task resumes. When the tracker is
/// idle, no counted work runs until the clock is advanced.
///
/// While one child task of a work item sleeps, the other child tasks of the item are not counted either.
public nonisolated final class WorkTracker: Sendable {
  private struct State {
    var busy = 0
    var added: UInt64 = 0
    var jobs = JobCount()
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The numbers of jobs outside the main actor.
  package struct JobCount: Equatable {
    /// The number of all jobs that have been enqueued.
    package var enqueued = 0
    /// The number of jobs that have not ended.
    package var pending = 0
  }

  private let state = Mutex(State())

  /// Creates a tracker without pending work.
  public init() {}

  /// Whether no work is pending.
  public var isIdle: Bool { state.withLock { $0.busy <= 0 } }

  /// Adds a work item.
  ///
  /// Balance each call to `begin()` with a call to `end()`.
  public func begin() {
    add()
  }

  /// Adds a work item.
  ///
  /// - Returns: The number of the work item, in the order of addition.
  @discardableResult
  func add() -> UInt64 {
    state.withLock { state in
      state.busy += 1
      state.added += 1
      return state.added
    }
  }

  /// Removes a work item, and resumes the callers of `idle()` if no other work is pending.
  public func end() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.busy -= 1
      return state.busy > 0 ? [] : exchange(&state.waiters, with: [])
    }
    for waiter in waiters { waiter.resume() }
  }

  /// The jobs of the work items that run outside the main actor, including those of cancelled work items.
  package var jobs: JobCount { state.withLock(\.jobs) }

  func jobBegan() {
    state.withLock { state in
      state.jobs.enqueued += 1
      state.jobs.pending += 1
    }
  }

  func jobEnded() { state.withLock { $0.jobs.pending -= 1 } }

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

  // The formatter of Swift 6.2 puts no space after `nonisolated(nonsending)` in a parameter, and that of 6.3 does.
  // swift-format-ignore
  /// Runs `body` as a work item.
  ///
  /// - Parameter body: A closure that does the work.
  /// - Returns: The result of `body`.
  nonisolated(nonsending) public func run<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let work = WorkItem(self)
    defer { work.end() }
    return try await WorkItem.$current.withValue(work, operation: body)
  }

  /// Suspends the work item of the current task, which is about to wait for the user.
  ///
  /// Otherwise, code that waits until no work is pending would wait for a key press.
  ///
  /// - Returns: A function that resumes the work item. Call the function once, before the waiting task continues.
  public static func suspendCurrentWork() -> @Sendable () -> Void {
    let work = WorkItem.current
    work?.suspend()
    return { work?.resume() }
  }
}

/// A clock whose tracker does not count work that sleeps on the clock.
package protocol TrackingClock: Sendable {
  /// The tracker of the clock, or nil if there is none.
  nonisolated var workTracker: WorkTracker? { get }
}
