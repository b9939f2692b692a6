internal import CJobs
import TerminalCore

/// The tasks of the models outside of the main actor, such as those of a bare `Task`.
package final class BackgroundJobs {
  /// The maximum real time to wait for a job.
  package var longestJob = Duration.seconds(5)

  /// Starts the count of the jobs of this process.
  package init() { jobs_begin_counting() }

  /// Waits for the tasks that the application has started, and for the tasks that follow from them.
  ///
  /// Other parts of the process, such as other tests, may start such tasks all the time, so the number of rounds is
  /// limited.
  ///
  /// - Returns: Whether the application needs a frame.
  package func settle(_ application: Application) async -> Bool {
    var known = -1
    for _ in 0..<Self.mostHops where jobs_enqueued() != known {
      known = jobs_enqueued()
      let deadline = ContinuousClock.now + longestJob
      while !jobs_finished(known), ContinuousClock.now < deadline { await Self.nextTurn() }
      if !jobs_finished(known) {
        Diagnostics.report(
          "a task outside of the main actor blocks its thread for more than \(longestJob). The application is regarded as settled without it. Let the task sleep with the clock, or run blocking work elsewhere."
        )
        jobs_ignore(known)
      }
      // The main actor continues after a job in the next turn, and may enqueue more jobs.
      for _ in 0..<2 { await Self.nextTurn() }
    }
    return application.window.needsFrame
  }

  /// Waits until the jobs that the main actor has at this time have run.
  ///
  /// A continuation is resumed by a job outside of the main actor, which is not a job of the application.
  package static func nextTurn() async {
    await withUnsafeContinuation { turn in
      Task { @MainActor in
        jobs_exclude_next()
        turn.resume()
      }
    }
  }

  /// The maximum number of times that a task may leave the main actor and return to it.
  private static let mostHops = 16
}
