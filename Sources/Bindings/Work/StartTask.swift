/// Starts a task on the main actor that counts as pending work from now to its end.
///
/// A bare `Task` is not counted, and uses Swift's thread pool, which on Linux wakes the program once a second from then
/// on. This task does its work off the main actor on a thread that exists only while there is work.
///
/// - Parameters:
///   - tracker: Counts the work.
///   - late: Returns the tracker if it is not known yet; called at the start of the task.
///   - work: The work.
/// - Returns: the task.
@discardableResult
public func startTask(
  on tracker: WorkTracker?, orLater late: @escaping @MainActor () -> WorkTracker? = { nil },
  _ work: @escaping @MainActor () async -> Void
) -> Task<Void, Never> {
  let early = tracker.map { WorkItem($0) }
  return Task {
    let item = early ?? late().map { WorkItem($0) }
    await WorkItem.$current.withValue(item) {
      // Set here: a task that is created with a preference does not start in its turn.
      await withTaskExecutorPreference(WorkQueue()) { await work() }
    }
    item?.end()
  }
}

/// Starts a task on the main actor that counts as pending work of the clock's tracker, if it has one.
///
/// - Returns: the task.
@discardableResult
public func startTask(
  on clock: any Clock<Duration>, _ work: @escaping @MainActor () async -> Void
) -> Task<Void, Never> {
  startTask(on: (clock as? any TrackingClock)?.workTracker, work)
}
