extension Stage {
  /// Plays the given script on this stage, without pauses.
  ///
  /// - Parameters:
  ///   - text: The source text of the script. A `size` step in the head of the script resizes the stage.
  ///   - name: The name of the script, used in messages.
  ///   - fixtures: The fixtures of the application, or nil if the application has no fixtures.
  /// - Throws: `ScriptErrors` before the first step if the script is invalid, `ExpectationFailure` or `StageError` if a
  ///   step fails.
  public func play(_ text: String, name: String = "script", fixtures: (any ScriptFixtures)? = nil) async throws {
    try await ScriptPlayer(Script(text, name: name), on: self, fixtures: fixtures).play()
  }
}
