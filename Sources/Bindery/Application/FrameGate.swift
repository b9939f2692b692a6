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
private nonisolated final class JobQueue: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  /// The room that the last batch took, for the next one: a frame asks the heap for nothing.
  @MainActor private var room: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  private func takeJobs(into waiting: inout [UnownedJob]) { jobs.withLock { swap(&waiting, &$0) } }

  /// On the main actor alone, and so one after the other, as a serial executor's jobs must be.
  ///
  /// They run as the main actor's own: what waited there goes on at once, and not by way of the main queue, which is another round of the
  /// loop and a block of the heap.
  @MainActor func run() {
    var waiting: [UnownedJob] = []
    swap(&waiting, &room)
    takeJobs(into: &waiting)
    for job in waiting { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    waiting.removeAll(keepingCapacity: true)
    room = waiting
  }
}
