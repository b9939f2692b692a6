/// The result of playing a demo, including the reason for an early end.
nonisolated public enum DemoOutcome: Hashable, Sendable {
  /// The script was played to its end. The associated value is the number of performed steps.
  case finished(steps: Int)
  /// The viewer or the application ended the demo early.
  case left
  /// The viewer took control of the application, and later ended the application.
  case takenOver
  /// An expectation failed, or a step was not possible in the current state. The associated value is the message.
  case failed(String)
  /// The script refers to something that does not exist, such as a view, a scene or a property. The associated value is
  /// the message.
  case invalid(String)

  /// The error message, or nil if the demo ended without an error.
  public var failure: String? {
    switch self {
    case .failed(let text), .invalid(let text): text
    case .finished, .left, .takenOver: nil
    }
  }

  /// The exit code for a program: 1 if a step failed, 2 if the script is invalid, otherwise 0.
  public var exitCode: Int32 {
    switch self {
    case .failed: 1
    case .invalid: 2
    case .finished, .left, .takenOver: 0
    }
  }

  /// Creates the outcome of a demo that ended with the given error.
  ///
  /// - Parameters:
  ///   - error: The error that ended the demo.
  ///   - columns: The width to which the message is wrapped, or nil for no wrapping.
  init(_ error: any Error, columns: Int? = nil) {
    var text = "\(error)"
    if let columns {
      text = FailureText.fit((error as? ExpectationFailure)?.text(compares: false) ?? text, columns: columns)
    }
    self = (error as? StageError)?.isUsageError == true ? .invalid(text) : .failed(text)
  }
}
