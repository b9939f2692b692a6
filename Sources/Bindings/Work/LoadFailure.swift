/// An error whose text is meant for the user.
///
/// An error that has a `description` already conforms with `extension ServerError: DisplayableError {}`.
public nonisolated protocol DisplayableError: Error {
  /// What happened and what to do, in whole sentences.
  var displayText: String { get }
}

nonisolated extension DisplayableError where Self: CustomStringConvertible {
  /// The description.
  public var displayText: String { description }
}

/// The reason why a load or a command failed.
public nonisolated struct LoadFailure: DisplayableError, CustomStringConvertible {
  /// The error that was thrown.
  public let error: any Error

  /// The error as text for the user.
  ///
  /// The first of these that there is: the `displayText` of a ``DisplayableError``; the text of the function that was given to
  /// ``describeErrors(_:)``; the `description` of the error, or else its name.
  public let message: String

  /// Wraps an error that was thrown, and finds the text for it.
  @MainActor public init(_ error: any Error) {
    self.error = error
    message =
      (error as? any DisplayableError)?.displayText ?? Tracking.current.describeError?(error)
      ?? (error is CancellationError ? "Stopped." : "\(error)")
  }

  /// The error as text for the user.
  public var description: String { message }

  /// Sets the function that describes errors that are not displayable, for all failures from now on.
  ///
  /// An application that imports Foundation gives `{ $0.localizedDescription }`, once when it starts. Errors that have only a
  /// `description` then show Foundation's general sentence, unless they conform to ``DisplayableError``.
  ///
  /// - Parameter describe: returns the text for the user, or nil for the description of the error.
  @MainActor public static func describeErrors(_ describe: ((any Error) -> String?)?) {
    Tracking.current.describeError = describe
  }
}

/// An operation took longer than it may.
public nonisolated struct TimedOut: DisplayableError, Equatable, CustomStringConvertible {
  /// The time that it was given.
  public let limit: Duration

  /// Makes the error of an operation that took longer than `limit`.
  public init(after limit: Duration) {
    self.limit = limit
  }

  /// One sentence for the user.
  public var description: String { "No answer after \(limit)." }
}
