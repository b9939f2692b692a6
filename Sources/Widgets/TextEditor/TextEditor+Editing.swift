import Bindings
import TerminalCore

extension TextEditor: EditingControl {
  var pasteLimit: Int { 33_554_432 }
  var canMoveCaret: Bool { isEnabled && findBar == nil }
  var canEdit: Bool { isEnabled && isEditable }
  var canCopy: Bool { editor.hasSelection }

  func edited(_ change: EditChange) {
    isCut = change.contains(.cut)
    show(change.subtracting(.cut))
    if change.contains(.text) { sendActions(for: .editingChanged) }
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

  /// Performs the given command.
  ///
  /// A step to the start or the end first reaches the edge of the row, and then the edge of the line.
  func performEdit(_ command: EditCommand) {
    switch command {
    case .move(let step) where step == .start || step == .end: show(editor.select(edge(step)))
    case .select(let step) where step == .start || step == .end: show(editor.select(edge(step), selecting: true))
    default: edited(editor.perform(command))
    }
  }

  /// Returns the start or the end of the row that contains the caret or, if the caret is already there, of the line.
  ///
  /// The end of a wrapped row is before its last character, because the position after that character belongs to the
  /// next row.
  private func edge(_ step: TextStep) -> TextDocument.Position {
    let line = line(caret.line)
    let row = line.rows[line.row(of: caret.column)]
    let isLast = row.upperBound == line.count
    let end = isLast ? line.count : row.upperBound - 1
    let edge = step == .start ? row.lowerBound : end
    return edge == caret.column ? editor.target(of: step) : TextDocument.Position(line: caret.line, column: edge)
  }

  private func moveToEnd(_ selecting: Bool) -> EditChange {
    editor.select(editor.document.end, selecting: selecting)
  }

  var canMoveUp: Bool { caret > TextDocument.Position(line: 0, column: 0) }
  var canMoveDown: Bool { caret.line + 1 < editor.document.lineCount || caret.column < editor.line.count }

  // MARK: Mouse

  func clicked(_ event: MouseEvent) {
    let position = position(at: event.location)
    switch event.clickCount {
    case 1: show(editor.select(position, selecting: event.modifiers.contains(.shift)))
    case 2: show(editor.selectWord(at: position))
    default: show(editor.selectLine(position.line))
    }
  }
}
