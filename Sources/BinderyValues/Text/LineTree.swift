/// An immutable balanced tree of lines of text.
///
/// A leaf contains a few lines as a slice of a string. Trees share unchanged parts, so an edit copies only one leaf and
/// the path to that leaf. The text of a tree consists of the texts of the leaves, joined by line feeds.
nonisolated final class LineTree: Sendable {
  /// The combined size in bytes below which two adjacent leaves are merged.
  ///
  /// A leaf may be larger, because it consists of whole lines.
  static let leafSize = 1024

  /// The number of lines, at least 1.
  let lineCount: Int
  /// The length of the text in bytes, including the line feeds between lines.
  let utf8Count: Int
  private let height: Int
  private let content: Content

  private enum Content: Sendable {
    case leaf(String, Range<Int>)
    case branch(LineTree, LineTree)
  }

  /// Creates a leaf that shares the storage of the given contiguous string.
  private init(_ source: String, _ range: Range<Int>, lineCount: Int) {
    self.lineCount = lineCount
    utf8Count = range.count
    height = 1
    content = .leaf(source, range)
  }

  private init(_ left: LineTree, _ right: LineTree) {
    lineCount = left.lineCount + right.lineCount
    utf8Count = left.utf8Count + 1 + right.utf8Count
    height = max(left.height, right.height) + 1
    content = .branch(left, right)
  }

  // MARK: Creating

  /// Returns a tree of the lines of `text`, which are separated by line feeds.
  ///
  /// - Complexity: O(n), where n is the length.
  static func make(_ text: String) -> LineTree {
    var text = text
    text.makeContiguousUTF8()
    var leaves: [LineTree] = []
    let source = text
    text.withUTF8 { bytes in
      var start = 0
      while true {
        let end = lineEnd(from: start + leafSize, in: bytes)
        let lines = ByteSearch.count(0x0A, in: UnsafeRawBufferPointer(bytes)[start..<end]) + 1
        leaves.append(LineTree(source, start..<end, lineCount: lines))
        if end == bytes.count { break }
        start = end + 1
      }
    }
    return balanced(leaves[...])
  }

  /// Returns the offset of the first line feed at or after `offset`, or the number of bytes if there is none.
  private static func lineEnd(from offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end
  }

  private static func balanced(_ leaves: ArraySlice<LineTree>) -> LineTree {
    if leaves.count == 1 { return leaves[leaves.startIndex] }
    let middle = leaves.startIndex + leaves.count / 2
    return LineTree(balanced(leaves[..<middle]), balanced(leaves[middle...]))
  }

  // MARK: Joining and slicing

  /// Returns a tree with the lines of `left`, followed by the lines of `right`.
  ///
  /// - Complexity: O(n + m), where n is the difference in height and m is the size of a leaf.
  static func joined(_ left: LineTree?, _ right: LineTree?) -> LineTree? {
    guard let left else { return right }
    guard let right else { return left }
    return join(left, right)
  }

  private static func join(_ left: LineTree, _ right: LineTree) -> LineTree {
    if case .leaf = left.content, case .leaf = right.content {
      guard left.utf8Count + right.utf8Count < leafSize else { return LineTree(left, right) }
      let text = left.text + "\n" + right.text
      return LineTree(text, 0..<text.utf8.count, lineCount: left.lineCount + right.lineCount)
    }
    if case .branch(let first, let last) = left.content, left.height > right.height + 1 || right.isSmallLeaf {
      return rotated(first, join(last, right))
    }
    if case .branch(let first, let last) = right.content, right.height > left.height + 1 || left.isSmallLeaf {
      return rotated(join(left, first), last)
    }
    return LineTree(left, right)
  }

  private var isSmallLeaf: Bool { height == 1 && utf8Count < Self.leafSize }

  /// Returns a balanced tree that joins the given trees, whose heights differ by at most 2.
  private static func rotated(_ left: LineTree, _ right: LineTree) -> LineTree {
    if left.height > right.height + 1, case .branch(let first, let last) = left.content {
      guard last.height > first.height, case .branch(let inner, let outer) = last.content else {
        return LineTree(first, LineTree(last, right))
      }
      return LineTree(LineTree(first, inner), LineTree(outer, right))
    }
    if right.height > left.height + 1, case .branch(let first, let last) = right.content {
      guard first.height > last.height, case .branch(let outer, let inner) = first.content else {
        return LineTree(LineTree(left, first), last)
      }
      return LineTree(LineTree(left, outer), LineTree(inner, last))
    }
    return LineTree(left, right)
  }

  /// Returns a tree of the first `count` lines, or nil if `count` is 0 or less.
  ///
  /// - Complexity: O(log n), where n is the number of lines.
  func prefix(_ count: Int) -> LineTree? {
    if count <= 0 { return nil }
    if count >= lineCount { return self }
    switch content {
    case .leaf(let source, let range):
      let end = start(ofLine: count) - 1
      return LineTree(source, range.lowerBound..<end, lineCount: count)
    case .branch(let left, let right):
      if count <= left.lineCount { return left.prefix(count) }
      return Self.joined(left, right.prefix(count - left.lineCount))
    }
  }

  /// Returns a tree without the first `count` lines, or nil if no line is left.
  ///
  /// - Complexity: O(log n), where n is the number of lines.
  func dropFirst(_ count: Int) -> LineTree? {
    if count <= 0 { return self }
    if count >= lineCount { return nil }
    switch content {
    case .leaf(let source, let range):
      return LineTree(source, start(ofLine: count)..<range.upperBound, lineCount: lineCount - count)
    case .branch(let left, let right):
      if count >= left.lineCount { return right.dropFirst(count - left.lineCount) }
      return Self.joined(left.dropFirst(count), right)
    }
  }

  // MARK: Reading

  /// Returns the line at `index`, which must be a valid index.
  ///
  /// - Complexity: O(log n + m), where n is the number of lines and m is the size of a leaf.
  func line(_ index: Int) -> String {
    switch content {
    case .leaf(let source, let range):
      let start = start(ofLine: index)
      let end = index + 1 < lineCount ? self.start(ofLine: index + 1) - 1 : range.upperBound
      return Self.slice(source, start..<end)
    case .branch(let left, let right):
      return index < left.lineCount ? left.line(index) : right.line(index - left.lineCount)
    }
  }

  var text: String {
    if case .leaf(let source, let range) = content { return Self.slice(source, range) }
    var text = ""
    text.reserveCapacity(utf8Count)
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch content {
    case .leaf(let source, let range): text += Self.slice(source, range)
    case .branch(let left, let right):
      left.append(to: &text)
      text += "\n"
      right.append(to: &text)
    }
  }

  private static func slice(_ source: String, _ range: Range<Int>) -> String {
    let utf8 = source.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(source[start..<utf8.index(start, offsetBy: range.count)])
  }

  /// Returns the byte offset in the source string at which the given line of this leaf starts.
  private func start(ofLine index: Int) -> Int {
    guard index > 0, case .leaf(let source, let range) = content else { return sourceStart }
    return source.utf8.withContiguousStorageIfAvailable { bytes in
      var (offset, rest) = (range.lowerBound, index)
      while rest > 0, offset < range.upperBound {
        if bytes[offset] == 0x0A { rest -= 1 }
        offset += 1
      }
      return offset
    } ?? range.lowerBound
  }

  private var sourceStart: Int { if case .leaf(_, let range) = content { range.lowerBound } else { 0 } }

  // MARK: Comparing

  /// Returns whether the texts of the given trees consist of the same bytes.
  ///
  /// Parts that both trees share are not compared.
  ///
  /// - Complexity: O(1) if the lengths differ; otherwise at most O(n), where n is the length.
  static func haveSameText(_ one: LineTree, _ other: LineTree) -> Bool {
    if one === other { return true }
    guard one.utf8Count == other.utf8Count, one.lineCount == other.lineCount else { return false }
    if case .branch(let left, let right) = one.content,
      case .branch(let otherLeft, let otherRight) = other.content, left.utf8Count == otherLeft.utf8Count
    {
      return haveSameText(left, otherLeft) && haveSameText(right, otherRight)
    }
    return one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// The leaves in the order of their lines.
  var leaves: [LineTree] {
    var leaves: [LineTree] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      switch next.content {
      case .leaf: leaves.append(next)
      case .branch(let left, let right): waiting += [right, left]
      }
    }
    return leaves
  }

  /// Calls the given closure with the bytes of this leaf.
  func withBytes<Result>(_ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Result) -> Result? {
    guard case .leaf(let source, let range) = content else { return nil }
    return source.utf8.withContiguousStorageIfAvailable { body($0[range]) }
  }

  /// Returns this tree and all subtrees, except trees for which `isKnown` returns true and their subtrees.
  func nodes(where isKnown: (LineTree) -> Bool = { _ in false }) -> [LineTree] {
    if isKnown(self) { return [] }
    guard case .branch(let left, let right) = content else { return [self] }
    return left.nodes(where: isKnown) + right.nodes(where: isKnown) + [self]
  }

  /// Whether the heights of the two children of each branch differ by at most 1.
  var isBalanced: Bool {
    guard case .branch(let left, let right) = content else { return true }
    return abs(left.height - right.height) <= 1 && left.isBalanced && right.isBalanced
  }
}

/// A namespace for a byte search that reads eight bytes at a time.
///
/// The speed matters because a long document is searched before its first frame.
nonisolated enum ByteSearch {
  /// Returns the number of occurrences of the given ASCII character.
  ///
  /// - Complexity: O(n), where n is the length.
  static func count(_ byte: UInt8, in bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    let all = UnsafeRawBufferPointer(rebasing: bytes)
    var (count, offset) = (0, 0)
    while offset + 8 <= all.count {
      let word = all.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
      // In `others`, the top bit of each byte is set unless the corresponding byte of `word` is 0.
      let others = ((word & low) &+ low | word) & ~low
      count += 8 - others.nonzeroBitCount
      offset += 8
    }
    while offset < all.count {
      if all[offset] == byte { count += 1 }
      offset += 1
    }
    return count
  }
}
