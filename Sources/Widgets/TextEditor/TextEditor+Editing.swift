import Bindings
import TerminalCore

extension TextEditor {
  /// The size in bytes beyond which parts of a paste are dropped.
  static let pasteLimit = 33_554_432

  func finishPaste() {
    guard !pasted.isEmpty else { return }
    let text = pasted
    pasted = ""
    edited(editor.insert(text).union(text.utf8.count >= Self.pasteLimit ? .cut : []))
  }

  /// Displays an edit by the user, and notifies the targets.
  func edited(_ change: LineEditor.Change) {
    isCut = change.contains(.cut)
    show(change.subtracting(.cut))
    if change.contains(.text) { sendActions(for: .editingChanged) }
  }

  /// Moves focus to the editor, and replaces the whole text as an edit by the user.
  func replaceText(with text: String) {
    becomeFirstResponder()
    show(editor.selectAll())
    edited(text.isEmpty ? editor.delete(.left) : editor.insert(text))
  }

  // MARK: Moving

  /// Moves the caret by the given number of rows.
  ///
  /// From the first or the last row, the caret moves to the start or the end of the text.
  func moveCaret(byRows rows: Int, selecting: Bool) {
    let line = line(caret.line)
    let part = line.row(of: caret.column)
    let column = goal ?? line.column(of: caret.column)
    let start = EditorScroll.Row(line: caret.line, part: part)
    let row = EditorScroll.row(rows, from: start, lineCount: editor.document.lineCount, lines: self.line)
    if row == start {
      show(rows < 0 ? editor.select(.init(line: 0, column: 0), selecting: selecting) : moveToEnd(selecting))
    } else {
      let index = self.line(row.line).index(inRow: row.part, atColumn: column)
      show(editor.select(TextDocument.Position(line: row.line, column: index), selecting: selecting))
    }
    goal = column
  }

  /// Moves the caret by the given step.
  ///
  /// A step to the start or the end of a wrapped line first moves to the start or the end of the row.
  func moveCaret(_ step: TextStep, selecting: Bool) {
    let isEdge = step == .start || step == .end
    show(isEdge ? editor.select(edge(step), selecting: selecting) : editor.move(step, selecting: selecting))
  }

  /// Returns the start or the end of the row that contains the caret; if the caret is already at that position, returns
  /// the start or the end of the line.
  ///
  /// The end of a wrapped row is before its last character, because the position after that character belongs to the
  /// next row.
  private func edge(_ step: TextStep) -> TextDocument.Position {
    let line = line(caret.line)
    let row = line.rows[line.row(of: caret.column)]
    let isLast = row.upperBound == line.count
    let edge = step == .start ? row.lowerBound : isLast ? line.count : row.upperBound - 1
    return edge == caret.column ? editor.target(of: step) : TextDocument.Position(line: caret.line, column: edge)
  }

  private func moveToEnd(_ selecting: Bool) -> LineEditor.Change {
    editor.select(editor.document.end, selecting: selecting)
  }

  /// Whether the caret can move toward the start of the text.
  var canMoveUp: Bool { caret > TextDocument.Position(line: 0, column: 0) }
  /// Whether the caret can move toward the end of the text.
  var canMoveDown: Bool { caret.line + 1 < editor.document.lineCount || caret.column < editor.line.count }

  // MARK: Mouse

  func clicked(_ event: MouseEvent) {
    let position = position(at: event.location)
    switch clicks.click(at: event.location, time: window?.timers.now ?? .zero) {
    case 1: show(editor.select(position, selecting: event.modifiers.contains(.shift)))
    case 2: show(editor.selectWord(at: position))
    default: show(editor.selectLine(position.line))
    }
  }
}
