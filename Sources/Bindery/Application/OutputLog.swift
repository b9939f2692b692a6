import TerminalCore
import Widgets

/// The page that shows the captured standard output and standard error.
@MainActor enum OutputLog {
  /// Returns a dialog that shows text, scrolled to its end.
  static func view(of text: String) -> View {
    let view = TextView(text.isEmpty ? "Nothing was printed." : text).identified("output")
    view.scrollToEnd()
    return Dialog("Captured output", view)
  }
}
