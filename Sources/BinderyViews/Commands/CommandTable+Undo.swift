public import Bindings

extension CommandTable {
  /// Returns a table with the standard commands `.undo` and `.redo` for the given history.
  ///
  /// Each command is performed by the nearest responder in the chain for which the command is enabled. A field or an
  /// editor therefore reverts its own edits before the binder reverts a step.
  ///
  /// - Parameters:
  ///   - type: The responder type.
  ///   - history: A closure that returns the history, or nil if there is none.
  public static func undo<Target: Responder>(
    for type: Target.Type, _ history: @escaping (Target) -> UndoHistory?
  ) -> CommandTable {
    CommandTable(for: type) { for command in undoCommands(history) { command } }
  }

  /// Returns the commands of the table for the given history.
  package static func undoCommands<Target: Responder>(
    _ history: @escaping (Target) -> UndoHistory?
  ) -> [KeyCommand<Target>] {
    [
      KeyCommand(.undo, isEnabled: { history($0)?.canUndo ?? false }) { history($0)?.undo() }
        .titled(brief: "Undo") { history($0)?.undoTitle.map { "Undo \($0)" } },
      KeyCommand(.redo, isEnabled: { history($0)?.canRedo ?? false }) { history($0)?.redo() },
    ]
  }
}
