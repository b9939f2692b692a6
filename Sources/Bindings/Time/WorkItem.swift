import Synchronization

/// An item of pending work, counted by a tracker.
///
/// A suspended item is not counted. An item with several sleeping child tasks is suspended only once.
nonisolated final class WorkItem: Sendable {
  @TaskLocal static var current: WorkItem?

  private struct State {
    var suspensions = 0
    var isEnded = false
  }

  let tracker: WorkTracker
  private let state = Mutex(State())
  /// The position of the item in the order in which items were added to the tracker.
  let number: UInt64

  /// Creates an item, and adds it to the tracker.
  init(_ tracker: WorkTracker) {
    self.tracker = tracker
    number = tracker.add()
  }

  /// Removes the item from the tracker permanently.
  func end() {
    let wasBusy = state.withLock { state in
      defer { state.isEnded = true }
      // The count is negative if a cancellation woke the task before the item was suspended.
      return !state.isEnded && state.suspensions <= 0
    }
    if wasBusy { tracker.end() }
  }

  /// Adds a suspension, unless the task sleeps on a clock with a different tracker.
  ///
  /// The first suspension removes the item from the tracker.
  func suspend(on clock: WorkTracker? = nil) {
    guard clock == nil || clock === tracker else { return }
    let wasBusy = state.withLock { state in
      state.suspensions += 1
      return state.suspensions == 1 && !state.isEnded
    }
    if wasBusy { tracker.end() }
  }

  /// Ends a suspension, unless the task slept on a clock with a different tracker.
  ///
  /// The end of the last suspension adds the item to the tracker again.
  func resume(on clock: WorkTracker? = nil) {
    guard clock == nil || clock === tracker else { return }
    let isBusy = state.withLock { state in
      state.suspensions -= 1
      return state.suspensions == 0 && !state.isEnded
    }
    if isBusy { tracker.begin() }
  }
}
