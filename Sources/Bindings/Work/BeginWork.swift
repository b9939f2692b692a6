// The one door through which work begins that goes on after the call: loads, commands, waits, what a view model does on its own.
// It puts the work on the ledger, so that whoever waits until nothing can happen any more sees it, and it keeps the work off
// Swift's own pool of threads, so that a program with nothing to do sleeps (see `WorkQueue`).

/// Begins work that a ledger, where there is one, knows of from this moment to its end.
///
/// A bare `Task` is not seen by who waits until nothing can happen any more, and puts Swift's pool of threads to use, which on Linux
/// wakes the program once a second from then on. What this work does off the main actor is done on a thread that is there only while
/// it has something to do.
///
/// - Returns: the task, to be cancelled or waited for.
@discardableResult
public func beginWork(on activity: Activity?, _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
  let entry = activity.map { ActivityWork($0) }
  return WorkQueue.task {
    await ActivityWork.$current.withValue(entry) { await work() }
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
