/// A test that a lesson runs while its page is visible.
///
/// The test of a view model needs no window and no terminal, because a view model knows no view. The test of a binder
/// or of the code before opens the screen on a stage.
package struct LessonTest {
  /// The tested behavior in one sentence.
  package let sentence: String
  package let run: @MainActor () async throws -> Void

  package init(_ sentence: String, _ run: @escaping @MainActor () async throws -> Void) {
    self.sentence = sentence
    self.run = run
  }
}

/// The error of an expectation that is not met.
nonisolated package struct LessonTestError: Error, Equatable {
  package let found: String
  package let expected: String
}

/// Throws an error with both values if the given values differ.
package func expect<Value: Equatable>(_ found: Value, is expected: Value) throws {
  guard found != expected else { return }
  throw LessonTestError(found: String(reflecting: found), expected: String(reflecting: expected))
}
