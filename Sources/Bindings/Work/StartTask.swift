/// Starts a task on the main actor that counts as pending work until it ends.
///
/// A bare `Task` is not counted. It also uses Swift's thread pool, which on Linux wakes the program once a second from
/// then on. This task does its work off the main actor on a thread that exists only while there is work.
///
/// - Parameters:
///   - tracker: The tracker that counts the work.
///   - late: A closure that returns a tracker that is not known before the task starts. It is called when the task
///     starts.
///   - work: A closure that does the work.
/// - Returns: The task.
@discardableResult
public func startTask(
  on tracker: WorkTracker?, orLater late: @escaping @MainActor () -> WorkTracker? = { nil },
  _ work: @escaping @MainActor () async -> Void
) -> Task<Void, Never> {
  let early = tracker.map { WorkItem($0) }
  return Task {
    let item = early ?? late().map { WorkItem($0) }
    await WorkItem.$current.withValue(item) {
      // Set here, because a task that is created with an executor preference may start out of order.
      await withTaskExecutorPreference(WorkQueue()) { await work() }
    }
    item?.end()
  }
}

/// Starts a task on the main actor that counts as pending work of the clock's tracker, if there is one.
///
/// - Parameters:
///   - clock: The clock, whose tracker counts the work.
///   - work: A closure that does the work.
/// - Returns: The task.
@discardableResult
public func startTask(
  on clock: any Clock<Duration>, _ work: @escaping @MainActor () async -> Void
) -> Task<Void, Never> {
  startTask(on: (clock as? any TrackingClock)?.workTracker, work)
}
