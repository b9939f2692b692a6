/// Why a load or a command failed.
public nonisolated struct LoadFailure: Error, CustomStringConvertible {
  /// What was thrown.
  public let error: any Error

  /// Wraps what was thrown.
  public init(_ error: any Error) {
    self.error = error
  }

  /// What was thrown, as text for the user.
  public var message: String { "\(error)" }

  /// What was thrown, as text for the user.
  public var description: String { message }
}

/// An operation took longer than it may.
public nonisolated struct TimedOut: Error, Equatable, CustomStringConvertible {
  /// How long it was given.
  public let limit: Duration

  /// Says that an operation took longer than `limit`.
  public init(after limit: Duration) {
    self.limit = limit
  }

  /// One sentence for the user.
  public var description: String { "No answer after \(limit)." }
}
