// Whether the code that is running belongs to the main actor. The standard library can only trap about it
// (`MainActor.assumeIsolated`) or answer "unknown" (`isIsolatingCurrentContext` of the main executor, on Linux), and a thread
// number proves nothing: after an `await` in an async `main`, main-actor code runs on Dispatch's workers. Dispatch knows which
// queue it is draining, so it is asked.
internal import CQueues

nonisolated enum MainActorCheck {
  /// Whether the caller runs on the main actor right now.
  static var isCurrent: Bool { queue_main_is_current() }
}
