import Bindings

/// Begins work that the clock's ledger, where it has one, knows of from this moment on.
///
/// A bare `Task` is not seen by who waits until nothing can happen any more.
@discardableResult
func beginWork(
  on clock: any Clock<Duration>, _ work: @escaping @MainActor () async -> Void
) -> Task<Void, Never> {
  guard let activity = (clock as? any ActivityReporting)?.activity else { return Task { await work() } }
  activity.begin()
  return Task {
    await activity.run {
      activity.end()
      await work()
    }
  }
}
