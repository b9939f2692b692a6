// Breaks between words; a word longer than the line is broken where the line ends; ideographs may be parted anywhere.

/// Lays paragraphs out in lines of a given width.
public enum TextWrapper {
  /// How far apart tab stops are, in columns.
  public static let tabStop = 8

  /// The lines of a text of several paragraphs, without the spaces at which they were broken.
  ///
  /// An empty paragraph is an empty line.
  ///
  /// A width below 1 gives no line. A character wider than the line stands alone on one. O(the text's length).
  public static func lines(of text: String, width: Int, mode: Sanitizer.Mode = .hide) -> [CellText] {
    var wrapped = WrappedText(text, width: width, mode: mode)
    return (0..<wrapped.count).map { wrapped.line($0) }
  }

  /// Calls `body` with the bytes of each paragraph, without its end, and whether each byte is a character of ASCII that takes a column.
  ///
  /// CR LF is one end. Bytes are looked at, not characters: a line end is always a character of its own.
  static func forEachParagraph(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, _ isPlain: Bool) -> Void) {
    var (start, index, isPlain) = (0, 0, true)
    while index < bytes.count {
      // Most bytes by far: one comparison.
      if bytes[index] &- 0x20 < 0x5F {
        index += 1
        continue
      }
      let length = lineEnd(at: index, in: bytes)
      if length > 0 {
        body(start..<index, isPlain)
        (start, isPlain) = (index + length, true)
      } else {
        isPlain = false
      }
      index += max(1, length)
    }
    body(start..<bytes.count, isPlain)
  }

  /// How many bytes of a line end there are: LF, VT, FF, CR, CR LF, U+0085, U+2028 or U+2029; 0 for anything else.
  private static func lineEnd(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[index] {
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2: index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  /// The elements of each line of a paragraph; spaces at the end of a line belong to it, and may stand outside its width.
  ///
  /// There is at least one line, also for no text; all elements are in one, in order.
  public static func ranges(of text: CellText, width: Int) -> [Range<Int>] {
    ranges(of: text, width: width, indent: .none)
  }

  /// The same where the lines after the first are narrower by an indent, and the first does not consist of marks alone.
  static func ranges(of text: CellText, width: Int, indent: HangingIndent) -> [Range<Int>] {
    if text.width <= width { return [0..<text.count] }
    var breaker = LineBreaker(text: text, width: max(1, width), indent: indent)
    return breaker.run()
  }

  /// A range without the spaces at its end.
  static func trimmed(_ range: Range<Int>, of text: CellText) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text.elements[end - 1].code == 0x20 { end -= 1 }
    return range.lowerBound..<end
  }

  /// The text with spaces for tabs.
  static func expandingTabs(_ text: String) -> String {
    guard text.utf8.contains(0x09) else { return text }
    var result = ""
    var column = 0
    for character in text {
      let isTab = character == "\t"
      let width = isTab ? tabStop - column % tabStop : TextWidth.of(character)
      result += isTab ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return result
  }
}

/// One pass over a paragraph.
struct LineBreaker {
  private let text: CellText
  /// How wide this line may be: the first, and then those that are set in.
  private var width: Int
  private let indent: Int
  private var lines: [Range<Int>] = []
  private var start = 0
  /// Behind this place the line may be broken: its start, or the mark that the first one begins with.
  private var earliest: Int
  /// The last place in this line where it may be broken, and the columns up to there.
  private var chance = 0
  private var columns = 0
  private var columnsAtChance = 0

  /// A pass over a text, with lines of `width` columns, 1 or more; those after the first are narrower by an indent, less than that.
  init(text: CellText, width: Int, indent hanging: HangingIndent) {
    self.text = text
    self.width = width
    indent = hanging.columns
    earliest = hanging.marks
  }

  /// The lines.
  mutating func run() -> [Range<Int>] {
    for index in text.elements.indices {
      if index > earliest, mayBreak(before: index) {
        chance = index
        columnsAtChance = columns
      }
      let element = text.elements[index]
      while columns + element.width > width, !isSpace(element), index > start { breakLine(at: index) }
      columns += element.width
    }
    lines.append(start..<text.count)
    return lines
  }

  private mutating func breakLine(at index: Int) {
    let end = chance > start ? chance : index
    lines.append(start..<end)
    columns = chance > start ? columns - columnsAtChance : 0
    if lines.count == 1 { width = max(1, width - indent) }
    start = end
    earliest = end
    chance = end
    columnsAtChance = 0
  }

  private func mayBreak(before index: Int) -> Bool {
    let before = text.elements[index - 1]
    let after = text.elements[index]
    if isSpace(after) { return false }
    if isSpace(before) || before.code == 0x2D { return true }
    return (before.width == 2 || after.width == 2) && !LineBreaker.closing.contains(after.code)
  }

  private func isSpace(_ element: CellText.Element) -> Bool { element.code == 0x20 }

  /// Marks that must not begin a line after an ideograph.
  private static let closing: Set<UInt32> = [
    0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2026, 0x3001, 0x3002, 0x300D, 0x300F,
    0x3011, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F,
  ]
}
