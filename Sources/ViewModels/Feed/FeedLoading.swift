package import Bindings
package import Feeds

/// What stands between the view models and wherever a feed comes from: a file, a server, a test.
nonisolated package protocol FeedLoading: Sendable {
  /// Brings the feed as it is now, off the main actor.
  ///
  /// - Throws: What went wrong, as an `ExplainedError` where it is known; `CancellationError` when the task was cancelled.
  func load() async throws -> Feed
}

/// An error that says what happened, quotes what was given, and tells what to do.
nonisolated package protocol ExplainedError: DisplayableError, CustomStringConvertible {
  /// What happened and what to do, in whole sentences for the person at the screen.
  var explanation: String { get }
  /// Whether a user name and a password could be what was wrong.
  var concernsCredentials: Bool { get }
  /// Whether trying again cannot help: what was asked for is not possible any more.
  var isForGood: Bool { get }
}

nonisolated extension ExplainedError {
  /// No, unless the error knows better.
  package var concernsCredentials: Bool { false }

  /// No, unless the error knows better.
  package var isForGood: Bool { false }

  /// The explanation.
  package var displayText: String { explanation }

  /// The explanation: whoever prints the error prints the sentence.
  package var description: String { explanation }
}

nonisolated extension FeedFailure: ExplainedError {}

/// What is known of any error: the sentence that a person is shown, and whether the user or the password could be what was wrong.
nonisolated package enum Explanation {
  /// Whether a user name and a password could be what was wrong; no where the error does not say.
  package static func concernsCredentials(_ error: any Error) -> Bool {
    (error as? any ExplainedError)?.concernsCredentials ?? false
  }

  /// The explanation the error brings, or what is known of it in one sentence; never a domain and a code, nor a password.
  package static func of(_ error: any Error) -> String {
    switch error {
    case let explained as any ExplainedError: explained.explanation.withoutLogins
    case is CancellationError: "Loading was stopped. Refresh to try again."
    default: "The feed could not be loaded (\(type(of: error))). Refresh to try again."
    }
  }
}
