import TerminalCore

extension LineEditor {
  /// An edit or a caret movement that needs no data from the clipboard or from an event.
  struct Edit {
    /// A closure that returns whether the edit would have an effect.
    ///
    /// - Complexity: O(1).
    let canPerform: (LineEditor) -> Bool
    let perform: (inout LineEditor) -> Change

    static func move(_ step: TextStep, selecting: Bool = false) -> Edit {
      Edit(canPerform: { $0.canMove(step, selecting: selecting) }, perform: { $0.move(step, selecting: selecting) })
    }
    static func select(_ step: TextStep) -> Edit { move(step, selecting: true) }
    static func delete(_ step: TextStep) -> Edit {
      Edit(canPerform: { $0.canDelete(step) }, perform: { $0.delete(step) })
    }
    static let selectAll = Edit(canPerform: { $0.canSelectAll }, perform: { $0.selectAll() })
    static let undo = Edit(canPerform: { $0.canUndo }, perform: { $0.undo() })
    static let redo = Edit(canPerform: { $0.canRedo }, perform: { $0.redo() })
  }

  static let commands: [(binding: KeyBinding, edit: Edit)] = [
    command(.moveLeft, "Left", [Key(.left)], .move(.left)),
    command(.moveRight, "Right", [Key(.right)], .move(.right)),
    command(.moveWordLeft, "Word left", [Key(.left, .control), .character("b", .alt)], .move(.wordLeft)),
    command(.moveWordRight, "Word right", [Key(.right, .control), .character("f", .alt)], .move(.wordRight)),
    command(.moveToStart, "Start", [Key(.home), .control("a")], .move(.start)),
    command(.moveToEnd, "End", [Key(.end), .control("e")], .move(.end)),
    command(.selectLeft, "Select left", [Key(.left, .shift)], .select(.left)),
    command(.selectRight, "Select right", [Key(.right, .shift)], .select(.right)),
    command(.selectWordLeft, "Select word left", [Key(.left, [.shift, .control])], .select(.wordLeft)),
    command(.selectWordRight, "Select word right", [Key(.right, [.shift, .control])], .select(.wordRight)),
    command(.selectToStart, "Select to start", [Key(.home, .shift)], .select(.start)),
    command(.selectToEnd, "Select to end", [Key(.end, .shift)], .select(.end)),
    command(.selectAll, "Select all", [.character("a", .alt)], .selectAll),
    (deleteBackward, .delete(.left)),
    command(.deleteForward, "Delete forward", [Key(.delete), .control("d")], .delete(.right)),
    command(
      .deleteWordBackward, "Delete word", [.control("w"), Key(.backspace, .alt), Key(.backspace, .control)],
      .delete(.wordLeft)),
    command(
      .deleteWordForward, "Delete word forward", [.character("d", .alt), Key(.delete, .control)], .delete(.wordRight)),
    (deleteToStart, .delete(.start)),
    command(.deleteToEnd, "Delete to end", [.control("k")], .delete(.end)),
    (.everywhere(.undo), .undo), (.everywhere(.redo), .redo),
  ]

  static let commit = KeyBinding(.commit, "Done", keys: [Key(.enter)], prominence: .essential)
  static let deleteBackward = KeyBinding(
    .deleteBackward, "Delete backward", keys: [Key(.backspace)], prominence: .helpOnly)
  static let deleteToStart = KeyBinding(
    "deleteToStart", "Delete to start", keys: [.control("u")], prominence: .helpOnly)
  static let paste = KeyBinding(.pasteClipboard, "Paste", keys: [.control("v")], prominence: .helpOnly)

  private static func command(
    _ command: CommandName, _ title: String, _ keys: [Key], _ edit: Edit
  ) -> (binding: KeyBinding, edit: Edit) {
    (KeyBinding(command, title, keys: keys, prominence: .helpOnly), edit)
  }
}
