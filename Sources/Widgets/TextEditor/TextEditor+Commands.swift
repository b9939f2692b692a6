import Bindings
import TerminalCore

extension TextEditor {
  static var editorCommands: CommandTable {
    editingCommands(in: .editor)
      + CommandTable(for: TextEditor.self, in: .editor, when: { $0.canMoveCaret }) {
        rows(.moveUp, "Up", Key(.up)) { _ in -1 }
        rows(.moveDown, "Down", Key(.down)) { _ in 1 }
        rows(.pageUp, "Page up", Key(.pageUp)) { -$0.page }
        rows(.pageDown, "Page down", Key(.pageDown)) { $0.page }
        end(.moveToTop, "Start of text", Key(.home, .control), isStart: true)
        end(.moveToBottom, "End of text", Key(.end, .control), isStart: false)
        rows("selectUp", "Select up", Key(.up, .shift), selecting: true) { _ in -1 }
        rows("selectDown", "Select down", Key(.down, .shift), selecting: true) { _ in 1 }
        rows("selectPageUp", "Select page up", Key(.pageUp, .shift), selecting: true) { -$0.page }
        rows("selectPageDown", "Select page down", Key(.pageDown, .shift), selecting: true) { $0.page }
        end("selectToTop", "Select to start of text", Key(.home, [.shift, .control]), isStart: true, selecting: true)
        end("selectToBottom", "Select to end of text", Key(.end, [.shift, .control]), isStart: false, selecting: true)
      }
      + CommandTable(for: TextEditor.self, in: .editor, when: { $0.canEdit && $0.canMoveCaret }) {
        KeyCommand("newLine", "New line", keys: [Key(.enter)], prominence: .helpOnly) {
          $0.edited($0.editor.insert("\n"))
        }
      }
      + findCommands
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
}

nonisolated extension KeyScope {
  /// The scope of the key bindings of text editors.
  public static let editor = KeyScope("editor", place: "In a text editor", insertsText: true)
}
