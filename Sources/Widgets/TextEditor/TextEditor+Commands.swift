import Bindings
import TerminalCore

extension TextEditor {
  static var editorCommands: CommandTable {
    CommandTable(for: TextEditor.self, in: .editor, when: { $0.isEnabled && $0.findBar == nil }) {
      move(.moveLeft, "Left", [Key(.left)], .left)
      move(.moveRight, "Right", [Key(.right)], .right)
      rows(.moveUp, "Up", Key(.up)) { _ in -1 }
      rows(.moveDown, "Down", Key(.down)) { _ in 1 }
      rows(.pageUp, "Page up", Key(.pageUp)) { -$0.page }
      rows(.pageDown, "Page down", Key(.pageDown)) { $0.page }
      move(.moveWordLeft, "Word left", [Key(.left, .control), .character("b", .alt)], .wordLeft)
      move(.moveWordRight, "Word right", [Key(.right, .control), .character("f", .alt)], .wordRight)
      move(.moveToStart, "Start of line", [Key(.home), .control("a")], .start)
      move(.moveToEnd, "End of line", [Key(.end), .control("e")], .end)
      end(.moveToTop, "Start of text", Key(.home, .control), isStart: true)
      end(.moveToBottom, "End of text", Key(.end, .control), isStart: false)
      move(.selectLeft, "Select left", [Key(.left, .shift)], .left, selecting: true)
      move(.selectRight, "Select right", [Key(.right, .shift)], .right, selecting: true)
      rows("selectUp", "Select up", Key(.up, .shift), selecting: true) { _ in -1 }
      rows("selectDown", "Select down", Key(.down, .shift), selecting: true) { _ in 1 }
      rows("selectPageUp", "Select page up", Key(.pageUp, .shift), selecting: true) { -$0.page }
      rows("selectPageDown", "Select page down", Key(.pageDown, .shift), selecting: true) { $0.page }
      move(.selectWordLeft, "Select word left", [Key(.left, [.shift, .control])], .wordLeft, selecting: true)
      move(.selectWordRight, "Select word right", [Key(.right, [.shift, .control])], .wordRight, selecting: true)
      move(.selectToStart, "Select to start of line", [Key(.home, .shift)], .start, selecting: true)
      move(.selectToEnd, "Select to end of line", [Key(.end, .shift)], .end, selecting: true)
      end("selectToTop", "Select to start of text", Key(.home, [.shift, .control]), isStart: true, selecting: true)
      end("selectToBottom", "Select to end of text", Key(.end, [.shift, .control]), isStart: false, selecting: true)
      KeyCommand(
        .selectAll, "Select all", keys: [.character("a", .alt)], prominence: .helpOnly,
        isEnabled: { !$0.editor.document.isEmpty }
      ) { $0.show($0.editor.selectAll()) }
    }
      + CommandTable(for: TextEditor.self, in: .editor, when: { $0.canEdit && $0.findBar == nil }) {
        KeyCommand("newLine", "New line", keys: [Key(.enter)], prominence: .helpOnly) {
          $0.edited($0.editor.insert("\n"))
        }
        delete(LineEditor.deleteBackward, .left)
        delete(.deleteForward, "Delete forward", [Key(.delete), .control("d")], .right)
        delete(
          .deleteWordBackward, "Delete word", [.control("w"), Key(.backspace, .alt), Key(.backspace, .control)],
          .wordLeft)
        delete(.deleteWordForward, "Delete word forward", [.character("d", .alt), Key(.delete, .control)], .wordRight)
        delete(LineEditor.deleteToStart, .start)
        delete(.deleteToEnd, "Delete to end", [.control("k")], .end)
        KeyCommand(
          .cut, "Cut", keys: [.control("x")], prominence: .helpOnly, isEnabled: { $0.editor.hasSelection }
        ) {
          $0.copySelection()
          $0.edited($0.editor.delete(.left))
        }
        KeyCommand(
          LineEditor.paste, isEnabled: { view in view.window.map { view.editor.canInsert($0.clipboard) } ?? false }
        ) { $0.edited($0.editor.insert($0.window?.clipboard ?? "")) }
        KeyCommand(.undo, isEnabled: { $0.editor.canUndo }) { $0.edited($0.editor.undo()) }
        KeyCommand(.redo, isEnabled: { $0.editor.canRedo }) { $0.edited($0.editor.redo()) }
      }
      + findCommands
  }

  func copySelection() { window?.copy(editor.selectedText) }

  private static func move(
    _ command: CommandName, _ title: String, _ keys: [Key], _ step: TextStep, selecting: Bool = false
  ) -> KeyCommand<TextEditor> {
    KeyCommand(
      command, title, keys: keys, prominence: .helpOnly,
      isEnabled: { $0.editor.canMove(step, selecting: selecting) }
    ) { $0.moveCaret(step, selecting: selecting) }
  }

  private static func rows(
    _ command: CommandName, _ title: String, _ key: Key, selecting: Bool = false,
    _ count: @escaping (TextEditor) -> Int
  ) -> KeyCommand<TextEditor> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly,
      isEnabled: { count($0) < 0 ? $0.canMoveUp : $0.canMoveDown }
    ) { $0.moveCaret(byRows: count($0), selecting: selecting) }
  }

  private static func end(
    _ command: CommandName, _ title: String, _ key: Key, isStart: Bool, selecting: Bool = false
  ) -> KeyCommand<TextEditor> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly, isEnabled: { isStart ? $0.canMoveUp : $0.canMoveDown }
    ) { view in
      let target = isStart ? TextDocument.Position(line: 0, column: 0) : view.editor.document.end
      view.show(view.editor.select(target, selecting: selecting))
    }
  }

  private static func delete(
    _ command: CommandName, _ title: String, _ keys: [Key], _ step: TextStep
  ) -> KeyCommand<TextEditor> {
    delete(KeyBinding(command, title, keys: keys, prominence: .helpOnly), step)
  }

  private static func delete(_ binding: KeyBinding, _ step: TextStep) -> KeyCommand<TextEditor> {
    KeyCommand(binding, isEnabled: { $0.editor.canDelete(step) }) { $0.edited($0.editor.delete(step)) }
  }
}

nonisolated extension KeyScope {
  /// The scope of text editors.
  public static let editor = KeyScope("editor", place: "In a text editor")
}
