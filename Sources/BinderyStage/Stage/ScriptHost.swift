public import Bindery
public import TerminalCore

// What a script is played on: a stage in virtual time, or the real application on the user's terminal. The steps are written once, for both.

/// Where the steps of a script are performed.
@MainActor public protocol ScriptHost: AnyObject {
  /// The application that is played.
  var application: Application { get }
  /// What its screen shows: rows without the spaces at their ends.
  var screen: String { get }

  /// Called before each step of a script; where somebody watches, it returns when it is time.
  func willPerform(_ step: Step) async throws
  /// Gives the application events that belong together, as if the user had caused them, and has it take a turn.
  ///
  /// - Parameter name: what a viewer is shown: the key, or what is clicked.
  func deliver(_ events: [TerminalEvent], as name: String) async throws
  /// Waits until nothing can go on but what waits on the clock, and all of it is drawn.
  func settle() async throws
  /// Lets time pass.
  func wait(_ duration: Duration) async throws
  /// Gives the terminal another size.
  func resize(to size: Size) async throws
  /// Gives the terminal the size of the script's head. A host whose terminal already fits does nothing.
  func begin(at size: Size) async throws
  /// Tells the viewer something.
  func show(caption: String) async throws
}

extension ScriptHost {
  /// Resizes the terminal if its size is another.
  public func begin(at size: Size) async throws {
    if application.window.size != size { try await resize(to: size) }
  }

  /// The identifier or name of the view that has the focus; nil where nobody has.
  public var focus: String? { application.window.firstResponder.map { $0.identifier ?? $0.name ?? $0.role.rawValue } }

  /// An error with what is on the screen now: something cannot be done as things are.
  func error(_ message: String) -> StageError {
    var error = mistake(message)
    error.isMistake = false
    return error
  }

  /// An error with what is on the screen now: something is asked for that is not there.
  func mistake(_ message: String) -> StageError {
    var error = StageError(message)
    error.screen = screen
    error.focus = focus
    return error
  }
}
