// The one door through which work begins that goes on after the call: loads, commands, waits, what a view model does on its own.
// It puts the work on the ledger, so that whoever waits until nothing can happen any more sees it, and it keeps the work off
// Swift's own pool of threads, so that a program with nothing to do sleeps (see `WorkQueue`).

/// Begins work that a ledger, where there is one, knows of from this moment to its end.
///
/// A bare `Task` is not seen by who waits until nothing can happen any more, and puts Swift's pool of threads to use, which on Linux
/// wakes the program once a second from then on. What this work does off the main actor is done on a thread that is there only while
/// it has something to do.
///
/// - Parameters:
///   - activity: the ledger.
///   - late: finds the ledger where it is not known yet: asked when the work's turn has come, before anything else of it.
/// - Returns: the task, to be cancelled or waited for.
@discardableResult
public func beginWork(
  on activity: Activity?, orLater late: @escaping @MainActor () -> Activity? = { nil },
  _ work: @escaping @MainActor () async -> Void
) -> Task<Void, Never> {
  let early = activity.map { ActivityWork($0) }
  return Task {
    let entry = early ?? late().map { ActivityWork($0) }
    await ActivityWork.$current.withValue(entry) {
      // Only now: a task with a preference from its beginning does not begin in its turn.
      await withTaskExecutorPreference(WorkQueue()) { await work() }
    }
    entry?.end()
  }
}

/// Begins work that the clock's ledger, where it has one, knows of from this moment to its end.
///
/// - Returns: the task, to be cancelled or waited for.
@discardableResult
public func beginWork(
  on clock: any Clock<Duration>, _ work: @escaping @MainActor () async -> Void
) -> Task<Void, Never> {
  beginWork(on: (clock as? any ActivityReporting)?.activity, work)
}
