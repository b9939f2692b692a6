import Bindery

/// A binder on a terminal whose bytes go to memory.
final class Screen {
  /// How many bytes were sent since it was last set.
  var bytes = 0
  private let terminal: NcursesTerminal
  private var application: Application?

  init(_ terminal: NcursesTerminal) { self.terminal = terminal }

  var window: Window? { application?.window }

  /// Shows a view and puts its first frame on the terminal.
  func show(_ view: View) {
    close()
    application = Application(ViewBinder(view), terminal: terminal, frameLimit: nil)
    frame()
  }

  /// Puts what changed on the terminal.
  func frame() {
    application?.turn(inFull: true)
    bytes += terminal.takeBytes().count
  }

  /// Types a key and puts what comes of it on the terminal.
  func type(_ key: Key) {
    window?.dispatch(.key(key))
    frame()
  }

  /// Takes turns for as long as there is something to do.
  func settle() {
    while application?.turn(inFull: true) == .zero {}
    bytes += terminal.takeBytes().count
  }

  func close() {
    application?.close()
    application = nil
  }
}

private final class ViewBinder: Binder<View> {
  override func makeView() -> View { viewModel }
}
