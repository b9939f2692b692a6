internal import Dispatch
import Synchronization

/// An executor for the parts of a task that run outside actors.
///
/// The executor uses a thread that exists only while there is work.
///
/// If Swift's thread pool is used, libdispatch on Linux counts the runnable threads once a second until the process
/// ends. This wakes an idle program. The thread of a serial queue does not start the count.
package nonisolated final class WorkQueue: TaskExecutor {
  private struct Counter {
    let begin: @Sendable () -> Int
    let end: @Sendable (Int) -> Void
  }

  private static let counter = Mutex<Counter?>(nil)

  private let queue = DispatchQueue(label: "bindery.work", qos: .userInitiated)

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let counter = Self.counter.withLock(\.self)
    let number = counter?.begin()
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      if let number { counter?.end(number) }
    }
  }

  /// Counts the pending jobs of all queues.
  ///
  /// - Parameters:
  ///   - begin: A closure that is called when a job is enqueued, and returns a number for the job.
  ///   - end: A closure that is called with the number of the job when the job has ended.
  package static func countJobs(begin: @escaping @Sendable () -> Int, end: @escaping @Sendable (Int) -> Void) {
    counter.withLock { $0 = Counter(begin: begin, end: end) }
  }
}
