internal import Synchronization

// A continuation resumes in a thread of the pool, whoever waits, and comes to the main actor from there: two switches of threads a frame,
// and the pool's threads wake up once more to end themselves. So those who wait for a frame wait on an executor of their own, whose jobs
// the main actor runs.

/// Where those wait who want to know that a frame is on the wire.
actor FrameGate {
  private let queue = JobQueue()

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// How often it was passed: where nothing of the actor's were touched, the compiler would not go there.
  private var passages = 0

  /// Returns once the gate was opened after the call.
  func pass() { passages &+= 1 }

  /// Lets go on who waits.
  @MainActor func open() { queue.run() }
}

/// Keeps jobs until it is told to run them.
private final class JobQueue: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// On the main actor alone, and so one after the other, as a serial executor's jobs must be.
  @MainActor func run() {
    let waiting = jobs.withLock { jobs in
      defer { jobs.removeAll(keepingCapacity: true) }
      return jobs
    }
    for job in waiting { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
