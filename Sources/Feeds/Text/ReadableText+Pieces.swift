extension ReadableText {
  /// A part of the displayed text that has one style.
  package struct Piece: Sendable, Hashable {
    package fileprivate(set) var text: String
    /// The style; nil for plain text.
    package let style: Style?
  }

  private static let separatorWidth = 3
  /// The minimum width of a column whose cells are wrapped.
  private static let narrowestColumn = 8

  /// Returns the text for display, with the columns of tables aligned.
  ///
  /// - Parameter width: The width of a line, in columns of the terminal. The cells of wider tables are wrapped.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func pieces(width: Int) -> [Piece] {
    var cutter = Cutter(self)
    guard text.contains(Self.cellMark) else { return cutter.cut(to: text.utf8.count) }
    var pieces: [Piece] = []
    for block in text.split(separator: "\n\n", omittingEmptySubsequences: false) {
      if cutter.position > 0 { pieces += cutter.cut(to: cutter.position + 2) }
      guard block.contains(Self.cellMark) else {
        pieces += cutter.cut(to: cutter.position + block.utf8.count)
        continue
      }
      let rows = block.split(separator: "\n", omittingEmptySubsequences: false).map { row in
        row.split(separator: Self.cellMark, omittingEmptySubsequences: false).map { cell in
          let pieces = cutter.cut(to: cutter.position + cell.utf8.count)
          cutter.skip(1)
          return pieces
        }
      }
      cutter.skip(-1)
      pieces += Self.table(rows, width: width)
    }
    return pieces
  }

  private static func table(_ rows: [[[Piece]]], width: Int) -> [Piece] {
    let widths = widths(of: rows, within: width)
    let table = rows.flatMap { cells -> [[Piece]] in
      guard cells.count > 1 else { return cells }
      guard let widths else { return [Array(cells.joined(separator: [Piece(text: " | ", style: nil)]))] }
      return lines(of: cells, widths: widths)
    }
    return Array(table.joined(separator: [Piece(text: "\n", style: nil)]))
  }

  /// Returns the lines of a table row, with the given cells wrapped to the given widths.
  private static func lines(of cells: [[Piece]], widths: [Int]) -> [[Piece]] {
    let wrapped = zip(cells, widths).map { wrap($0, width: $1) }
    return (0..<(wrapped.map(\.count).max() ?? 0)).map { line in
      var pieces: [Piece] = []
      for (column, lines) in wrapped.enumerated() {
        let cell = line < lines.count ? lines[line] : []
        pieces += cell
        guard column < wrapped.count - 1 else { break }
        pieces.append(
          Piece(text: String(repeating: " ", count: max(0, widths[column] - columns(of: cell))), style: nil))
        pieces.append(Piece(text: " | ", style: nil))
      }
      return pieces
    }
  }

  /// Returns the widths of a table's columns, or nil if the columns would be too narrow.
  ///
  /// Narrow columns keep their width, and wide columns share the remaining width equally.
  private static func widths(of rows: [[[Piece]]], within width: Int) -> [Int]? {
    var widths: [Int] = []
    for cells in rows where cells.count > 1 {
      for (column, cell) in cells.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], columns(of: cell))
      }
    }
    var rest = width - separatorWidth * (widths.count - 1)
    for (index, column) in widths.indices.sorted(by: { widths[$0] < widths[$1] }).enumerated() {
      let share = rest / (widths.count - index)
      if widths[column] > share {
        guard share >= narrowestColumn else { return nil }
        widths[column] = share
      }
      rest -= widths[column]
    }
    return widths
  }

  /// Returns the lines of the given cell, wrapped between words.
  ///
  /// The result contains at least one line.
  private static func wrap(_ cell: [Piece], width: Int) -> [[Piece]] {
    var lines: [[Piece]] = []
    var rest = cell.flatMap { piece in piece.text.map { ($0, piece.style) } }[...]
    repeat {
      var (end, used) = (rest.startIndex, 0)
      var space: Int?
      while end < rest.endIndex {
        used += columns(of: rest[end].0)
        if used > width, rest[end].0 != " " { break }
        if rest[end].0 == " " { space = end }
        end += 1
      }
      let isWhole = end == rest.endIndex
      let lineEnd = isWhole ? end : space ?? max(end, min(rest.startIndex + 1, rest.endIndex))
      lines.append(joined(rest[..<lineEnd]))
      rest = rest[lineEnd...].drop { $0.0 == " " }
    } while !rest.isEmpty
    return lines
  }

  private static func joined(_ characters: ArraySlice<(Character, Style?)>) -> [Piece] {
    characters.reduce(into: []) { pieces, next in
      if let last = pieces.last, last.style == next.1 {
        pieces[pieces.count - 1].text.append(next.0)
      } else {
        pieces.append(Piece(text: String(next.0), style: next.1))
      }
    }
  }

  private static func columns(of pieces: [Piece]) -> Int {
    pieces.reduce(0) { $1.text.reduce($0) { $0 + columns(of: $1) } }
  }

  /// Returns the approximate width of the given character in columns: two for East Asian wide characters and emoji.
  private static func columns(of character: Character) -> Int {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60: 2
    case 0x1F300...0x1FAFF, 0x20000...0x3FFFD: 2
    default: 1
    }
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

    private mutating func cut(to end: Int, _ style: Style?, _ pieces: inout [Piece]) {
      guard end > position else { return }
      let start = index
      skip(end - position)
      pieces.append(Piece(text: String(text.text[start..<index]), style: style))
    }
  }
}
