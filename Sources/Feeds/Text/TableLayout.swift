/// The arrangement of a table's cells in lines of a limited width.
struct TableLayout {
  typealias Piece = ReadableText.Piece
  /// A cell with at least one line, in one or more columns.
  struct Cell {
    let columns: Range<Int>
    let lines: [[Piece]]
    /// The alignment that the markup specifies; nil for that of the column.
    let alignment: CellAlignment?

    var isBlank: Bool { lines.allSatisfy(\.isEmpty) }
    var width: Int { lines.map { $0.columns }.max() ?? 0 }
    /// Whether the cell is a number such as `1,024.5`, `-3 %` or `€ 12`.
    var isNumber: Bool {
      let text = lines.joined().map(\.text).joined()
      guard lines.count == 1, text.contains(where: \.isNumber) else { return false }
      return text.unicodeScalars.allSatisfy { scalar in
        ("0"..."9").contains(scalar) || "+-−.,' %".unicodeScalars.contains(scalar)
          || scalar.properties.generalCategory == .currencySymbol
      }
    }
  }

  private static let separator = " │ "
  /// The separator of columns in the line below the headers.
  private static let crossing = "─┼─"
  /// The minimum width of a column whose cells are wrapped.
  private static let narrowestColumn = 8
  /// The maximum length of the name of a column before each of its values.
  private static let longestName = 30

  private let rows: [[Cell]]
  /// The indices of the rows with the headers of the columns; empty if no row follows them.
  private let headers: Range<Int>

  init(_ rows: [[Cell]]) {
    self.rows = rows
    let headers = rows.drop { $0.count < 2 }.prefix(while: Self.isHeader)
    self.headers = headers.endIndex < rows.endIndex ? headers.indices : 0..<0
  }

  /// Returns the lines of the table, with a line below the headers.
  ///
  /// A cell has the alignment of its markup. Otherwise, columns of numbers are aligned at the right.
  /// If the columns would be too narrow, each cell is a line that begins with the header of its column. Without
  /// headers, each row is a line.
  func lines(width: Int) -> [[Piece]] {
    if let widths = widths(within: width) {
      let numbers = numberColumns
      var lines = rows.map { cells in
        cells.count > 1 ? self.lines(of: cells, widths: widths, numbers: numbers) : cells.flatMap(\.lines)
      }
      if !headers.isEmpty { lines.insert([[Self.rule(below: widths)]], at: headers.upperBound) }
      return Array(lines.joined())
    }
    let names = names(of: rows[headers])
    if names.isEmpty { return rows.map { Self.joined($0, separator: Self.separator) } }
    let records = rows[headers.upperBound...].map { record($0, names: names) }
    return rows[..<headers.lowerBound].flatMap { $0.flatMap(\.lines) } + records.joined(separator: [[]])
  }

  /// Returns a line for each row, in which the header of its column precedes each cell, for reading aloud.
  ///
  /// Without headers, the cells are separated by commas.
  var spokenLines: [[Piece]] {
    let names = names(of: rows[headers])
    let body = rows[headers.upperBound...].map { cells in
      let parts = names.isEmpty ? [] : record(cells, names: names)
      if !parts.isEmpty { return Self.joined(parts, ", ") }
      return Self.joined(cells.filter { !$0.isBlank }, separator: ", ")
    }
    return rows[..<headers.lowerBound].map { Self.joined($0, separator: ", ") } + body
  }

  /// Returns the text of the given cells on one line.
  private static func joined(_ cells: [Cell], separator: String) -> [Piece] {
    joined(cells.map { Array($0.lines.joined(separator: [Piece(" ")])) }, separator)
  }

  private static func joined(_ parts: [[Piece]], _ separator: String) -> [Piece] {
    Array(parts.joined(separator: [Piece(separator)]))
  }

  // MARK: - Columns

  /// Returns the lines of a row with the given widths of columns.
  private func lines(of cells: [Cell], widths: [Int], numbers: Set<Int>) -> [[Piece]] {
    let cells = cells.map { cell in
      let width = Self.width(of: cell.columns, in: widths)
      let lines = cell.lines.flatMap { Self.wrap($0, width: width) }
      let isNumber = cell.columns.count == 1 && numbers.contains(cell.columns.lowerBound)
      let alignment = cell.alignment ?? (isNumber ? .right : .left)
      return (width: width, lines: lines.map { Self.aligned($0, alignment, width: width) })
    }
    return (0..<(cells.map(\.lines.count).max() ?? 0)).map { line in
      var pieces: [Piece] = []
      for (index, cell) in cells.enumerated() {
        let words = line < cell.lines.count ? cell.lines[line] : []
        pieces += words
        guard index < cells.count - 1 else { break }
        pieces.append(Piece(String(repeating: " ", count: max(0, cell.width - words.columns)) + Self.separator))
      }
      if let last = pieces.last, last.style == nil {
        pieces[pieces.count - 1].text = String(last.text.reversed().drop { $0 == " " }.reversed())
      }
      return pieces
    }
  }

  private static func aligned(_ words: [Piece], _ alignment: CellAlignment, width: Int) -> [Piece] {
    if words.isEmpty { return words }
    let space = width - words.columns
    let indent =
      switch alignment {
      case .right: space
      case .center: space / 2
      case .left: 0
      }
    return indent > 0 ? [Piece(String(repeating: " ", count: indent))] + words : words
  }

  private static func rule(below widths: [Int]) -> Piece {
    Piece(widths.map { String(repeating: "─", count: $0) }.joined(separator: crossing))
  }

  /// The columns whose cells below the headers are numbers, with at least one number.
  private var numberColumns: Set<Int> {
    var numbers: Set<Int> = []
    var others: Set<Int> = []
    for cells in rows[headers.upperBound...] where cells.count > 1 {
      for cell in cells where cell.columns.count == 1 && !cell.isBlank {
        let column = cell.columns.lowerBound
        if cell.isNumber { numbers.insert(column) } else { others.insert(column) }
      }
    }
    return numbers.subtracting(others)
  }

  private static func width(of columns: Range<Int>, in widths: [Int]) -> Int {
    widths[columns].reduce(0, +) + separator.count * (columns.count - 1)
  }

  /// Returns the widths of the columns, or nil if the columns would be too narrow.
  ///
  /// Narrow columns keep their width, and wide columns share the remaining width equally.
  private func widths(within width: Int) -> [Int]? {
    var widths = preferredWidths
    var rest = width - Self.separator.count * (widths.count - 1)
    for (index, column) in widths.indices.sorted(by: { widths[$0] < widths[$1] }).enumerated() {
      let share = rest / (widths.count - index)
      if widths[column] > share {
        guard share >= Self.narrowestColumn else { return nil }
        widths[column] = share
      }
      rest -= widths[column]
    }
    return widths
  }

  /// The widths of the columns if no cell is wrapped.
  private var preferredWidths: [Int] {
    let cells = rows.filter { $0.count > 1 }.joined()
    var widths = Array(repeating: 0, count: cells.map(\.columns.upperBound).max() ?? 0)
    for cell in cells where cell.columns.count == 1 {
      widths[cell.columns.lowerBound] = max(widths[cell.columns.lowerBound], cell.width)
    }
    for cell in cells where cell.columns.count > 1 {
      let missing = cell.width - Self.width(of: cell.columns, in: widths)
      guard missing > 0 else { continue }
      for (index, column) in cell.columns.enumerated() {
        widths[column] += missing * (index + 1) / cell.columns.count - missing * index / cell.columns.count
      }
    }
    return widths
  }

  /// Returns the lines of the given text, wrapped between words.
  ///
  /// The result contains at least one line.
  private static func wrap(_ pieces: [Piece], width: Int) -> [[Piece]] {
    if pieces.columns <= width { return [pieces] }
    var lines: [[Piece]] = []
    var rest = pieces.flatMap { piece in piece.text.map { ($0, piece.style) } }[...]
    repeat {
      var (end, used) = (rest.startIndex, 0)
      var space: Int?
      while end < rest.endIndex {
        used += rest[end].0.columns
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

  private static func joined(_ characters: ArraySlice<(Character, ReadableText.Style?)>) -> [Piece] {
    characters.reduce(into: []) { pieces, next in
      if let last = pieces.last, last.style == next.1 {
        pieces[pieces.count - 1].text.append(next.0)
      } else {
        pieces.append(Piece(String(next.0), style: next.1))
      }
    }
  }

  // MARK: - Records

  private static func isHeader(_ cells: [Cell]) -> Bool {
    cells.contains { !$0.isBlank } && cells.allSatisfy { $0.lines.joined().allSatisfy { $0.style == .strong } }
  }

  /// Returns the names of the columns, from the last header of each column.
  private func names(of headers: ArraySlice<[Cell]>) -> [Int: String] {
    var names: [Int: String] = [:]
    for cell in headers.joined() where !cell.isBlank {
      let name = cell.lines.joined(separator: [Piece(" ")]).map(\.text).joined().prefix(Self.longestName)
      for column in cell.columns { names[column] = String(name) }
    }
    return names
  }

  /// Returns a line for each cell that is not blank, with the name of its column.
  private func record(_ cells: [Cell], names: [Int: String]) -> [[Piece]] {
    cells.filter { !$0.isBlank }.flatMap { cell in
      var lines = cell.lines
      if cells.count > 1, let name = names[cell.columns.lowerBound] {
        lines[0].insert(Piece("\(name): ", style: .strong), at: 0)
      }
      return lines
    }
  }
}

extension [ReadableText.Piece] {
  /// The width of the text on one line.
  fileprivate var columns: Int { reduce(0) { $0 + $1.text.columns } }
}

extension String {
  fileprivate var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }
}

extension Character {
  /// The approximate width in columns: two for East Asian wide characters and emoji.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60: return 2
    case 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x20000...0x3FFFD: return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
