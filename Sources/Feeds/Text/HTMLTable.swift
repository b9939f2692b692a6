/// The position in the grid of a table whose markup is being read.
struct HTMLTable {
  /// Whether the cells are aligned in columns.
  ///
  /// The cells of other tables, which only arrange a page, are lines.
  let isData: Bool
  /// The number of rows that are covered by the last cell of each column, including the current row.
  private var covered: [Int] = []
  private var column = 0
  private var isFirst = true

  init(isData: Bool) { self.isData = isData }

  mutating func openRow() {
    for column in covered.indices where covered[column] > 0 { covered[column] -= 1 }
    (column, isFirst) = (0, true)
  }

  /// Begins a group of rows, at which the cells of the previous rows end.
  mutating func openGroup() { covered = [] }

  /// Places a cell in the first column that no cell of a previous row covers.
  ///
  /// - Returns: Arguments of `TextFlow.openCell(separators:span:alignment:)`; nil if the table has no further column.
  mutating func place(columns: Int, rows: Int) -> (separators: Int, span: Int)? {
    let start = column
    while column < covered.count, covered[column] > 0 { column += 1 }
    guard column < FeedLimits.tableColumns else { return nil }
    let separators = column - start + (isFirst ? 0 : 1)
    let end = min(column + columns, FeedLimits.tableColumns)
    while covered.count < end { covered.append(0) }
    for index in column..<end { covered[index] = rows }
    let span = end - column - 1
    (column, isFirst) = (end, false)
    return (separators, span)
  }
}

/// The contents of a table, which decide whether its cells are data.
///
/// Most tables of newsletters only arrange a page, and contain other tables or one cell in each row.
struct HTMLTableShape {
  private var isPage: Bool
  private var isMarked: Bool
  private var (rows, wideRows, filledCells) = (0, 0, 0)
  /// Whether the open cell has contents; nil outside of cells.
  private var cellIsFilled: Bool?

  /// Whether the cells are aligned in columns.
  private var isData: Bool { !isPage && wideRows > 0 && (isMarked || (rows > 1 && wideRows * 2 > rows)) }

  private init(_ attributes: Range<Int>, in scanner: HTMLScanner) {
    isPage = ["presentation", "none"].contains(scanner.attribute("role", in: attributes))
    isMarked = !["0", nil].contains(scanner.attribute("border", in: attributes))
  }

  private mutating func endCell() {
    if cellIsFilled == true { filledCells += 1 }
    cellIsFilled = nil
  }

  private mutating func endRow() {
    endCell()
    if filledCells > 0 { rows += 1 }
    if filledCells > 1 { wideRows += 1 }
    filledCells = 0
  }

  /// Notes the start tag of an element in the table.
  private mutating func read(_ name: String) {
    switch name {
    case "tr": endRow()
    case "td", "th":
      endCell()
      cellIsFilled = false
      if name == "th" { isMarked = true }
    case "caption": isMarked = true
    case "img": if cellIsFilled != nil { cellIsFilled = true }
    default: break
    }
  }

  /// Returns the positions of the attributes of the tables with data.
  ///
  /// - Parameters:
  ///   - scanner: A scanner that has read the start tag of a table.
  ///   - attributes: The attributes in that tag.
  /// - Complexity: O(*n*), where *n* is the length of the markup.
  static func dataTables(in scanner: HTMLScanner, from attributes: Range<Int>) -> Set<Int> {
    var (scanner, found) = (scanner, Set<Int>())
    var open = [(start: attributes.lowerBound, shape: Self(attributes, in: scanner))]
    func close(_ table: (start: Int, shape: Self)) {
      var shape = table.shape
      shape.endRow()
      if shape.isData { found.insert(table.start) }
    }
    while let token = scanner.next() {
      let last = open.count - 1
      switch token {
      case .open("table", let attributes):
        if last >= 0 { open[last].shape.isPage = true }
        open.append((attributes.lowerBound, Self(attributes, in: scanner)))
      case .close("table"): if let table = open.popLast() { close(table) }
      case .open(let name, _):
        if HTMLRenderer.dropped.contains(name) {
          scanner.skipContent(of: name)
        } else if last >= 0 {
          open[last].shape.read(name)
        }
      case .text(let range):
        if last >= 0, open[last].shape.cellIsFilled == false {
          open[last].shape.cellIsFilled = !HTMLEntities.resolve(scanner.bytes[range]).isBlank
        }
      case .close(let name): if last >= 0, name == "td" || name == "th" { open[last].shape.endCell() }
      }
    }
    for table in open { close(table) }
    return found
  }
}
