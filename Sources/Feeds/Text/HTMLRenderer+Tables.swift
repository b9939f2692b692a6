extension HTMLRenderer {
  /// The tables whose end tags have not been read.
  struct OpenTables {
    fileprivate var stack: [HTMLTable] = []
    /// The positions of the tables with data; nil before the first table.
    fileprivate var data: Set<Int>?
    /// The number of open blocks around the open cell; nil outside of cells with data.
    fileprivate var blocksAroundCell: Int?
    /// The number of elements with a treatment of spaces around the open cell.
    fileprivate var whiteSpacesAroundCell = 0
    fileprivate var isInHeader = false
    /// The alignment of the cells in the open row that specify none.
    fileprivate var rowAlignment: CellAlignment?
  }

  mutating func openPart(ofTable name: String, _ attributes: Range<Int>) {
    closeCell()
    switch name {
    case "table":
      flow.closeRow()
      flow.breakParagraph()
      tables.rowAlignment = nil
      let data = tables.data ?? HTMLTableShape.dataTables(in: scanner, from: attributes)
      tables.data = data
      tables.stack.append(HTMLTable(isData: data.contains(attributes.lowerBound)))
    case "td", "th": openCell(name, attributes)
    case "tr":
      tables.rowAlignment = alignment(attributes)
      openRow()
    default:
      flow.closeRow()
      if !tables.stack.isEmpty { tables.stack[tables.stack.count - 1].openGroup() }
    }
  }

  mutating func closePart(ofTable name: String) {
    closeCell()
    if name != "td", name != "th" { flow.closeRow() }
    guard name == "table" else { return }
    _ = tables.stack.popLast()
    flow.breakParagraph()
  }

  private mutating func openRow() {
    flow.closeRow()
    guard let last = tables.stack.indices.last, tables.stack[last].isData else { return }
    tables.stack[last].openRow()
    flow.openRow()
  }

  private mutating func openCell(_ name: String, _ attributes: Range<Int>) {
    if let last = tables.stack.indices.last, tables.stack[last].isData {
      if !flow.isInRow { openRow() }
      let rows = span("rowspan", attributes)
      let place = tables.stack[last].place(
        columns: max(1, span("colspan", attributes)), rows: rows == 0 ? FeedLimits.rowSpan : rows)
      if let place {
        let alignment = alignment(attributes) ?? tables.rowAlignment
        flow.openCell(separators: place.separators, span: place.span, alignment: alignment)
      } else {
        flow.breakLine()
      }
      tables.blocksAroundCell = blocks.count
      tables.whiteSpacesAroundCell = whiteSpaces.count
      if name == "th" { openHeader() }
    } else {
      flow.breakLine()
    }
  }

  private func alignment(_ attributes: Range<Int>) -> CellAlignment? {
    attributes.isEmpty ? nil : style(of: attributes).alignment
  }

  private func span(_ name: String, _ attributes: Range<Int>) -> Int {
    if attributes.isEmpty { return 1 }
    let span = scanner.attribute(name, in: attributes).flatMap { Int($0.trimmed) } ?? 1
    return min(max(span, 0), FeedLimits.rowSpan)
  }

  private mutating func openHeader() {
    tables.isInHeader = true
    openStyles[.strong, default: 0] += 1
  }

  /// Ends the elements that the open cell contains, which often have no end tags.
  private mutating func closeCell() {
    if tables.blocksAroundCell != nil { closeLink() }
    if tables.isInHeader { openStyles[.strong, default: 1] -= 1 }
    tables.isInHeader = false
    guard let count = tables.blocksAroundCell else { return }
    tables.blocksAroundCell = nil
    whiteSpaces.keep(tables.whiteSpacesAroundCell)
    guard blocks.count > count else { return }
    blocks.removeSubrange(count...)
    indent()
  }
}
