/// How a demo ended.
nonisolated public enum DemoOutcome: Hashable, Sendable {
  /// Every step was performed, and every expectation held; how many steps.
  case finished(steps: Int)
  /// The viewer left, or the application did.
  case left
  /// The viewer took the application over, and then left it.
  case takenOver
  /// An expectation does not hold, or a step cannot be done now; what there is to say about it.
  case failed(String)
  /// The script asks for what is not there: a view, a scene, a property, something that cannot be set up; what there is to say about it.
  case mistaken(String)

  /// What went wrong; nil where nothing did.
  public var failure: String? {
    switch self {
    case .failed(let text), .mistaken(let text): text
    case .finished, .left, .takenOver: nil
    }
  }

  /// What a program that played it exits with: 1 where a step failed, 2 where the script is at fault, 0 otherwise.
  public var exitCode: Int32 {
    switch self {
    case .failed: 1
    case .mistaken: 2
    case .finished, .left, .takenOver: 0
    }
  }

  /// The outcome of a play that ended with an error.
  ///
  /// - Parameter columns: how wide the window is in which it will be read; nil: as wide as it comes.
  init(_ error: any Error, columns: Int? = nil) {
    var text = "\(error)"
    if let columns { text = FailureText.fit(text, columns: columns) }
    self = (error as? StageError)?.isMistake == true ? .mistaken(text) : .failed(text)
  }
}
