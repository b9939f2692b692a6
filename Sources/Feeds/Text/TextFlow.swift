/// A builder of readable lines from words and breaks.
///
/// It manages the ends of lines and paragraphs, the prefix of each line, and runs of spaces. Neither the first nor the
/// last line of the result is empty.
struct TextFlow {
  /// The kind of separator before the next word.
  private enum Gap: Int, Comparable {
    case none, space, column, line, paragraph
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private(set) var text = ""
  private var gap = Gap.none
  private var lineIsEmpty = true
  /// The prefix of every line: quote marks and indentation.
  var prefix = ""
  /// The prefix of the next line only: a bullet or a number.
  private var marker = ""
  /// The start of the outermost table in UTF-8 bytes, and the number of open tables.
  private var table: (start: Int, depth: Int)?
  /// The number of bytes of tables that were aligned, with which tests measure the work.
  private(set) var bytesAligned = 0

  /// Ends the current cell of a table if another cell follows in its row.
  mutating func breakColumn() { widen(.column) }

  /// Ends the current line unless it is empty.
  mutating func breakLine() { widen(.line) }

  /// Ends the current paragraph if there is one.
  mutating func breakParagraph() { widen(.paragraph) }

  /// Sets a bullet or a number as the prefix of the next line.
  mutating func mark(_ marker: String) { self.marker = marker }

  /// Begins a table; its columns are aligned when the table ends.
  mutating func beginTable() {
    breakParagraph()
    table = (table?.start ?? text.utf8.count, (table?.depth ?? 0) + 1)
  }

  /// Ends the innermost table, or all open tables.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the table.
  mutating func endTable(all: Bool = false) {
    breakParagraph()
    guard let open = table else { return }
    guard all || open.depth == 1 else { return table = (open.start, open.depth - 1) }
    table = nil
    let written = written(since: open.start)
    bytesAligned += written.utf8.count
    text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: open.start)...)
    text += TableText.aligned(written)
  }

  /// Appends text in which each run of spaces and line ends is replaced by one space.
  mutating func append(collapsing words: String) {
    var piece = ""
    for scalar in words.unicodeScalars {
      if scalar.isBreakableSpace {
        add(piece)
        piece = ""
        widen(.space)
      } else {
        piece.unicodeScalars.append(scalar)
      }
    }
    add(piece)
  }

  /// Appends text with its spaces and line ends.
  mutating func append(verbatim source: String) {
    for (index, line) in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if index > 0 { newVerbatimLine() }
      add(
        line.contains("\t")
          ? line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ") : String(line))
    }
  }

  /// Appends the number of a link to the last line, even if the line or paragraph has ended.
  mutating func attach(_ word: String) {
    if lineIsEmpty { return add(word) }
    text += " " + word
  }

  /// The length of the text in UTF-8 bytes.
  var length: Int { text.utf8.count }

  /// Returns the text after its first `start` bytes.
  func written(since start: Int) -> String {
    String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }

  // MARK: - Writing

  private mutating func newVerbatimLine() {
    // The first line end breaks the line, and the second adds a blank line. Further ones, and those before the first
    // line, are ignored.
    if lineIsEmpty { return }
    gap = max(gap, gap == .line ? .paragraph : .line)
  }

  private mutating func widen(_ wider: Gap) {
    if wider < .line, lineIsEmpty { return }
    gap = max(gap, wider)
  }

  private mutating func add(_ piece: String) {
    guard !piece.isEmpty else { return }
    if !text.isEmpty { writeGap() }
    if lineIsEmpty { startLine() }
    gap = .none
    text += piece
  }

  private mutating func writeGap() {
    switch gap {
    case .none: break
    case .space: text += " "
    case .column: text += table == nil ? TableText.separator : String(TableText.mark)
    case .line: newLine(blank: false)
    case .paragraph: newLine(blank: true)
    }
  }

  private mutating func newLine(blank: Bool) {
    text += blank ? "\n\n" : "\n"
    lineIsEmpty = true
  }

  private mutating func startLine() {
    if !marker.isEmpty, prefix.hasSuffix(Self.blank(marker.count)) {
      text += prefix.dropLast(marker.count) + marker
    } else {
      text += prefix + marker
    }
    marker = ""
    lineIsEmpty = false
  }

  private static func blank(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space that collapses.
  ///
  /// No-break spaces collapse too, because otherwise they would create visibly empty paragraphs.
  fileprivate var isBreakableSpace: Bool {
    value == 0x20 || (value >= 0x09 && value <= 0x0D) || value == 0xA0
  }
}
