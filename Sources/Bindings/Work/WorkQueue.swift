internal import Dispatch

/// An executor for the parts of a task that run outside actors.
///
/// The executor uses a thread that exists only while there is work.
///
/// If Swift's thread pool is used, libdispatch on Linux counts the runnable threads once a second until the process
/// ends. This wakes an idle program. The thread of a serial queue does not start the count.
nonisolated final class WorkQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "bindery.work", qos: .userInitiated)
  private let tracker: WorkTracker?

  /// Creates an executor whose jobs are counted by the given tracker.
  init(_ tracker: WorkTracker?) { self.tracker = tracker }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    tracker?.jobBegan()
    queue.async { [tracker] in
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      tracker?.jobEnded()
    }
  }
}
