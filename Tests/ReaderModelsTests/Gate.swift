/// A gate at which calls wait while it is shut, until the test releases them in any order.
@MainActor final class Gate {
  private var isShut = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  /// The maximum number of calls that waited at the same time.
  private(set) var maximumAtATime = 0

  /// Returns at once if the gate is open, or else when the call is released.
  func pass() async {
    guard isShut else { return }
    await withCheckedContinuation { continuation in
      // The gate may have been opened while the task was suspended.
      guard isShut else { return continuation.resume() }
      waiting.append(continuation)
      maximumAtATime = max(maximumAtATime, waiting.count)
      for watcher in watchers where watcher.count <= waiting.count { watcher.continuation.resume() }
      watchers.removeAll { $0.count <= waiting.count }
    }
  }

  /// Makes later calls wait.
  func shut() { isShut = true }

  /// Opens the gate, and releases the waiting calls in the order of their arrival or in reverse.
  func open(lastFirst: Bool = false) {
    isShut = false
    let released = lastFirst ? waiting.reversed() : waiting
    waiting = []
    for continuation in released { continuation.resume() }
  }

  /// Releases the call that has waited longest.
  func letOneThrough() {
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }

  /// The number of waiting calls.
  var count: Int { waiting.count }

  /// Returns when at least `count` calls wait.
  func holds(_ count: Int) async {
    if waiting.count >= count { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if waiting.count >= count { continuation.resume() } else { watchers.append((count, continuation)) }
      }
    } onCancel: {
      Task { @MainActor in self.giveUp() }
    }
  }

  /// Ends all waits of a test that exceeded its time limit, so that other tests are not delayed.
  private func giveUp() {
    for watcher in watchers { watcher.continuation.resume() }
    watchers = []
  }
}
