internal import Dispatch

/// An executor for a task's jobs outside of actors, on a thread that exists only while there is work.
///
/// With Swift's thread pool, libdispatch on Linux counts the runnable threads once a second until the process ends.
/// This prevents an idle program from sleeping. The thread of a serial queue is not counted.
nonisolated final class WorkQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "bindery.work", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
