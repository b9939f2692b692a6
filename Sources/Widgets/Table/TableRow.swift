import TerminalCore

/// A row view that stores the text of each visible column of a table.
final class TableRow<Row>: ListRow {
  private weak var table: Table<Row>?
  private(set) var element: Row?
  private(set) var cells: [StyledText] = []

  /// The length, in UTF-8 bytes, above which the text of a cell is truncated to `TableLayout.widthLimit` characters.
  private static var cellLimit: Int { 4_096 }

  override var text: String {
    guard let table, let element else { return "" }
    return table.text(of: element, separator: "  ")
  }

  func begin(_ element: Row, in table: Table<Row>) {
    self.element = element
    guard self.table !== table else { return }
    self.table = table
    cells = Array(repeating: StyledText(), count: table.columns.count)
  }

  /// Sets the text of the given column, and returns whether the text changed.
  func set(_ text: StyledText, in column: Int) -> Bool {
    var text = text
    if text.string.utf8.count > Self.cellLimit {
      text = StyledText(String(text.string.prefix(TableLayout.widthLimit)) + "\u{2026}")
    }
    if text == cells[column] { return false }
    cells[column] = text
    return true
  }

  override func draw(on canvas: Canvas) {
    let textStyle = style(.text, in: canvas.theme)
    canvas.fill(canvas.bounds, style: textStyle)
    guard let table, index != nil else { return }
    if table.gutter > 0 {
      canvas.draw(
        isMarked ? "\u{2713}" : "", at: .zero, style: style(.success, in: canvas.theme), filling: table.gutter)
    }
    let layout = table.layout
    let hasLines = canvas.size.height > 1
    for column in cells.indices {
      let role = layout.columns[column].role
      let text = highlighted(cells[column])
      if hasLines {
        drawLines(of: text, in: column, of: table, on: canvas)
        continue
      }
      table.draw(text, in: column, of: layout, at: Point(x: table.gutter, y: 0), on: canvas) {
        let role = $0 ?? role
        return role == .text ? textStyle : style(role, in: canvas.theme)
      }
    }
  }

  /// Draws the wrapped text of a cell; the field of an edited cell is in place of all lines but the first.
  private func drawLines(of text: StyledText, in column: Int, of table: Table<Row>, on canvas: Canvas) {
    let layout = table.layout
    guard !layout.visiblePart(of: column).isEmpty else { return }
    let height = table.isEditing(column, of: self) ? 1 : canvas.size.height
    let lines = text.wrapped(toWidth: layout.places[column].count, lines: height)
    for (y, line) in lines.enumerated() {
      table.draw(line, in: column, of: layout, at: Point(x: table.gutter, y: y), on: canvas) {
        style($0 ?? layout.columns[column].role, in: canvas.theme)
      }
    }
  }
}
