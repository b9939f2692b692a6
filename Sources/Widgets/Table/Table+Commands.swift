import Bindings
import TerminalCore

extension Table {
  static var tableCommands: CommandTable {
    CommandTable(for: Table.self, when: { $0.editor != nil }) {
      KeyCommand(.cancel) { $0.endEditing() }.titled { _ in "Discard" }
    } + editCommands + sortCommands + columnCommands
  }

  private static var editCommands: CommandTable {
    CommandTable(
      for: Table.self, in: .table,
      when: { $0.storeEdit != nil && $0.acceptsRowCommands }
    ) {
      KeyCommand(
        "editCell", "Edit", keys: [Key(.function(2)), Key(.enter)], isEnabled: { $0.canEdit }
      ) { $0.beginEditing() }
    }
  }

  private static var sortCommands: CommandTable {
    CommandTable(
      for: Table.self, in: .table,
      when: { $0.hasSortableColumns && $0.acceptsRowCommands }
    ) {
      KeyCommand(
        "sortColumn", "Sort", keys: [.character("s")], isEnabled: { $0.canSort(byColumn: $0.layout.current) }
      ) { $0.sort(byColumn: $0.layout.current) }
      .titled { table in
        guard table.columns.indices.contains(table.layout.current) else { return nil }
        let column = table.columns[table.layout.current]
        return table.sort?.column == column.id ? "Reverse order" : "Sort by \(column.title)"
      }
    }
  }

  private static var columnCommands: CommandTable {
    CommandTable(for: Table.self, in: .table, when: { $0.acceptsRowCommands }) {
      change("previousColumn", "Previous column", Key(.left)) { $0.move(by: -1) }
      change("nextColumn", "Next column", Key(.right)) { $0.move(by: 1) }
      change("narrowColumn", "Narrow column", .character("<")) { $0.resizeCurrent(by: -1) }
      change("widenColumn", "Widen column", .character(">")) { $0.resizeCurrent(by: 1) }
      KeyCommand(
        "hideColumn", "Hide column", keys: [.character("-")], prominence: .helpOnly,
        isEnabled: { $0.canHideCurrentColumn }
      ) { $0.hideCurrentColumn() }
      KeyCommand(
        "showAllColumns", "Show all columns", keys: [.character("+")], prominence: .helpOnly,
        isEnabled: { $0.layout.columns.contains(where: \.isHidden) }
      ) { $0.hide([]) }
    }
  }

  private static func change(
    _ command: CommandName, _ title: String, _ key: Key, _ body: @escaping (inout TableLayout) -> Void
  ) -> KeyCommand<Table> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly,
      isEnabled: { table in
        var copy = table.layout
        body(&copy)
        return copy != table.layout
      }
    ) { $0.changeLayout(body) }
  }

  /// Whether the current column has an identifier of its own and is not the only visible column.
  private var canHideCurrentColumn: Bool {
    columns.firstIndex { $0.id == currentColumn } == layout.current && layout.columns.count { !$0.isHidden } > 1
  }

  /// Whether the order of the rows is bound and the user can sort by a column.
  private var hasSortableColumns: Bool { columns.indices.contains { canSort(byColumn: $0) } }

  private func hideCurrentColumn() {
    if let currentColumn { hide(hiddenColumns.union([currentColumn])) }
  }

  /// Hides the columns with the given identifiers, shows all others, and scrolls the current column into view.
  private func hide(_ columns: Set<String>) {
    hiddenColumns = columns
    changeLayout { $0.showCurrent() }
  }

  /// The selected rows as tab-separated values, with one row on each line.
  ///
  /// Tabs and line breaks within a cell are replaced by spaces, and control characters are removed.
  var selectedTSV: String {
    let lines = markedIndices.map { index in
      guard let element = element(at: index) else { return "" }
      return text(of: element, separator: "\t") { text in
        Sanitizer.transferable(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
      }
    }
    return lines.joined(separator: "\n")
  }
}

nonisolated extension TableLayout {
  fileprivate mutating func resizeCurrent(by distance: Int) {
    guard columns.indices.contains(current) else { return }
    let width = columns[current].chosen ?? places[current].count
    if distance > 0, width >= availableWidth(for: current) { return }
    resize(current, to: width + distance)
    showCurrent()
  }

  fileprivate mutating func showCurrent() {
    arrange(width: available)
    revealCurrent()
  }
}

nonisolated extension KeyScope {
  /// The scope of the commands for the columns and cells of a table, in addition to the commands of `list`.
  public static let table = KeyScope("table", place: "In a table")
}
