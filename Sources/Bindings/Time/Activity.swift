// The ledger of work in flight. Loaders, commands, posts and debounced values are on it; a clock that knows it strikes work
// that falls asleep from it, before the work suspends, and enters it again before it wakes. So to wait until the ledger is
// empty is to wait until nothing can run but what waits for the clock: exactly, without guessing.
//
// What it cannot see: a bare `Task { }`, and child tasks of one piece of work that compute while a sibling sleeps.
import Synchronization

/// A ledger of work in flight, safe from any thread.
public nonisolated final class Activity: Sendable {
  private struct State {
    var busy = 0
    /// How many pieces of work were entered so far.
    var entered: UInt64 = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
    var onIdle: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Makes an empty ledger.
  public init() {}

  /// Whether nothing is under way.
  public var isIdle: Bool { state.withLock { $0.busy <= 0 } }

  /// Called each time the last piece of work ends, on the thread on which it ends, and before those who wait for it go on.
  public var onIdle: (@Sendable () -> Void)? {
    get { state.withLock { $0.onIdle } }
    set { state.withLock { $0.onIdle = newValue } }
  }

  /// Enters a piece of work.
  ///
  /// Each `begin()` needs an `end()`.
  public func begin() {
    enter()
  }

  /// Enters a piece of work.
  ///
  /// - Returns: its number, in order of entry.
  @discardableResult
  func enter() -> UInt64 {
    state.withLock { state in
      state.busy += 1
      state.entered += 1
      return state.entered
    }
  }

  /// Strikes a piece of work.
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

  /// Waits until nothing is under way; returns at once if nothing is.
  public func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.busy > 0 { state.waiters.append(continuation) }
        return state.busy <= 0
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Runs `body` as a piece of work on this ledger, from the call to its end.
  nonisolated(nonsending) public func run<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let work = ActivityWork(self)
    defer { work.end() }
    return try await ActivityWork.$current.withValue(work, operation: body)
  }
}

/// A clock that knows the ledger of the work that sleeps on it.
public protocol ActivityReporting: Sendable {
  /// The ledger.
  nonisolated var activity: Activity { get }
}
