/// An error with a description for the user.
///
/// If the `description` of an error is written for the user, declare `extension ServerError: DisplayableError {}`.
public nonisolated protocol DisplayableError: Error {
  /// The cause and the remedy, as whole sentences for the user.
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
  /// The text is the first of the following that is available: the `displayText` of a ``DisplayableError``, the result
  /// of the function passed to ``describeErrors(_:)``, the `description` of the error, the name of the error.
  public let message: String

  /// Creates a failure from the given error.
  @MainActor public init(_ error: any Error) {
    self.error = error
    message =
      (error as? any DisplayableError)?.displayText ?? Tracking.current.describeError?(error)
      ?? (error is CancellationError ? "Cancelled." : "\(error)")
  }

  /// The error as text for the user.
  public var description: String { message }

  /// Sets the function that describes the errors of all later failures, except errors that conform to
  /// ``DisplayableError``.
  ///
  /// An application that imports Foundation can pass `{ $0.localizedDescription }` at launch. If an error has only a
  /// `description`, Foundation ignores the `description` and returns a generic sentence. To display the `description`,
  /// conform the error to ``DisplayableError``.
  ///
  /// - Parameter describe: A closure that returns text for the user, or nil to use the `description` of the error.
  @MainActor public static func describeErrors(_ describe: ((any Error) -> String?)?) {
    Tracking.current.describeError = describe
  }
}
