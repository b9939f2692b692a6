/// How a demo ended.
nonisolated public enum DemoOutcome: Hashable, Sendable {
  /// Every step was performed, and every expectation held; how many steps.
  case finished(steps: Int)
  /// The viewer left, or the application did.
  case left
  /// The viewer took the application over, and then left it.
  case takenOver
  /// A step failed; what there is to say about it.
  case failed(String)

  /// What a program that played it exits with: 1 where a step failed.
  public var exitCode: Int32 { if case .failed = self { 1 } else { 0 } }
}
