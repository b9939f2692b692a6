internal import Dispatch

nonisolated enum MainActorCheck {
  /// Whether the caller runs on the main actor.
  // The standard library can only trap (`assumeIsolated`) or answer "unknown" on Linux. The thread does not decide it
  // either: after an `await` in an async `main`, main-actor code runs on Dispatch's workers. Dispatch reports the queue
  // that it is draining.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  /// The key of a value that is visible to code on the main queue.
  private static let mark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
}
