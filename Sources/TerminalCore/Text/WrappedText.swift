/// Text with one or more paragraphs, wrapped to a maximum width.
///
/// The paragraphs of blocks, such as lines of code, are not wrapped.
///
/// Only the boundaries of lines are stored. Lines are segmented on demand, and segmented paragraphs are cached. Long
/// text is wrapped in parts: the initializer wraps the first part, and the `wrap` methods wrap further parts.
package struct WrappedText: Sendable {
  /// The maximum width of a line in columns.
  package let width: Int
  /// The width of the widest line in columns, including its indent.
  package private(set) var columns = 0
  /// The width of the widest line of a block in columns.
  package private(set) var blockColumns = 0

  private let text: String
  private let mode: Sanitizer.Mode
  private let hangs: Bool
  private var lines: [Line] = []
  /// The parts of the text that are blocks, in order and without overlaps, in UTF-8 code units.
  private let blocks: [Range<Int>]
  /// Whether an empty line precedes and follows each block.
  package let padsBlocks: Bool
  /// The lines of each block in the wrapped part, including the empty lines around it.
  private var blockLines: [Range<Int>] = []
  /// The width of the widest line of each block in columns.
  private var blockWidths: [Int] = []
  /// The index of the first block that has not been wrapped to its end.
  private var nextBlock = 0
  /// The offset of the first paragraph that has not been wrapped, or nil if all paragraphs have been wrapped.
  private var next: Int? = 0
  /// The segmented paragraphs, keyed by the offset of their first byte.
  private var cache: [Int: CellText] = [:]
  private var cachedElements = 0
  /// The offsets of the elements within their paragraph, for cached paragraphs that contain more than printable ASCII.
  private var offsetCache: [Int: [UInt32]] = [:]

  /// The capacity of the cache in elements, which is sufficient for several screens.
  private static let cacheLimit = 1 << 17

  /// A line, which is identified by the byte range of its paragraph and by a range of elements.
  private struct Line {
    let paragraph: Range<Int>
    /// The elements of the line, or an empty range if the line is the whole paragraph.
    let elements: Range<Int>
  }

  /// Creates wrapped text from the given string.
  ///
  /// An empty paragraph results in one empty line. Spaces at line breaks are not displayed. A character wider than the
  /// line is on a separate line. If the width is less than 1, there are no lines.
  ///
  /// - Parameters:
  ///   - text: The string to wrap.
  ///   - width: The maximum number of columns of a line.
  ///   - mode: The handling of invisible characters.
  ///   - hangs: Whether continuation lines are aligned with the text after a leading bullet or number; see
  ///     `indent(of:)`.
  ///   - blocks: The parts of the text whose paragraphs are not wrapped, in order and without overlaps, in UTF-8 code
  ///     units.
  ///   - padsBlocks: Whether an empty line precedes and follows each block.
  ///   - limit: The length in bytes of the part that the initializer wraps.
  /// - Complexity: O(n), where n is the length of the first part.
  package init(
    _ text: String, width: Int, mode: Sanitizer.Mode = .hide, hangs: Bool = false, blocks: [Range<Int>] = [],
    padsBlocks: Bool = false, limit: Int = .max
  ) {
    var bytes = text
    bytes.makeContiguousUTF8()
    self.text = bytes
    self.width = max(0, width)
    self.mode = mode
    self.hangs = hangs
    self.blocks = blocks
    self.padsBlocks = padsBlocks
    if width < 1 { next = nil }
    wrap(bytes: limit)
  }

  // MARK: Wrapping in parts

  package var isComplete: Bool { next == nil }

  /// The number of lines in the wrapped part.
  package var count: Int { lines.count }

  /// An estimate of the number of lines in the whole text.
  ///
  /// The estimate assumes that the rest of the text has the same average line length as the wrapped part.
  package var estimatedCount: Int {
    guard let next, next > 0 else { return count }
    return Int((Double(count) * Double(text.utf8.count) / Double(next)).rounded(.up))
  }

  /// Wraps the next paragraphs until their total length reaches the given number of bytes.
  package mutating func wrap(bytes: Int) {
    let start = next ?? 0
    wrap { $1 - start < bytes }
  }

  /// Wraps the next paragraphs until there are at least `count` lines, or until the text ends.
  package mutating func wrap(lines count: Int) { wrap { lines, _ in lines < count } }

  /// Wraps the next paragraphs until the wrapped part includes the given offset, or until the text ends.
  package mutating func wrap(toOffset offset: Int) { wrap { $1 <= offset } }

  /// Wraps the next paragraphs while `isWanted` returns true.
  ///
  /// `isWanted` receives the number of lines, and the offset of the next paragraph.
  private mutating func wrap(while isWanted: (_ lines: Int, _ offset: Int) -> Bool) {
    guard let start = next, isWanted(lines.count, start) else { return }
    let source = text
    next =
      source.utf8.withContiguousStorageIfAvailable { bytes in
        TextWrapper.forEachParagraph(in: bytes, from: start) { paragraph, isPlain in
          add(paragraph, of: bytes, isPlain: isPlain)
          return isWanted(lines.count, paragraph.upperBound + 1)
        }
      } ?? nil
  }

  /// Returns the text of the line at `index`, or empty text if the index is out of range.
  ///
  /// - Complexity: O(n), where n is the length of the paragraph, if the paragraph is not cached.
  package mutating func line(_ index: Int) -> CellText {
    guard lines.indices.contains(index) else { return CellText() }
    let line = lines[index]
    let cells = cells(of: line.paragraph)
    let shown = visibleElements(of: line, in: cells)
    return shown.count == cells.count ? cells : cells[shown]
  }

  private func visibleElements(of line: Line, in cells: CellText) -> Range<Int> {
    TextWrapper.trimmed(line.elements.isEmpty ? 0..<cells.count : line.elements, of: cells)
  }

  /// Returns the range of the paragraph that contains the line at `index`, in UTF-8 code units of the text.
  ///
  /// The range is empty if the index is out of range.
  package func paragraph(of index: Int) -> Range<Int> { lines.indices.contains(index) ? lines[index].paragraph : 0..<0 }

  /// Splits the line at `index` at the given boundaries, and returns each part with the offset of its first code unit.
  ///
  /// - Parameters:
  ///   - index: The index of the line.
  ///   - boundaries: The offsets of the boundaries in UTF-8 code units of the text, in ascending order. A character
  ///     belongs to the part in which it begins.
  /// - Complexity: O(n + m), where n is the length of the line and m is the number of boundaries. If the paragraph is
  ///   not cached, n is the length of the paragraph.
  package mutating func parts(ofLine index: Int, between boundaries: [Int]) -> [(offset: Int, text: CellText)] {
    guard lines.indices.contains(index) else { return [] }
    let line = lines[index]
    let cells = cells(of: line.paragraph)
    let offsets = offsets(of: cells, in: line.paragraph)
    let shown = visibleElements(of: line, in: cells)
    var parts: [(Int, CellText)] = []
    var start = shown.lowerBound
    var next = 0
    for element in shown {
      while next < boundaries.count, boundaries[next] <= offsets[element] { next += 1 }
      let isLast = element + 1 == shown.upperBound
      guard isLast || next < boundaries.count && offsets[element + 1] >= boundaries[next] else { continue }
      parts.append((offsets[start], cells[start..<element + 1]))
      start = element + 1
    }
    return parts
  }

  /// Returns the offset of the character at the given column of the given line, in UTF-8 code units of the text.
  ///
  /// For a column after the line, the result is the end of the line. For an index after the last line, the result is
  /// the end of the text.
  ///
  /// - Complexity: O(n), where n is the length of the line, or of the paragraph if the paragraph is not cached.
  package mutating func offset(inLine index: Int, atColumn column: Int) -> Int {
    guard lines.indices.contains(index) else { return index < 0 ? 0 : text.utf8.count }
    let line = lines[index]
    let cells = cells(of: line.paragraph)
    let offsets = offsets(of: cells, in: line.paragraph)
    let shown = visibleElements(of: line, in: cells)
    return offsets[shown.lowerBound + cells[shown].index(atColumn: column)]
  }

  /// Returns the range of the line at `index` in UTF-8 code units of the text.
  ///
  /// The range is empty if the index is out of range.
  ///
  /// - Complexity: O(1) if the paragraph is cached; otherwise O(n), where n is the length of the paragraph.
  package mutating func range(of index: Int) -> Range<Int> {
    guard lines.indices.contains(index) else { return 0..<0 }
    let line = lines[index]
    guard !line.elements.isEmpty else { return line.paragraph }
    let offsets = offsets(of: cells(of: line.paragraph), in: line.paragraph)
    return offsets[line.elements.lowerBound]..<offsets[line.elements.upperBound]
  }

  /// The offsets of a paragraph's elements in the text.
  ///
  /// All elements of a tab have the same offset.
  private struct Offsets {
    let paragraph: Range<Int>
    /// The offsets within the paragraph, or an empty array if each element is one byte.
    let table: [UInt32]

    /// The offset of the given element, or the end of the paragraph for the index after the last element.
    subscript(element: Int) -> Int {
      if table.isEmpty { return min(paragraph.lowerBound + element, paragraph.upperBound) }
      return element < table.count ? paragraph.lowerBound + Int(table[element]) : paragraph.upperBound
    }
  }

  private mutating func offsets(of cells: CellText, in paragraph: Range<Int>) -> Offsets {
    if cells.isPlain, cells.count == paragraph.count { return Offsets(paragraph: paragraph, table: []) }
    if let known = offsetCache[paragraph.lowerBound] { return Offsets(paragraph: paragraph, table: known) }
    var table: [UInt32] = []
    table.reserveCapacity(cells.count)
    var offset: UInt32 = 0
    let source = String(
      decoding: Array(text.utf8.dropFirst(paragraph.lowerBound).prefix(paragraph.count)), as: UTF8.self)
    TextWrapper.forEachCharacter(of: source) { character, width in
      table += repeatElement(offset, count: character == "\t" ? width : 1)
      offset += UInt32(character.utf8.count)
    }
    offsetCache[paragraph.lowerBound] = table
    return Offsets(paragraph: paragraph, table: table)
  }

  /// Returns the indent of the line at `index` in columns, which is 0 for the first line of each paragraph.
  ///
  /// - Complexity: O(n), where n is the length of the paragraph, if the paragraph is not cached.
  package mutating func indent(of index: Int) -> Int {
    guard hangs, lines.indices.contains(index), lines[index].elements.lowerBound > 0 else { return 0 }
    return HangingIndent(of: cells(of: lines[index].paragraph), width: width).columns
  }

  /// Returns the quote marks in the indent of the line at `index`, with spaces before and between them.
  ///
  /// The result is empty for the first line of each paragraph.
  ///
  /// - Complexity: O(n), where n is the length of the paragraph, if the paragraph is not cached.
  package mutating func quoteMarks(of index: Int) -> String {
    let indent = indent(of: index)
    if indent == 0 { return "" }
    let marks = cells(of: lines[index].paragraph).elements[..<indent].map { element -> Character in
      switch element.code {
      case 0x3E: ">"
      case 0x2502: "│"
      default: " "
      }
    }
    return marks.lastIndex { $0 != " " }.map { String(marks[...$0]) } ?? ""
  }

  /// Returns whether the line at `index` belongs to a block or is an empty line around a block.
  ///
  /// - Complexity: O(log n), where n is the number of blocks.
  package func isInBlock(_ index: Int) -> Bool { block(ofLine: index) != nil }

  /// Returns the width, in columns, of the widest line of the block that contains the line at `index`, or 0 for a line
  /// outside the blocks.
  ///
  /// - Complexity: O(log n), where n is the number of blocks.
  package func blockColumns(ofLine index: Int) -> Int { block(ofLine: index).map { blockWidths[$0] } ?? 0 }

  private func block(ofLine index: Int) -> Int? {
    var (low, high) = (0, blockLines.count)
    while low < high {
      let middle = (low + high) / 2
      if blockLines[middle].upperBound > index { high = middle } else { low = middle + 1 }
    }
    return low < blockLines.count && blockLines[low].contains(index) ? low : nil
  }

  private mutating func add(_ paragraph: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool) {
    guard nextBlock < blocks.count, blocks[nextBlock].lowerBound <= paragraph.upperBound else {
      return addLines(of: paragraph, of: bytes, isPlain: isPlain, isBlock: false)
    }
    if blockLines.count == nextBlock {
      blockLines.append(lines.count..<lines.count)
      blockWidths.append(0)
      addPadding(at: paragraph.lowerBound)
    }
    addLines(of: paragraph, of: bytes, isPlain: isPlain, isBlock: true)
    let isEnd = blocks[nextBlock].upperBound <= paragraph.upperBound
    if isEnd { addPadding(at: paragraph.upperBound) }
    blockLines[nextBlock] = blockLines[nextBlock].lowerBound..<lines.count
    if isEnd { nextBlock += 1 }
  }

  private mutating func addPadding(at offset: Int) {
    if padsBlocks { lines.append(Line(paragraph: offset..<offset, elements: 0..<0)) }
  }

  private mutating func addLines(
    of paragraph: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool, isBlock: Bool
  ) {
    if isPlain, isBlock || paragraph.count <= width {
      var end = paragraph.upperBound
      while end > paragraph.lowerBound, bytes[end - 1] == 0x20 { end -= 1 }
      widen(to: end - paragraph.lowerBound, isBlock: isBlock)
      lines.append(Line(paragraph: paragraph, elements: 0..<0))
    } else {
      addSegmented(paragraph, of: bytes, isBlock: isBlock)
    }
  }

  private mutating func widen(to width: Int, isBlock: Bool) {
    columns = max(columns, width)
    guard isBlock else { return }
    blockColumns = max(blockColumns, width)
    blockWidths[nextBlock] = max(blockWidths[nextBlock], width)
  }

  private mutating func addSegmented(_ paragraph: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isBlock: Bool) {
    let cells = segment(paragraph, of: bytes)
    let indent = hangs && !isBlock ? HangingIndent(of: cells, width: width) : .none
    for range in TextWrapper.ranges(of: cells, width: isBlock ? .max : width, indent: indent) {
      lines.append(Line(paragraph: paragraph, elements: range))
      let set = range.lowerBound > 0 ? indent.columns : 0
      widen(to: set + cells[TextWrapper.trimmed(range, of: cells)].width, isBlock: isBlock)
    }
    // The first paragraphs are cached, because they are displayed first.
    if cache.isEmpty || cachedElements + cells.count < Self.cacheLimit { keep(cells, of: paragraph) }
  }

  private mutating func cells(of paragraph: Range<Int>) -> CellText {
    // An empty line around a block has the offset of another paragraph.
    if paragraph.isEmpty { return CellText() }
    if let known = cache[paragraph.lowerBound] { return known }
    let cells = text.utf8.withContiguousStorageIfAvailable { segment(paragraph, of: $0) } ?? CellText()
    if cachedElements + cells.count >= Self.cacheLimit {
      cache.removeAll(keepingCapacity: true)
      offsetCache.removeAll()
      cachedElements = 0
    }
    keep(cells, of: paragraph)
    return cells
  }

  private mutating func keep(_ cells: CellText, of paragraph: Range<Int>) {
    cache[paragraph.lowerBound] = cells
    // The constant accounts for the overhead of a cached paragraph, even if the paragraph is empty.
    cachedElements += cells.count + 16
  }

  private func segment(_ paragraph: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> CellText {
    let source = String(decoding: UnsafeBufferPointer(rebasing: bytes[paragraph]), as: UTF8.self)
    return TextWrapper.cells(of: source, mode: mode)
  }
}
