import TerminalCore

extension RowsView {
  /// The identities of the marked rows, or of the current row if no row is marked.
  public var selectedIDs: Set<AnyHashable> { selection.identities }

  // MARK: Commands

  static var markCommands: CommandTable {
    CommandTable(
      for: RowsView.self, in: .selection,
      when: { $0.allowsMultipleSelection && $0.acceptsRowCommands }
    ) {
      KeyCommand(
        "markRow", "Select", keys: [.character(" ")], isEnabled: { $0.selectedIndex != nil }
      ) { $0.toggleMark() }.titled { $0.isCurrentRowMarked ? "Deselect" : nil }
      extend(.extendUp, .up, "Select up", Key(.up, .shift))
      extend(.extendDown, .down, "Select down", Key(.down, .shift)).shown(as: .rare)
      KeyCommand(
        .selectAll, "Select all", keys: [.character("a", .alt)], prominence: .helpOnly, isEnabled: { $0.canMarkAll }
      ) { $0.markAll() }
      KeyCommand(.cancel, isEnabled: { !$0.selection.marks.ids.isEmpty }) { $0.clearMarks() }
        .titled { _ in "Deselect all" }
    }
  }

  private static func extend(
    _ command: CommandName, _ move: ListState.Move, _ title: String, _ key: Key
  ) -> KeyCommand<RowsView> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly, isEnabled: { $0.selectedIndex != nil }
    ) { list in list.extendMarks { $0.move(move) } }
  }
}

nonisolated extension KeyScope {
  /// The scope of the commands that select several rows of a list or table, in addition to the commands of `list`.
  public static let selection = KeyScope("selection", place: "In a list with multiple selection")
}
