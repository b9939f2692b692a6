/// Starts a main-actor task that counts as pending work until the task ends.
///
/// A bare `Task` is not counted. It also uses Swift's thread pool, which on Linux wakes the program once a second after
/// the first use. Instead, the parts of this task that run outside the main actor use a thread that exists only while
/// there is work.
///
/// - Parameters:
///   - tracker: The tracker that counts the task as pending work, or nil.
///   - late: A closure that returns the tracker if `tracker` is nil. The closure is called when the task starts.
///   - work: The body of the task.
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
      // The preference is set inside the task, because tasks that are created with an executor preference may start out
      // of order.
      await withTaskExecutorPreference(WorkQueue(item?.tracker)) { await work() }
    }
    item?.end()
  }
}

/// Starts a main-actor task that the clock's tracker counts as pending work, if the clock has a tracker.
///
/// - Parameters:
///   - clock: The clock whose tracker counts the task.
///   - work: The body of the task.
/// - Returns: The task.
@discardableResult
public func startTask(
  on clock: any Clock<Duration>, _ work: @escaping @MainActor () async -> Void
) -> Task<Void, Never> {
  startTask(on: (clock as? any TrackingClock)?.workTracker, work)
}
