import Bindery

/// A binder on a terminal that writes its bytes to memory.
final class Screen {
  /// The number of bytes sent since this property was last set.
  var bytes = 0
  private let terminal: NcursesTerminal
  private var application: Application?

  init(_ terminal: NcursesTerminal) { self.terminal = terminal }

  var window: Window? { application?.window }

  /// Displays a view, and draws its first frame.
  func show(_ view: View) {
    close()
    application = Application(ViewBinder(view), terminal: terminal, frameLimit: nil)
    frame()
  }

  /// Draws a frame if something changed.
  func frame() {
    application?.turn(inFull: true)
    bytes += terminal.takeBytes().count
  }

  /// Types a key, and draws a frame.
  func type(_ key: Key) {
    window?.dispatch(.key(key))
    frame()
  }

  /// Performs turns until no work is left.
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
