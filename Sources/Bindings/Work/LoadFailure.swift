/// An error with a description for the user.
///
/// To use the `description` of an error, declare `extension ServerError: DisplayableError {}`.
public nonisolated protocol DisplayableError: Error {
  /// The text for the user: the cause and the remedy, in whole sentences.
  var displayText: String { get }
}

nonisolated extension DisplayableError where Self: CustomStringConvertible {
  /// The `description` of the error.
  public var displayText: String { description }
}

/// The failure of a loader or a command.
public nonisolated struct LoadFailure: DisplayableError, CustomStringConvertible {
  /// The error that was thrown.
  public let error: any Error

  /// The error as text for the user.
  ///
  /// The text is the first available of the following: the `displayText` of a ``DisplayableError``, the result of the
  /// function passed to ``describeErrors(_:)``, the `description` of the error, the name of the error.
  public let message: String

  /// Creates a failure from a thrown error.
  @MainActor public init(_ error: any Error) {
    self.error = error
    message =
      (error as? any DisplayableError)?.displayText ?? Tracking.current.describeError?(error)
      ?? (error is CancellationError ? "Cancelled." : "\(error)")
  }

  /// The error as text for the user.
  public var description: String { message }

  /// Sets the function that describes errors that are not a ``DisplayableError``, for all later failures.
  ///
  /// An application that imports Foundation passes `{ $0.localizedDescription }` at launch. Errors with only a
  /// `description` are then described by Foundation's general sentence, unless they conform to ``DisplayableError``.
  ///
  /// - Parameter describe: A closure that returns text for the user, or nil to use the description of the error.
  @MainActor public static func describeErrors(_ describe: ((any Error) -> String?)?) {
    Tracking.current.describeError = describe
  }
}

/// The error of an operation that exceeded its time limit.
public nonisolated struct TimedOut: DisplayableError, Equatable, CustomStringConvertible {
  /// The time limit.
  public let limit: Duration

  /// Creates an error with the limit that was exceeded.
  public init(after limit: Duration) {
    self.limit = limit
  }

  /// The error as one sentence for the user.
  public var description: String { "No response after \(limit)." }
}
