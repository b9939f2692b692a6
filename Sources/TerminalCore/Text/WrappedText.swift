// A text of a million lines is looked through once, and only where its lines begin is kept. A line is cut into cells when it is seen; those that
// were seen last are kept, so that drawing again does not cut again.

/// A text of several paragraphs, laid out in lines of a given width, each of which is made when it is asked for.
public struct WrappedText: Sendable {
  /// The width that lines were broken at.
  public let width: Int
  /// How many columns the widest line takes.
  public private(set) var columns = 0

  private let text: String
  private let mode: Sanitizer.Mode
  private let hangs: Bool
  private var lines: [Line] = []
  /// Paragraphs that were cut, by their first byte.
  private var cut: [Int: CellText] = [:]
  private var cutCount = 0

  /// How many elements are kept of paragraphs that were cut: the lines of many screens.
  private static let kept = 1 << 17

  /// A part of a paragraph, told by bytes of the text.
  private struct Line {
    let paragraph: Range<Int>
    /// Those of its elements that are the line; empty where all are.
    let elements: Range<Int>
  }

  /// Lays a text out: an empty paragraph is an empty line; the spaces at which a line is broken are not shown.
  ///
  /// A width below 1 gives no line. A character wider than the line stands alone on one. O(the text's length), a few operations a byte where
  /// a paragraph is plain ASCII and fits.
  ///
  /// - Parameters:
  ///   - text: what is laid out.
  ///   - width: how many columns a line may have.
  ///   - mode: what becomes of characters that cannot be shown.
  ///   - hangs: whether the later lines of a paragraph are narrower by the spaces, the bullet or the number that it begins with; see
  ///     `indent(of:)`.
  public init(_ text: String, width: Int, mode: Sanitizer.Mode = .hide, hangs: Bool = false) {
    var bytes = text
    bytes.makeContiguousUTF8()
    self.text = bytes
    self.width = max(0, width)
    self.mode = mode
    self.hangs = hangs
    guard width > 0 else { return }
    bytes.withUTF8 { bytes in
      TextWrapper.forEachParagraph(in: bytes) { paragraph, isPlain in
        add(paragraph, of: bytes, isPlain: isPlain)
      }
    }
  }

  /// How many lines there are.
  public var count: Int { lines.count }

  /// What a line shows; nothing for one that does not exist.
  ///
  /// O(its paragraph's length) the first time.
  public mutating func line(_ index: Int) -> CellText {
    guard lines.indices.contains(index) else { return CellText() }
    let line = lines[index]
    let cells = cells(of: line.paragraph)
    let all = 0..<cells.count
    let shown = TextWrapper.trimmed(line.elements.isEmpty ? all : line.elements, of: cells)
    return shown == all ? cells : cells[shown]
  }

  /// How many columns a line is to be set in: that of a paragraph which goes on, where later lines hang.
  ///
  /// O(its paragraph's length) the first time.
  public mutating func indent(of index: Int) -> Int {
    guard hangs, lines.indices.contains(index), lines[index].elements.lowerBound > 0 else { return 0 }
    return HangingIndent(of: cells(of: lines[index].paragraph), width: width).columns
  }

  private mutating func add(_ paragraph: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
    if isPlain, paragraph.count <= width {
      var end = paragraph.upperBound
      while end > paragraph.lowerBound, bytes[end - 1] == 0x20 { end -= 1 }
      columns = max(columns, end - paragraph.lowerBound)
      lines.append(Line(paragraph: paragraph, elements: 0..<0))
    } else {
      addCut(paragraph, of: bytes)
    }
  }

  /// Not a part of `add`, whose loop takes a million plain paragraphs: twenty instructions fewer for each.
  @inline(never) private mutating func addCut(_ paragraph: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    let cells = cut(paragraph, of: bytes)
    let indent = hangs ? HangingIndent(of: cells, width: width) : .none
    for range in TextWrapper.ranges(of: cells, width: width, indent: indent) {
      lines.append(Line(paragraph: paragraph, elements: range))
      let set = range.lowerBound > 0 ? indent.columns : 0
      columns = max(columns, set + cells[TextWrapper.trimmed(range, of: cells)].width)
    }
    // The first to be cut are the first to be seen.
    if cut.isEmpty || cutCount + cells.count < Self.kept { keep(cells, of: paragraph) }
  }

  private mutating func cells(of paragraph: Range<Int>) -> CellText {
    if let known = cut[paragraph.lowerBound] { return known }
    let cells = text.utf8.withContiguousStorageIfAvailable { cut(paragraph, of: $0) } ?? CellText()
    if cutCount + cells.count >= Self.kept {
      cut.removeAll(keepingCapacity: true)
      cutCount = 0
    }
    keep(cells, of: paragraph)
    return cells
  }

  private mutating func keep(_ cells: CellText, of paragraph: Range<Int>) {
    cut[paragraph.lowerBound] = cells
    // An empty one takes its place, too.
    cutCount += cells.count + 16
  }

  private func cut(_ paragraph: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> CellText {
    let source = String(decoding: UnsafeBufferPointer(rebasing: bytes[paragraph]), as: UTF8.self)
    return CellText(TextWrapper.expandingTabs(source), mode: mode)
  }
}
