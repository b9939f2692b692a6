public import Bindery
public import TerminalCore

/// An object that performs the steps of a script on an application.
///
/// A `Stage` is a host in virtual time. A live demo uses a host on the user's terminal.
@MainActor public protocol ScriptHost: AnyObject {
  /// The application on which the steps are performed.
  var application: Application { get }
  /// The rows of the screen, without trailing spaces.
  var screen: String { get }

  /// Prepares the host for a step.
  ///
  /// This method is called before each step of a script. In a live demo, the call returns when the step is due.
  func willPerform(_ step: Step) async throws
  /// Sends related events to the application, as if the user had caused the events, and runs a turn.
  ///
  /// - Parameters:
  ///   - events: The events, in order.
  ///   - name: The label that is displayed to the viewer, such as the key or the clicked view.
  func deliver(_ events: [TerminalEvent], as name: String) async throws
  /// Waits until all changes are drawn and the remaining pending work only waits for the clock.
  func settle() async throws
  /// Waits for the given duration of virtual or real time.
  func wait(_ duration: Duration) async throws
  /// Waits until the state of the application may have changed or the limit is reached, and runs a turn.
  ///
  /// - Returns: The time that has passed, which is greater than zero.
  func wait(atMost limit: Duration) async throws -> Duration
  /// Resizes the terminal to the given size in cells.
  func resize(to size: Size) async throws
  /// Applies the size in the script's head to the terminal.
  ///
  /// A host whose terminal already has an appropriate size does nothing.
  func begin(at size: Size) async throws
  /// Displays the given caption or chapter title to the viewer.
  func show(caption: String) async throws
  /// Pauses for the viewer. A host without a viewer does nothing.
  func pause(_ duration: Duration) async throws
  /// Sets the speed of the following steps for the viewer; 1 is the normal speed.
  func setSpeed(_ speed: Double)
  /// Sends the terminal's default colors to the application.
  func report(foreground: RGB, background: RGB) async throws
  /// Suspends and resumes the user interface.
  ///
  /// The default implementation resumes immediately.
  func suspend() async throws
}

extension ScriptHost {
  /// The rows of the application's window, without trailing spaces.
  public var screen: String { application.window.surface.text }

  /// Does nothing by default, for a host without a viewer.
  public func willPerform(_ step: Step) {}

  /// Waits for the limit or 50 ms, whichever is shorter, and runs a turn.
  public func wait(atMost limit: Duration) async throws -> Duration {
    let pause = min(limit, .milliseconds(50))
    try await wait(pause)
    application.turn(inFull: true)
    return pause
  }

  /// Does nothing by default, for a host without a viewer.
  public func pause(_ duration: Duration) async throws {}

  /// Does nothing by default, for a host without a viewer.
  public func setSpeed(_ speed: Double) {}

  /// Sends the colors to the application as the reply of a terminal.
  public func report(foreground: RGB, background: RGB) async throws {
    try await deliver([.colors(foreground: foreground, background: background)], as: "")
    try await settle()
  }

  /// Suspends and immediately resumes the user interface.
  public func suspend() async throws {
    application.suspend {}
    try await settle()
  }

  /// Resizes the terminal if the terminal has a different size.
  public func begin(at size: Size) async throws {
    if application.window.size != size { try await resize(to: size) }
  }

  /// The screen as text with styles.
  public var picture: ScreenPicture {
    let window = application.window
    let rows = (0..<window.size.height).map(window.surface.styledRow)
    return ScreenPicture(rows: rows, cursor: window.cursor?.location)
  }

  /// The identifier, name or role of the focused view, or nil if no view has focus.
  public var focus: String? {
    application.window.firstResponder.map { $0.identifier ?? $0.name ?? $0.accessibilityRole.rawValue }
  }

  /// Returns an error for an action that is not possible in the current state.
  ///
  /// The error contains the screen and the focus.
  func error(_ message: String) -> StageError {
    var error = usageError(message)
    error.isUsageError = false
    return error
  }

  /// Returns an error for a reference to something that does not exist.
  ///
  /// The error contains the screen and the focus.
  func usageError(_ message: String) -> StageError {
    var error = StageError(message)
    error.screen = screen
    error.focus = focus
    return error
  }
}
