package import Bindings
import Feeds

/// An error that describes what happened, quotes the offending value, and suggests a remedy.
nonisolated package protocol ExplainedError: DisplayableError, CustomStringConvertible {
  /// The description and the remedy, in complete sentences for the user.
  var explanation: String { get }
  /// Whether missing or incorrect credentials may have caused the error.
  var concernsCredentials: Bool { get }
  /// Whether the error is permanent and a retry would fail again.
  var isForGood: Bool { get }
}

nonisolated extension ExplainedError {
  package var concernsCredentials: Bool { false }

  package var isForGood: Bool { false }

  package var displayText: String { explanation }

  package var description: String { explanation }
}

nonisolated extension FeedFailure: ExplainedError {}

nonisolated package enum Explanation {
  package static func concernsCredentials(_ error: any Error) -> Bool {
    (error as? any ExplainedError)?.concernsCredentials ?? false
  }

  /// Returns the explanation of the given error, without the logins in addresses.
  ///
  /// For an error without an explanation, the result contains the type of the error.
  package static func of(_ error: any Error) -> String {
    switch error {
    case let explained as any ExplainedError: explained.explanation.withoutLogins
    case is CancellationError: "Loading was stopped. Try again."
    default: "The feed could not be loaded (\(type(of: error))). Check the connection, then try again."
    }
  }
}

nonisolated package struct ExplanationError: ExplainedError, Equatable {
  package let explanation: String

  package init(_ explanation: String) { self.explanation = explanation }
}
