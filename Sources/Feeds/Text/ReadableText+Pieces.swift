extension ReadableText {
  /// A part of the displayed text that has one style.
  package struct Piece: Sendable, Hashable {
    package internal(set) var text: String
    /// The style; nil for plain text.
    package let style: Style?

    init(_ text: String, style: Style? = nil) { (self.text, self.style) = (text, style) }
  }

  /// Returns the text for display, with the columns of tables aligned.
  ///
  /// - Parameter width: The width of a line, in columns of the terminal. The cells of wider tables are wrapped.
  /// - Complexity: O(*n*), where *n* is the length of the text. A line of a cell is at most one line of the result.
  package func pieces(width: Int) -> [Piece] { pieces { $0.lines(width: width) } }

  /// The text for reading aloud: a row of a table is a line, in which the header of its column precedes each cell.
  package var spoken: String {
    text.hasTable ? pieces(arrangingTables: \.spokenLines).map(\.text).joined() : text
  }

  private func pieces(arrangingTables arrange: (TableLayout) -> [[Piece]]) -> [Piece] {
    var cutter = Cutter(self)
    guard text.hasTable else { return cutter.cut(to: text.utf8.count) }
    var pieces: [Piece] = []
    for block in text.split(separator: "\n\n", omittingEmptySubsequences: false) {
      if cutter.position > 0 { pieces += cutter.cut(to: cutter.position + 2) }
      guard block.hasTable else {
        pieces += cutter.cut(to: cutter.position + block.utf8.count)
        continue
      }
      let rows = block.split(separator: "\n", omittingEmptySubsequences: false).map { cutter.cells(of: $0) }
      cutter.skip(-1)
      let lines = arrange(TableLayout(rows))
      pieces += lines.joined(separator: [Piece("\n")])
    }
    return pieces
  }
}

extension ReadableText {
  /// A cursor that divides a text into pieces from beginning to end.
  private struct Cutter {
    private let text: ReadableText
    private var index: String.Index
    private var span = 0
    /// The position of the next piece in UTF-8 code units.
    private(set) var position = 0

    init(_ text: ReadableText) { (self.text, index) = (text, text.text.startIndex) }

    mutating func skip(_ count: Int) {
      let utf8 = text.text.utf8
      index = utf8.index(index, offsetBy: count, limitedBy: utf8.endIndex) ?? utf8.endIndex
      position += count
    }

    /// Returns the pieces from the current position up to `end`, which becomes the current position.
    mutating func cut(to end: Int) -> [Piece] {
      var pieces: [Piece] = []
      while span < text.spans.count, text.spans[span].range.lowerBound < end {
        let (range, style) = (text.spans[span].range, text.spans[span].style)
        cut(to: min(end, range.lowerBound), nil, &pieces)
        cut(to: min(end, range.upperBound), style, &pieces)
        if range.upperBound > end { break }
        span += 1
      }
      cut(to: end, nil, &pieces)
      return pieces
    }

    /// Returns the cells of the table row at the current position, and skips the line end.
    mutating func cells(of row: Substring) -> [TableLayout.Cell] {
      var column = 0
      return row.utf8.split(separator: TableMark.cell, omittingEmptySubsequences: false).map { text in
        let span = text.reversed().prefix { $0 == TableMark.span }.count
        let aligned = text.dropLast(span)
        let alignment = aligned.reversed().prefix { $0 == TableMark.alignment }.count
        let words = aligned.dropLast(alignment)
        let lines = words.split(separator: TableMark.line, omittingEmptySubsequences: false).map { line in
          defer { skip(1) }
          return cut(to: position + line.count)
        }
        skip(alignment + span)
        defer { column += span + 1 }
        return TableLayout.Cell(
          columns: column..<column + span + 1, lines: lines, alignment: CellAlignment(rawValue: alignment))
      }
    }

    private mutating func cut(to end: Int, _ style: Style?, _ pieces: inout [Piece]) {
      guard end > position else { return }
      let start = index
      skip(end - position)
      pieces.append(Piece(String(text.text[start..<index]), style: style))
    }
  }
}
