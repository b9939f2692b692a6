extension Stage {
  /// Plays a script on this stage, at full speed.
  ///
  /// - Parameters:
  ///   - text: the script; a `size` in its head resizes the stage.
  ///   - name: what messages call it.
  ///   - fixtures: what the script may set up.
  /// - Throws: `ScriptErrors` before the first step, `ExpectationFailure` or `StageError` at the step that fails.
  public func play(_ text: String, name: String = "script", fixtures: (any ScriptFixtures)? = nil) async throws {
    try await ScriptPlayer(Script(text, name: name), on: self, fixtures: fixtures).play()
  }
}
