/// An error with a text for the user.
///
/// An error that has a `description` already conforms with `extension ServerError: DisplayableError {}`.
public nonisolated protocol DisplayableError: Error {
  /// The text: the cause and the remedy, in whole sentences.
  var displayText: String { get }
}

nonisolated extension DisplayableError where Self: CustomStringConvertible {
  /// The description.
  public var displayText: String { description }
}

/// The failure of a loader or a command.
public nonisolated struct LoadFailure: DisplayableError, CustomStringConvertible {
  /// The error that was thrown.
  public let error: any Error

  /// The error as text for the user.
  ///
  /// The first of: the `displayText` of a ``DisplayableError``; the result of the function passed to
  /// ``describeErrors(_:)``; the `description` of the error; its name.
  public let message: String

  /// Creates a failure for a thrown error.
  @MainActor public init(_ error: any Error) {
    self.error = error
    message =
      (error as? any DisplayableError)?.displayText ?? Tracking.current.describeError?(error)
      ?? (error is CancellationError ? "Stopped." : "\(error)")
  }

  /// The error as text for the user.
  public var description: String { message }

  /// Sets the function that describes errors that are not displayable, for all later failures.
  ///
  /// An application that imports Foundation passes `{ $0.localizedDescription }` when it starts. Errors with only a
  /// `description` then show Foundation's general sentence, unless they conform to ``DisplayableError``.
  ///
  /// - Parameter describe: Returns the text for the user, or nil for the description of the error.
  @MainActor public static func describeErrors(_ describe: ((any Error) -> String?)?) {
    Tracking.current.describeError = describe
  }
}

/// The error of an operation that exceeded its time limit.
public nonisolated struct TimedOut: DisplayableError, Equatable, CustomStringConvertible {
  /// The time limit.
  public let limit: Duration

  /// Creates an error.
  public init(after limit: Duration) {
    self.limit = limit
  }

  /// One sentence for the user.
  public var description: String { "No answer after \(limit)." }
}
