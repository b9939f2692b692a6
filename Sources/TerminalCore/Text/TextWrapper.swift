/// A namespace for functions that wrap text to a maximum width.
///
/// Lines are broken between words, and before and after wide characters. A word longer than a line is split.
package enum TextWrapper {
  /// The distance between tab stops in columns.
  static let tabStop = 8

  /// Wraps the given text, which can have several paragraphs, and returns the lines without trailing spaces.
  ///
  /// An empty paragraph results in one empty line. A character wider than the line is on a separate line. If the width
  /// is less than 1, there are no lines.
  ///
  /// - Complexity: O(n), where n is the length.
  package static func lines(of text: String, width: Int, mode: Sanitizer.Mode = .hide) -> [CellText] {
    var wrapped = WrappedText(text, width: width, mode: mode)
    return (0..<wrapped.count).map { wrapped.line($0) }
  }

  /// Calls `body` for each paragraph, beginning at the offset `start`, until `body` returns false.
  ///
  /// `body` receives the byte range of the paragraph, and whether all of these bytes are printable ASCII.
  ///
  /// CR LF counts as a single line end. Comparing bytes is sufficient, because line ends never combine with other
  /// scalars.
  ///
  /// - Returns: The offset of the next paragraph, or nil if all paragraphs have been passed to `body`.
  static func forEachParagraph(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, _ body: (Range<Int>, _ isPlain: Bool) -> Bool
  ) -> Int? {
    var (start, index, isPlain) = (start, start, true)
    while index < bytes.count {
      // This is a fast path for printable ASCII.
      if bytes[index] &- 0x20 < 0x5F {
        index += 1
        continue
      }
      let length = lineEnd(at: index, in: bytes)
      if length > 0 {
        guard body(start..<index, isPlain) else { return index + length }
        (start, isPlain) = (index + length, true)
      } else {
        isPlain = false
      }
      index += max(1, length)
    }
    _ = body(start..<bytes.count, isPlain)
    return nil
  }

  /// Returns the length in bytes of the line end at `index`, or 0 if there is no line end.
  ///
  /// The line ends are LF, VT, FF, CR, CR LF, U+0085, U+2028 and U+2029.
  private static func lineEnd(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[index] {
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2: index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  /// Returns the range of elements of each line of the given paragraph.
  ///
  /// The ranges cover all elements, including trailing spaces, which may exceed the width. The result contains at least
  /// one range.
  static func ranges(of text: CellText, width: Int, indent: HangingIndent = .none) -> [Range<Int>] {
    if text.width <= width { return [0..<text.count] }
    var breaker = LineBreaker(text: text, width: max(1, width), indent: indent)
    return breaker.run()
  }

  static func trimmed(_ range: Range<Int>, of text: CellText) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text.elements[end - 1].code == 0x20 { end -= 1 }
    return range.lowerBound..<end
  }

  /// Returns the elements of the given paragraph, with tabs expanded to spaces.
  static func cells(of text: String, mode: Sanitizer.Mode) -> CellText {
    guard text.utf8.contains(0x09) else { return CellText(text, mode: mode) }
    var cells = CellText()
    forEachCharacter(of: text) { character, width in
      if character == "\t" {
        for _ in 0..<width { cells.append(.scalar(" ", width: 1)) }
      } else {
        cells.append(Sanitizer.form(of: character, mode: mode))
      }
    }
    return cells
  }

  /// Calls `body` with each character of `text`, and with the width of the character in columns.
  ///
  /// A tab extends to the next tab stop. The text begins in the given column.
  package static func forEachCharacter(
    of text: String, from column: Int = 0, _ body: (_ character: Character, _ width: Int) -> Void
  ) {
    var column = column
    for character in text {
      let width = character == "\t" ? tabStop - column % tabStop : TextWidth.of(character)
      body(character, width)
      column += width
    }
  }
}

/// An algorithm that breaks a paragraph into lines in a single pass.
struct LineBreaker {
  private let text: CellText
  /// The maximum width of the current line in columns.
  private var width: Int
  private let indent: Int
  private var lines: [Range<Int>] = []
  private var start = 0
  /// The index after which the line can be broken, which is the start of the line or the end of a leading mark.
  private var earliest: Int
  /// The index of the last element before which the current line can be broken.
  private var opportunity = 0
  private var columns = 0
  private var columnsAtOpportunity = 0

  /// Creates a line breaker for the given paragraph.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the first line in columns, at least 1.
  ///   - hanging: The indent of the following lines.
  init(text: CellText, width: Int, indent hanging: HangingIndent) {
    self.text = text
    self.width = width
    indent = hanging.columns
    earliest = hanging.marks
  }

  mutating func run() -> [Range<Int>] {
    for index in text.elements.indices {
      if index > earliest, mayBreak(before: index) {
        opportunity = index
        columnsAtOpportunity = columns
      }
      let element = text.elements[index]
      while columns + element.width > width, !isSpace(element), index > start { breakLine(at: index) }
      columns += element.width
    }
    lines.append(start..<text.count)
    return lines
  }

  private mutating func breakLine(at index: Int) {
    let end = opportunity > start ? opportunity : index
    lines.append(start..<end)
    columns = opportunity > start ? columns - columnsAtOpportunity : 0
    if lines.count == 1 { width = max(1, width - indent) }
    start = end
    earliest = end
    opportunity = end
    columnsAtOpportunity = 0
  }

  private func mayBreak(before index: Int) -> Bool {
    let before = text.elements[index - 1]
    let after = text.elements[index]
    if isSpace(after) { return false }
    if isSpace(before) || before.code == 0x2D { return true }
    return (before.width == 2 || after.width == 2) && !LineBreaker.closing.contains(after.code)
  }

  private func isSpace(_ element: CellText.Element) -> Bool { element.code == 0x20 }

  /// Punctuation that must not start a line after an ideograph.
  private static let closing: Set<UInt32> = [
    0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2026, 0x3001, 0x3002, 0x300D, 0x300F,
    0x3011, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F,
  ]
}
