// Whether the code that is running belongs to the main actor. The standard library can only trap about it
// (`MainActor.assumeIsolated`) or answer "unknown" (`isIsolatingCurrentContext` of the main executor, on Linux), and a thread
// number proves nothing: after an `await` in an async `main`, main-actor code runs on Dispatch's workers. Dispatch knows which
// queue it is draining, so it is asked.
import Dispatch

nonisolated enum MainActorCheck {
  /// The mark on the main queue.
  ///
  /// A constant: made once, never written again.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main actor right now.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) ?? false }
}
