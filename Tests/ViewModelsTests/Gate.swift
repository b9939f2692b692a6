/// A door that calls go through while it is open, and wait at while it is shut, until the test lets them through, in any order it likes.
@MainActor final class Gate {
  private var isShut = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  /// The most calls that waited at one time.
  private(set) var mostAtATime = 0

  /// Goes through, or waits.
  func pass() async {
    guard isShut else { return }
    await withCheckedContinuation { continuation in
      // It may have been opened while the task had to wait for its turn.
      guard isShut else { return continuation.resume() }
      waiting.append(continuation)
      mostAtATime = max(mostAtATime, waiting.count)
      for watcher in watchers where watcher.count <= waiting.count { watcher.continuation.resume() }
      watchers.removeAll { $0.count <= waiting.count }
    }
  }

  /// Has calls wait from now on.
  func shut() { isShut = true }

  /// Lets all through, those that wait too: in the order they came, or the last one first.
  func open(lastFirst: Bool = false) {
    isShut = false
    let released = lastFirst ? waiting.reversed() : waiting
    waiting = []
    for continuation in released { continuation.resume() }
  }

  /// Lets the one through that has waited longest.
  func letOneThrough() {
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }

  /// How many wait.
  var count: Int { waiting.count }

  /// Returns as soon as so many wait.
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

  /// The test that waits is over its time: it ends instead of holding up the others.
  private func giveUp() {
    for watcher in watchers { watcher.continuation.resume() }
    watchers = []
  }
}
