import TerminalCore
import Widgets

/// A page with the captured standard output and standard error.
@MainActor enum OutputLog {
  static func view(of text: String) -> View {
    let view = TextView(text.isEmpty ? "Nothing was printed." : text).identified("output")
    view.scrollToEnd()
    return Dialog("Captured output", view)
  }
}
