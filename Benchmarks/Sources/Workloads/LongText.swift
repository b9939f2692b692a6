// t1: a text of a million lines scrolls by a line. e1: a key is typed in the middle of this text, and the next step
// undoes the edit.
import Bindery

/// Returns the first lines of a text of a million lines.
private func text(ofLines lines: Int) -> String {
  let block = (0..<1000).map { Content.item($0) + "\n" }.joined()
  let text = String(repeating: block, count: 1000)
  return lines == 1_000_000 ? text : String(text.prefix(block.utf8.count * lines / 1000))
}

final class LongTextBinder: Binder<Int>, Workload {
  private(set) lazy var page = TextView(text(ofLines: viewModel))

  init(lines: Int = 1_000_000) { super.init(lines) }

  override func makeView() -> View {
    page.showsScrollbar = false
    return page
  }

  func step(to frame: Int) { page.scroll(to: frame) }
}

final class LongDocumentBinder: Binder<Int>, Workload {
  private(set) lazy var editor = TextEditor(text(ofLines: viewModel))

  init(lines: Int = 1_000_000) { super.init(lines) }

  override func makeView() -> View { editor }

  func step(to frame: Int) {
    _ = frame.isMultiple(of: 2) ? window?.send(.undo) : editor.insertText("x")
  }
}
