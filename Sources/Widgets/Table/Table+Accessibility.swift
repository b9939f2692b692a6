import Bindings
import TerminalCore

extension Table {
  /// The indices of the columns that are not hidden.
  var shownColumns: [Int] { columns.indices.filter { !layout.columns[$0].isHidden } }

  /// An element for each column that is not hidden.
  ///
  /// The current column is selected, and the value of the column that sorts the rows is the direction.
  var columnElements: [AccessibilityPart] {
    shownColumns.map { index in
      let isSorted = sort?.column == columns[index].id
      var actions: [AccessibilityAction: (String) -> Void] = [:]
      if isEnabled {
        actions[.select] = { [self] _ in changeLayout { $0.select(index) } }
        if canSort(byColumn: index) { actions[.press] = { [self] _ in sort(byColumn: index) } }
      }
      let part = layout.visiblePart(of: index)
      return .element(
        AccessibilityElement(
          Self.firstColumnElement + index, .column, name: columns[index].name,
          value: isSorted ? sort?.direction : nil, traits: index == layout.current ? [.selected] : [],
          frame: Rect(x: columnsOrigin + part.lowerBound, y: 0, width: part.count, height: edges.headerRows),
          actions: actions))
    }
  }

  /// The identity of the element of the first column, which differs from those of the rows and the section headers.
  private static var firstColumnElement: Int { .min + 100 }
}

nonisolated extension TableSort {
  /// The direction as text for scripts and in the accessibility tree.
  var direction: String { isAscending ? "ascending" : "descending" }
}
