/// The setup that a script can request from an application, such as a random seed, a date or a scene.
///
/// The fixtures in a script's head are set up before the application is created, except for scenes. The default
/// implementations reject every request. To reject a value, an implementation throws `StageError`.
@MainActor public protocol ScriptFixtures: AnyObject {
  /// The names of the scenes that a script can open.
  var scenes: [String] { get }
  /// Opens the given scene after the application is created.
  ///
  /// - Parameter scene: The name of a scene in `scenes`.
  func open(scene: String) throws
  /// Seeds the application's random number generator.
  func seed(_ seed: UInt64) throws
  /// Sets the application's date and time.
  ///
  /// - Parameter date: The date in ISO 8601 format, such as `2026-01-01T09:00Z`.
  func setNow(_ date: String) throws
  /// Sets the behavior of all loaders of the application.
  func setLoader(_ mode: LoaderMode) throws
}

extension ScriptFixtures {
  /// An empty array by default.
  public var scenes: [String] { [] }
  /// Throws an error by default, because an application without fixtures has no scenes.
  public func open(scene: String) throws { throw unsupported("opens the scene '\(scene)'", "open(scene:)") }
  /// Throws an error by default, because an application without fixtures has no random number generator to seed.
  public func seed(_ seed: UInt64) throws { throw unsupported("seeds the random numbers", "seed(_:)") }
  /// Throws an error by default, because an application without fixtures has no clock to set.
  public func setNow(_ date: String) throws { throw unsupported("sets the date", "setNow(_:)") }
  /// Throws an error by default, because an application without fixtures has no loaders.
  public func setLoader(_ mode: LoaderMode) throws {
    throw unsupported("sets the loader to '\(mode.rawValue)'", "setLoader(_:)")
  }

  private func unsupported(_ request: String, _ method: String) -> StageError {
    StageError(
      "the script \(request), but the fixtures of this application do not support that. Implement '\(method)'.")
  }
}

/// Fixtures that reject every request, for an application without fixtures.
final class NoFixtures: ScriptFixtures {}
