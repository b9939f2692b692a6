import TerminalCore
import Widgets

/// The page with the captured standard output and error.
@MainActor enum OutputLog {
  /// Returns a dialog that shows the end of the text.
  static func view(of text: String) -> View {
    let view = TextView(text.isEmpty ? "Nothing was printed." : text)
    view.identifier = "output"
    view.scrollToEnd()
    return Dialog("What was printed", view)
  }
}
