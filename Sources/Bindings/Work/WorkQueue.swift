// Where begun work is done off the main actor. Swift's own pool would do, but on Linux libdispatch counts the pool's runnable
// threads once a second from the first time it is used until the process ends: a program that ever loaded anything would never sleep
// again. A serial queue's thread is not counted, and goes away when it has had nothing to do for a while.

/// Runs what a task does off its actors, one job after the other, on a thread that is there only while there is work.
nonisolated final class WorkQueue: TaskExecutor {
  private let queue = SerialQueue(label: "bindery.work")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.add { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
