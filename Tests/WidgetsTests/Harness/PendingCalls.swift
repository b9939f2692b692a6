import Bindings
import Widgets

/// Asynchronous calls of a view that wait until the test answers them.
///
/// A call that waits is not pending work, so `WindowHarness.finishWork()` does not wait for the answer.
final class PendingCalls<Answer: Sendable> {
  private var answers: [(Result<Answer, any Error>) -> Void] = []
  /// The argument of each call, in order.
  private(set) var arguments: [String] = []
  /// The arguments of the calls that were cancelled before they ended.
  private(set) var cancelled: [String] = []

  func call(_ argument: String) async throws -> Answer {
    defer { if Task.isCancelled { cancelled.append(argument) } }
    return try await withCheckedThrowingContinuation { continuation in
      let resumeWork = WorkTracker.suspendCurrentWork()
      arguments.append(argument)
      answers.append { answer in
        resumeWork()
        continuation.resume(with: answer)
      }
    }
  }

  func answer(_ index: Int, _ answer: Result<Answer, any Error>) { answers[index](answer) }
}
