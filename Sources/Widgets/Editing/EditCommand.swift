import TerminalCore

/// An editing command that needs neither the clipboard nor an event.
enum EditCommand {
  case move(TextStep)
  case select(TextStep)
  case selectAll
  case delete(TextStep)
  case undo, redo

  /// Whether the command restores an earlier text.
  var isFromHistory: Bool {
    switch self {
    case .undo, .redo: true
    default: false
    }
  }

  static let movements: [(binding: KeyBinding, command: EditCommand)] = [
    entry(.moveLeft, "Left", [Key(.left)], .move(.left)),
    entry(.moveRight, "Right", [Key(.right)], .move(.right)),
    entry(.moveWordLeft, "Word left", [Key(.left, .control), .character("b", .alt)], .move(.wordLeft)),
    entry(.moveWordRight, "Word right", [Key(.right, .control), .character("f", .alt)], .move(.wordRight)),
    entry(.moveToStart, "Start of line", [Key(.home), .control("a")], .move(.start)),
    entry(.moveToEnd, "End of line", [Key(.end), .control("e")], .move(.end)),
    entry(.selectLeft, "Select left", [Key(.left, .shift)], .select(.left)),
    entry(.selectRight, "Select right", [Key(.right, .shift)], .select(.right)),
    entry(.selectWordLeft, "Select word left", [Key(.left, [.shift, .control])], .select(.wordLeft)),
    entry(.selectWordRight, "Select word right", [Key(.right, [.shift, .control])], .select(.wordRight)),
    entry(.selectToStart, "Select to start of line", [Key(.home, .shift)], .select(.start)),
    entry(.selectToEnd, "Select to end of line", [Key(.end, .shift)], .select(.end)),
    entry(.selectAll, "Select all", [.character("a", .alt)], .selectAll),
  ]

  static let changes: [(binding: KeyBinding, command: EditCommand)] = [
    (deleteBackward, .delete(.left)),
    entry(.deleteForward, "Delete forward", [Key(.delete), .control("d")], .delete(.right)),
    entry(
      .deleteWordBackward, "Delete word", [.control("w"), Key(.backspace, .alt), Key(.backspace, .control)],
      .delete(.wordLeft)),
    entry(
      .deleteWordForward, "Delete word forward", [.character("d", .alt), Key(.delete, .control)], .delete(.wordRight)),
    (deleteToStart, .delete(.start)),
    entry(.deleteToEnd, "Delete to end", [.control("k")], .delete(.end)),
    (.everywhere(.undo), .undo), (.everywhere(.redo), .redo),
  ]

  static let commit = KeyBinding(.commit, "Done", keys: [Key(.enter)], prominence: .essential)
  /// Presses the default button, if updates that are pending after an edit enable that button.
  static let pressAfterUpdates = KeyBinding(.commit, "Done", keys: [Key(.enter)], prominence: .helpOnly)
  static let deleteBackward = KeyBinding(
    .deleteBackward, "Delete backward", keys: [Key(.backspace)], prominence: .helpOnly)
  static let deleteToStart = KeyBinding(
    "deleteToStart", "Delete to start", keys: [.control("u")], prominence: .helpOnly)
  static let paste = KeyBinding(.pasteClipboard, "Paste", keys: [.control("v")], prominence: .helpOnly)

  private static func entry(
    _ name: CommandName, _ title: String, _ keys: [Key], _ command: EditCommand
  ) -> (binding: KeyBinding, command: EditCommand) {
    (KeyBinding(name, title, keys: keys, prominence: .helpOnly), command)
  }
}

extension TextEditing {
  func canPerform(_ command: EditCommand) -> Bool {
    switch command {
    case .move(let step): canMove(step)
    case .select(let step): canMove(step, selecting: true)
    case .selectAll: canSelectAll
    case .delete(let step): canDelete(step)
    case .undo: canUndo
    case .redo: canRedo
    }
  }

  mutating func perform(_ command: EditCommand) -> EditChange {
    switch command {
    case .move(let step): move(step)
    case .select(let step): move(step, selecting: true)
    case .selectAll: selectAll()
    case .delete(let step): delete(step)
    case .undo: undo()
    case .redo: redo()
    }
  }
}
