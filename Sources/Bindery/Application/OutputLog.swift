import TerminalCore
import Widgets

/// A page with the captured standard output and standard error.
@MainActor enum OutputLog {
  /// Programs that run while the application is suspended are not captured.
  private static let placeholder =
    "The application has printed nothing. The output of programs that it ran is on the terminal."

  static func view(of text: String) -> View {
    let view = TextView(text.isEmpty ? Self.placeholder : text).identified("output")
    view.scrollToEnd()
    return Dialog("Captured output", view)
  }
}
