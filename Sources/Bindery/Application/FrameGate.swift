internal import Synchronization

// A continuation resumes in a thread of the pool, whoever waits, and comes to the main actor from there: two switches of threads a frame,
// and the pool's threads wake up once more to end themselves. So those who wait for a frame wait on an executor of their own, whose jobs
// the main actor runs.
//
// Why that is sound, although the jobs are run under the main actor's name and not under their executor's:
//  - A serial executor owes its actor that no two of its jobs overlap, and that each sees what those before it did. The gate's jobs run in
//    one place, `run()`, on the main actor, from first to last without a wait: they cannot overlap. A job that goes on to call `turn()`, and
//    so `run()` again within this one, has left the gate by then: `pass()` is all there is of it.
//  - The name tells the runtime which hops are none. Coming back from the gate, whoever waited asks for the main actor; the thread has it,
//    and so goes on at once. That is true: `run()` is the main actor's own.
//  - The name is wrong only for what asks whether it runs on the gate (`assertIsolated`). Nothing of the gate's asks; and a hop to the
//    gate always goes through `enqueue`, whoever's name is on the thread.
// `FrameWaitingTests` hold it to this: who goes on within the turn and on the main actor, in which order, and what turns within turns do.

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

  /// Runs what waits, and who waited goes on in here; what comes to wait meanwhile is for the next time.
  ///
  /// By way of the main queue it would be another round of the loop and a block of the heap.
  @MainActor func run() {
    var waiting: [UnownedJob] = []
    swap(&waiting, &room)
    takeJobs(into: &waiting)
    for job in waiting { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    waiting.removeAll(keepingCapacity: true)
    room = waiting
  }
}
