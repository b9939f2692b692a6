package import Bindings
import Feeds

/// An error that describes what happened, quotes the offending value, and suggests a remedy.
nonisolated package protocol ExplainedError: DisplayableError, CustomStringConvertible {
  /// The description and the remedy, in complete sentences for the user.
  var explanation: String { get }
  /// Whether missing or incorrect credentials may have caused the error.
  var concernsCredentials: Bool { get }
  /// Whether the error is permanent, so that another attempt cannot succeed.
  var isForGood: Bool { get }
}

nonisolated extension ExplainedError {
  package var concernsCredentials: Bool { false }

  package var isForGood: Bool { false }

  package var displayText: String { explanation }

  /// The explanation, so that a printed error is readable.
  package var description: String { explanation }
}

nonisolated extension FeedFailure: ExplainedError {}

/// A namespace for functions that describe errors to the user.
nonisolated package enum Explanation {
  /// Returns whether a missing or wrong login may be the cause of the given error.
  ///
  /// The result is false if the error does not indicate a cause.
  package static func concernsCredentials(_ error: any Error) -> Bool {
    (error as? any ExplainedError)?.concernsCredentials ?? false
  }

  /// Returns the explanation of the given error.
  ///
  /// If the error has no explanation, the result is a generic sentence with the type of the error. The result contains
  /// neither passwords nor error domains and codes.
  package static func of(_ error: any Error) -> String {
    switch error {
    case let explained as any ExplainedError: explained.explanation.withoutLogins
    case is CancellationError: "Loading was stopped. Try again."
    default: "The feed could not be loaded (\(type(of: error))). Check the connection, then try again."
    }
  }
}

/// An error that is defined by its explanation.
nonisolated package struct ExplanationError: ExplainedError, Equatable {
  package let explanation: String

  package init(_ explanation: String) { self.explanation = explanation }
}
