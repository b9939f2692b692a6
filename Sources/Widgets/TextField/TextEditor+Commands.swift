extension TextEditor {
  /// Performs an editing command that needs neither a clipboard nor an event.
  ///
  /// - Returns: The change, or nil for any other command.
  mutating func perform(_ command: KeyCommand) -> Change? {
    if let step = Self.moves[command] { return move(step) }
    if let step = Self.selections[command] { return move(step, selecting: true) }
    if let step = Self.deletions[command] { return delete(step) }
    switch command {
    case .selectAll: return selectAll()
    case .undo: return undo()
    case .redo: return redo()
    default: return nil
    }
  }

  /// Returns whether an editing command would have an effect, or nil for any other command.
  ///
  /// - Complexity: O(1).
  func canPerform(_ command: KeyCommand) -> Bool? {
    if let step = Self.moves[command] { return canMove(step) }
    if let step = Self.selections[command] { return canMove(step, selecting: true) }
    if let step = Self.deletions[command] { return canDelete(step) }
    switch command {
    case .selectAll: return canSelectAll
    case .undo: return canUndo
    case .redo: return canRedo
    default: return nil
    }
  }

  private static let moves: [KeyCommand: TextStep] = [
    .moveLeft: .left, .moveRight: .right, .moveWordLeft: .wordLeft, .moveWordRight: .wordRight, .moveToStart: .start,
    .moveToEnd: .end,
  ]

  private static let selections: [KeyCommand: TextStep] = [
    .selectLeft: .left, .selectRight: .right, .selectWordLeft: .wordLeft, .selectWordRight: .wordRight,
    .selectToStart: .start, .selectToEnd: .end,
  ]

  private static let deletions: [KeyCommand: TextStep] = [
    .deleteBackward: .left, .deleteForward: .right, .deleteWordBackward: .wordLeft, .deleteWordForward: .wordRight,
    .deleteToStart: .start, .deleteToEnd: .end,
  ]
}
