internal import CQueues

nonisolated enum MainActorCheck {
  /// Whether the caller runs on the main actor.
  // The standard library can only trap (`assumeIsolated`) or answer "unknown" on Linux. The thread does not decide it
  // either: after an `await` in an async `main`, main-actor code runs on Dispatch's workers. Dispatch reports the queue
  // that it is draining.
  static var isCurrent: Bool { queue_main_is_current() }
}
