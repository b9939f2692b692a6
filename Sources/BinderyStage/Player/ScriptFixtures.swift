// The application's world is made before its view models, so that what a script sets up has something to act on. Only the application knows
// what its world is; this is what a script asks of it.

/// What a script sets up in an application: chance, time, loaders and scenes.
///
/// What an application does not have, it leaves out: the script is then told so. To refuse a value, throw `StageError`.
@MainActor public protocol ScriptFixtures: AnyObject {
  /// The scenes that can be opened.
  var scenes: [String] { get }
  /// Opens a scene; called with one of `scenes`, after the application was made.
  func open(scene: String) throws
  /// Begins the random numbers anew.
  func seed(_ seed: UInt64) throws
  /// Makes it a date and time, in the form of ISO 8601.
  func setNow(_ date: String) throws
  /// Makes what loads behave in a way.
  func setLoader(_ mode: LoaderMode) throws
}

extension ScriptFixtures {
  /// None.
  public var scenes: [String] { [] }
  /// Refuses: there are no scenes.
  public func open(scene: String) throws { throw StageError("this application has no scenes.") }
  /// Refuses: there is no chance in it.
  public func seed(_ seed: UInt64) throws {
    throw StageError("this application has no random numbers that could be seeded.")
  }
  /// Refuses: it has no time of its own.
  public func setNow(_ date: String) throws { throw StageError("this application has no date that could be set.") }
  /// Refuses: nothing loads.
  public func setLoader(_ mode: LoaderMode) throws { throw StageError("this application has no loader.") }
}

/// Stands in where an application gave no fixtures: it refuses everything, in words.
final class NoFixtures: ScriptFixtures {}
