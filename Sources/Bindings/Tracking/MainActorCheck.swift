internal import Dispatch

nonisolated enum MainActorCheck {
  /// Whether the caller runs on the main actor.
  // On Linux, the standard library can only trap (`assumeIsolated`) or report "unknown". A check of the thread is not
  // sufficient, because main-actor code runs on Dispatch's worker threads after an `await` in an async `main`. Instead,
  // a value that is specific to the main queue identifies the queue that Dispatch is draining.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  /// The key of a value that only code on the main queue can read.
  private static let mark = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
}
