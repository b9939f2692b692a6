/// Builds readable lines out of words and breaks.
///
/// It handles the ends of lines and paragraphs, the prefix of each line, and runs of spaces. Neither the first nor the
/// last line is empty.
struct TextFlow {
  /// The separator before the next word.
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
  /// The position of the outermost table in UTF-8 bytes, and the number of open tables.
  private var table: (start: Int, depth: Int)?
  /// The number of bytes of tables that were replaced by columns.
  private(set) var bytesAligned = 0

  /// Ends the cell of a table, if its row goes on.
  mutating func breakColumn() { widen(.column) }

  /// Ends the line, if it holds anything.
  mutating func breakLine() { widen(.line) }

  /// Ends the paragraph, if there is one.
  mutating func breakParagraph() { widen(.paragraph) }

  /// Puts a bullet or a number before the next line.
  mutating func mark(_ marker: String) { self.marker = marker }

  /// Begins a table, whose columns are aligned at its end.
  mutating func beginTable() {
    breakParagraph()
    table = (table?.start ?? text.utf8.count, (table?.depth ?? 0) + 1)
  }

  /// Ends the innermost table, or all that are open.
  ///
  /// - Complexity: O(n) in the length of the table alone.
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

  /// Adds text in which any run of spaces and line ends is one space.
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
    // The first line end makes a line, the second a blank one; more add nothing, and none come before the first line.
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
  /// The spaces that run together; a no-break space is one of them, or empty paragraphs would show.
  fileprivate var isBreakableSpace: Bool {
    value == 0x20 || (value >= 0x09 && value <= 0x0D) || value == 0xA0
  }
}
