import Bindings
import TerminalCore

/// A part of the header of a table that has been pressed.
enum PressedHeader: Hashable {
  /// The title of the column with this index.
  case title(of: Int)
  /// The divider after the column with this index, and the pointer position minus the width of that column.
  case divider(of: Int, distance: Int)
}

extension Table {
  private var header: Rect { Rect(x: 0, y: 0, width: bounds.width, height: edges.headerRows) }

  func headerChanged() { setNeedsDisplay(header) }

  /// Draws the titles, and a mark at each end where more columns can be scrolled into view.
  func drawHeader(on canvas: Canvas) {
    guard edges.headerRows > 0, canvas.dirtyRect.minY < edges.headerRows else { return }
    let surface = canvas.theme.barStyle
    canvas.fill(header, style: surface)
    for index in columns.indices where !layout.visiblePart(of: index).isEmpty {
      let isSorted = sort?.column == columns[index].id
      let mark = isSorted ? sort?.isAscending == true ? " \u{25B2}" : " \u{25BC}" : ""
      let role: ThemeRole = !isEnabled ? .disabled : isSorted ? .accent : .secondary
      let isCurrent = isFirstResponder && index == layout.current
      let style = canvas.theme[role].adding(isCurrent ? .underline : []).over(surface)
      let title = StyledText(columns[index].title + mark)
      draw(title, in: index, of: layout, at: Point(x: columnsOrigin, y: 0), on: canvas) { _ in style }
    }
    let quiet = canvas.theme[isEnabled ? .secondary : .disabled].over(surface)
    if layout.offset > 0 {
      canvas.draw("\u{2039}" as Unicode.Scalar, at: Point(x: columnsOrigin + layout.markColumn, y: 0), style: quiet)
    }
    if layout.offset < layout.maxOffset {
      canvas.draw("\u{203A}" as Unicode.Scalar, at: Point(x: bounds.width - 1, y: 0), style: quiet)
    }
  }

  /// Handles horizontal scrolling and mouse events in the header, and makes the column of a clicked cell the current
  /// column.
  func handleInHeader(_ event: MouseEvent) -> Bool {
    let x = event.location.x - columnsOrigin
    let isInHeader = edges.headerRows > 0 && event.location.y == 0
    switch event.kind {
    case .wheel where editor?.field.isFirstResponder == true: break
    case .wheel(_, let columns) where columns != 0: scroll(byColumns: event.scrollDistance?.x ?? 0)
    case .down(.left) where isInHeader: press(at: x)
    case .down(.left):
      if let index = layout.column(at: x) { selectColumn(index) }
      return false
    case .drag(.left):
      guard case .divider(let column, let distance) = pressed else { return isInHeader }
      changeLayout { $0.resize(column, to: max(1, x - distance)) }
    case .up(.left):
      guard let pressed else { return isInHeader }
      release(pressed, at: isInHeader ? x : nil)
    default: return false
    }
    return true
  }

  private func press(at x: Int) {
    if let index = layout.divider(at: x) {
      pressed = .divider(of: index, distance: x - layout.places[index].count)
    } else if let index = layout.column(at: x) {
      pressed = .title(of: index)
      selectColumn(index)
    }
  }

  private func release(_ part: PressedHeader, at x: Int?) {
    pressed = nil
    if case .title(let column) = part, x.flatMap(layout.column(at:)) == column { sort(byColumn: column) }
  }

  private func selectColumn(_ index: Int) { changeLayout { $0.select(index) } }

  /// Scrolls horizontally by the given distance.
  ///
  /// - Parameter distance: The number of screen columns. A positive number scrolls to the right.
  public func scroll(byColumns distance: Int) { changeLayout { $0.scroll(by: distance) } }

  /// Writes the sort by the given column to the model, or the reverse direction if the rows are already sorted by it.
  ///
  /// The model orders the rows, and the table follows.
  func sort(byColumn index: Int) {
    guard canSort(byColumn: index), let writeSort else { return }
    let id = columns[index].id
    sort = writeSort(self, TableSort(id, isAscending: sort?.column == id ? sort?.isAscending == false : true))
  }

  func canSort(byColumn index: Int) -> Bool {
    writeSort != nil && column(index)?.isSortable == true && columns.firstIndex { $0.id == columns[index].id } == index
  }
}
