import TerminalCore
import Widgets

/// What the program printed while the screen was up, to be read without leaving.
@MainActor enum OutputLog {
  /// A dialog with the text, at its end.
  static func view(of text: String) -> View {
    let view = TextView(text.isEmpty ? "Nothing was printed." : text)
    view.identifier = "output"
    view.scrollToEnd()
    return Dialog("What was printed", view)
  }
}
