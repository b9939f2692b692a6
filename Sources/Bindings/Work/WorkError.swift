/// An error of a command or a loader itself, which its operation did not throw.
public nonisolated enum WorkError: DisplayableError, Equatable, CustomStringConvertible {
  /// The command is disabled, so that the execution was rejected.
  case disabled(title: String)
  /// The command is still running, and its policy is `drop`.
  case busy(title: String)
  /// The operation exceeded this time limit.
  case timedOut(after: Duration)

  /// The error as text for the user.
  public var description: String {
    switch self {
    case .disabled(let title): "'\(title)' is disabled. Try again when it is enabled."
    case .busy(let title): "'\(title)' is still running. Wait until it has finished."
    case .timedOut(let limit): "No response after \(limit). Try again."
    }
  }
}
