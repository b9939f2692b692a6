internal import CJobs
import TerminalCore

/// A counter of the jobs that models run outside the main actor, such as the jobs of a plain `Task` or of a cancelled
/// command.
package final class BackgroundJobs {
  /// The maximum time to wait for a job, in real time.
  package var longestJob = Duration.seconds(5)

  package init() { jobs_begin_counting() }

  /// Waits for the tasks started by the application, and for the tasks started by those tasks.
  ///
  /// The number of rounds is limited, because other parts of the process, such as other tests, may start tasks
  /// continuously.
  ///
  /// - Returns: Whether the application needs a frame.
  package func settle(_ application: Application) async -> Bool {
    let tracker = application.workTracker
    func enqueued() -> Int { jobs_enqueued() + (tracker?.jobs.enqueued ?? 0) }
    var total = -1
    for _ in 0..<Self.maximumHops where enqueued() != total {
      total = enqueued()
      let known = jobs_enqueued()
      let deadline = ContinuousClock.now + longestJob
      while !jobs_finished(known) || (tracker?.jobs.pending ?? 0) > 0, ContinuousClock.now < deadline {
        await Self.nextTurn()
      }
      if !jobs_finished(known) {
        Diagnostics.report(
          "A task outside the main actor has blocked its thread for more than \(longestJob). The application no longer waits for the task. In the task, sleep on the application's clock, or move the blocking work to a separate thread."
        )
        jobs_ignore(known)
      }
      // A job may resume on the main actor in the next turn, and enqueue more jobs on the main actor.
      for _ in 0..<2 { await Self.nextTurn() }
    }
    return application.window.needsFrame
  }

  /// Waits until the jobs that are already queued on the main actor have run.
  ///
  /// The job that resumes the continuation does not belong to the application, so it is excluded from the count.
  package static func nextTurn() async {
    await withUnsafeContinuation { turn in
      Task { @MainActor in
        jobs_exclude_next()
        turn.resume()
      }
    }
  }

  /// The maximum number of times that a task may leave the main actor and return.
  private static let maximumHops = 16
}
