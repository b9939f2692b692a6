// One piece of work on a ledger. It knows whether it sleeps, so that a clock can strike it and enter it again, however many of
// its child tasks sleep at once.
import Synchronization

nonisolated final class ActivityWork: Sendable {
  /// The work that the running task does.
  @TaskLocal static var current: ActivityWork?

  private struct State {
    var sleepers = 0
    var isEnded = false
  }

  private let activity: Activity
  private let state = Mutex(State())
  /// Grows in the order in which work is entered on its ledger.
  let number: UInt64

  /// Enters a piece of work.
  init(_ activity: Activity) {
    self.activity = activity
    number = activity.enter()
  }

  /// Strikes it, for good.
  func end() {
    let wasBusy = state.withLock { state in
      defer { state.isEnded = true }
      // Less than none: a cancellation woke it before it had said that it sleeps, and it has ended since.
      return !state.isEnded && state.sleepers <= 0
    }
    if wasBusy { activity.end() }
  }

  /// It is about to sleep on a clock of `activity`.
  func fallAsleep(on activity: Activity) {
    if activity === self.activity { releaseAwake() }
  }

  /// A clock of `activity` is about to wake it.
  func wakeUp(on activity: Activity) {
    if activity === self.activity { keepAwake() }
  }

  /// One task fewer of it is awake: it is struck when that makes one that sleeps.
  func releaseAwake() {
    let wasBusy = state.withLock { state in
      state.sleepers += 1
      return state.sleepers == 1 && !state.isEnded
    }
    if wasBusy { activity.end() }
  }

  /// One task more of it is awake, or is to count as if it were.
  func keepAwake() {
    let isBusy = state.withLock { state in
      state.sleepers -= 1
      return state.sleepers == 0 && !state.isEnded
    }
    if isBusy { activity.begin() }
  }
}
