/// A builder that assembles words and breaks into lines of text.
///
/// The builder inserts line breaks, blank lines, prefixes and spaces. Neither the first nor the last line of the result
/// is empty.
struct TextFlow {
  /// The kind of separator before the next word.
  private enum Gap: Int, Comparable {
    case none, space, line, paragraph
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private(set) var text = ""
  private var gap = Gap.none
  /// The number of line ends of the text that the gap contains; 0 if an element created the gap.
  private var lineEnds = 0
  /// The spaces at the start of a line in which no word follows yet.
  private var indentation = ""
  private var styleOfIndentation: ReadableText.Style?
  private var lineIsEmpty = true
  /// The prefix of every line: quote marks and indentation.
  var prefix = ""
  /// The prefix of the next line only: a bullet or a number.
  private var marker = ""
  /// The style of the text that is appended next; nil for plain text.
  var style: ReadableText.Style?
  private(set) var spans: [ReadableText.Span] = []
  /// Whether the next word begins a new span even if the style remains the same.
  private var endsSpan = false
  /// The open row of a table; nil outside of tables.
  private var row: Row?

  /// A row of a table, which is one line of text.
  private struct Row {
    /// The prefix of the line, which the lines of a cell do not repeat.
    let prefix: String
    let prefixCount: Int
    var isStarted = false
    /// The marks since the last word, which are written before the next word.
    var marks = ""
    /// The number of further columns that the open cell spans.
    var span = 0
    var alignment: CellAlignment?

    mutating func endCell() {
      marks += TableMark.text(TableMark.alignment, count: alignment?.rawValue ?? 0)
      marks += TableMark.text(TableMark.span, count: span)
      span = 0
      alignment = nil
    }
  }

  // MARK: - Rows of tables

  var isInRow: Bool { row != nil }

  /// Begins a line with cells.
  ///
  /// Until the row ends, a line break is a break in a cell.
  mutating func openRow() {
    closeRow()
    row = Row(prefix: lead(prefix), prefixCount: prefix.utf8.count)
    marker = ""
  }

  /// Ends the current cell, and begins another one.
  ///
  /// - Parameters:
  ///   - separators: The number of columns that begin with the cell or are skipped; 0 for a cell in the first column.
  ///   - span: The number of further columns that the cell spans.
  ///   - alignment: The alignment that the markup specifies.
  mutating func openCell(separators: Int, span: Int, alignment: CellAlignment?) {
    indentation = ""
    row?.endCell()
    row?.marks += TableMark.text(TableMark.cell, count: separators)
    row?.span = span
    row?.alignment = alignment
    guard row?.isStarted == true else { return }
    gap = .none
    lineIsEmpty = true
  }

  /// Ends the row, and omits the row if its cells are empty.
  mutating func closeRow() {
    indentation = ""
    row?.endCell()
    if let row, row.isStarted {
      text += row.marks
      gap = .none
      lineIsEmpty = false
    }
    row = nil
    breakLine()
  }

  // MARK: - Breaks

  /// Ends the current line unless it is empty.
  mutating func breakLine() { widen(.line) }

  /// Ends the current line, or the paragraph if the line has already ended.
  mutating func breakLineOrParagraph() { widen(gap < .line ? .line : .paragraph) }

  /// Ends the current paragraph, unless the text is empty.
  mutating func breakParagraph() { widen(.paragraph) }

  /// Sets a bullet or a number as the prefix of the next line.
  mutating func mark(_ marker: String) { self.marker = marker }

  /// Appends text in which each run of spaces and line ends is replaced by one space.
  mutating func append(collapsing words: String) {
    let bytes = Array(words.utf8)
    var (start, index) = (0, 0)
    while index < bytes.count {
      let end = Self.endOfSpaces(in: bytes, from: index)
      // Words with single spaces between them are added together, which is faster.
      if end > index, index == start || end == bytes.count || end > index + 1 || bytes[index] != UInt8(ascii: " ") {
        add(String(decoding: bytes[start..<index], as: UTF8.self))
        widen(.space)
        start = end
      }
      index = max(end, index + 1)
    }
    add(String(decoding: bytes[start...], as: UTF8.self))
  }

  /// Returns the end of the spaces and line ends that begin at `start`.
  ///
  /// No-break spaces are included, because they would otherwise create paragraphs that look empty.
  private static func endOfSpaces(in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case 0x20, 0x09...0x0D: end += 1
      case 0xC2 where end + 1 < bytes.count && bytes[end + 1] == 0xA0: end += 2
      default: return end
      }
    }
    return end
  }

  /// Appends text, preserving its spaces and line ends.
  ///
  /// Line ends before the first word of a block and spaces in lines without words are ignored.
  ///
  /// - Parameter keepsBlankLines: Whether successive blank lines are preserved. If false, they become one blank line.
  mutating func append(verbatim source: String, keepsBlankLines: Bool = false) {
    for (index, line) in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if index > 0 { newVerbatimLine(keepsBlankLines: keepsBlankLines) }
      let columns =
        line.contains("\t")
        ? line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ") : String(line)
      let isAtStart = lineIsEmpty || gap >= .line
      if isAtStart, columns.isBlank { indent(by: columns) } else { add(columns) }
    }
  }

  private mutating func indent(by spaces: String) {
    indentation += spaces
    styleOfIndentation = style
  }

  /// Appends text, preserving its line ends, but not its runs of spaces.
  mutating func append(lines source: String) {
    for (index, line) in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if index > 0 { newVerbatimLine(keepsBlankLines: true) }
      append(collapsing: String(line))
    }
  }

  /// Appends a word, such as a link number, to the last line, even if the line has ended.
  mutating func attach(_ word: String) {
    if lineIsEmpty { return add(word) }
    let start = length
    text += " " + word
    addSpan(from: start)
  }

  /// Ends the current styled part, so that further text of the same style is another part.
  mutating func endSpan() { endsSpan = true }

  /// The length of the text in UTF-8 bytes.
  var length: Int { text.utf8.count }

  /// Returns the text without its first `start` bytes.
  func written(since start: Int) -> String {
    String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }

  // MARK: - Writing

  private mutating func newVerbatimLine(keepsBlankLines: Bool) {
    indentation = ""
    if lineIsEmpty { return }
    // The first of several line ends breaks the line, and each further line end adds a blank line. Line ends after the
    // end of a block only separate paragraphs.
    if gap < .line { lineEnds = 1 } else if lineEnds > 0 { lineEnds += 1 }
    if !keepsBlankLines { lineEnds = min(lineEnds, 2) }
    gap = max(gap, gap == .line ? .paragraph : .line)
  }

  private mutating func widen(_ wider: Gap) {
    if lineIsEmpty, wider < .line || row?.isStarted == true { return }
    gap = max(gap, row == nil ? wider : min(wider, .line))
    guard wider >= .line else { return }
    lineEnds = 0
    indentation = ""
  }

  private mutating func addIndentation() {
    guard !indentation.isEmpty else { return }
    let spaces = indentation
    let next = style
    indentation = ""
    style = styleOfIndentation
    add(spaces)
    style = next
  }

  private mutating func add(_ piece: String) {
    guard !piece.isEmpty else { return }
    addIndentation()
    let end = length
    if !text.isEmpty { writeGap() }
    if lineIsEmpty { startLine() }
    gap = .none
    lineEnds = 0
    // If the style continues, its span includes the space before the word.
    let continues = !endsSpan && spans.last?.range.upperBound == end && spans.last?.style == style
    let start = continues ? end : length
    endsSpan = false
    text += piece
    addSpan(from: start)
  }

  private mutating func addSpan(from start: Int) {
    guard let style else { return }
    if let last = spans.last, last.style == style, last.range.upperBound == start {
      spans[spans.count - 1].range = last.range.lowerBound..<length
    } else {
      spans.append(ReadableText.Span(range: start..<length, style: style))
    }
  }

  private mutating func writeGap() {
    switch gap {
    case .none: break
    case .space: text += " "
    case .line: newLine("\n")
    case .paragraph: newLine(String(repeating: "\n", count: max(2, lineEnds)))
    }
  }

  private mutating func newLine(_ end: String) {
    if row?.isStarted == true { text += TableMark.text(TableMark.line) } else { text += end }
    lineIsEmpty = true
  }

  private mutating func startLine() {
    if let row {
      if !row.isStarted { text += row.prefix }
      text += row.marks
      text += lead(String(decoding: prefix.utf8.dropFirst(row.prefixCount), as: UTF8.self))
      self.row?.isStarted = true
      self.row?.marks = ""
    } else {
      text += lead(prefix)
    }
    marker = ""
    lineIsEmpty = false
  }

  /// Returns the prefix with the marker, if there is one, in its last columns.
  private func lead(_ prefix: String) -> String {
    guard !marker.isEmpty, prefix.hasSuffix(Self.blank(marker.count)) else { return prefix + marker }
    return prefix.dropLast(marker.count) + marker
  }

  private static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }
}
