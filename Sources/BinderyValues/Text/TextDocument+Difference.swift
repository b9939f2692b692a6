nonisolated extension TextDocument {
  /// Returns the numbers of lines at the start and at the end that this document has in common with the given document.
  ///
  /// - Complexity: O(n), where n is the length of the common text. Parts that both documents share are not compared.
  package func commonLines(with other: TextDocument) -> (head: Int, tail: Int) {
    let leaves = tree.leaves
    let others = other.tree.leaves
    let head = CommonText(leaves, others, isReversed: false).lineCount()
    let tail = CommonText(leaves, others, isReversed: true).lineCount()
    return (head, min(tail, min(lineCount, other.lineCount) - head))
  }
}

/// A comparison of two texts from the start, or from the end.
private nonisolated struct CommonText {
  /// A position between two bytes of a text, in the direction of the comparison.
  private struct Cursor {
    let leaves: [LineTree]
    let isReversed: Bool
    private var index = 0
    /// The number of bytes of the leaf that have been compared.
    private(set) var offset = 0

    init(_ leaves: [LineTree], isReversed: Bool) {
      self.leaves = leaves
      self.isReversed = isReversed
    }

    var leaf: LineTree? {
      guard index < leaves.count else { return nil }
      return leaves[isReversed ? leaves.count - 1 - index : index]
    }

    mutating func advance(by count: Int) { offset += count }
    mutating func moveToNextLeaf() {
      index += 1
      offset = 0
    }
  }

  private let one: Cursor
  private let other: Cursor
  private let isReversed: Bool

  init(_ leaves: [LineTree], _ others: [LineTree], isReversed: Bool) {
    one = Cursor(leaves, isReversed: isReversed)
    other = Cursor(others, isReversed: isReversed)
    self.isReversed = isReversed
  }

  /// Returns the number of line feeds in the common text, which is the number of complete common lines.
  func lineCount() -> Int {
    var one = one
    var other = other
    var count = 0
    while let leaf = one.leaf, let otherLeaf = other.leaf {
      if leaf === otherLeaf, one.offset == 0, other.offset == 0 {
        one.advance(by: leaf.utf8Count)
        other.advance(by: leaf.utf8Count)
        count += leaf.lineCount - 1
      } else {
        let common = commonBytes(leaf, from: one.offset, otherLeaf, from: other.offset)
        one.advance(by: common.bytes)
        other.advance(by: common.bytes)
        count += common.lines
      }
      let isAtEnd = one.offset == leaf.utf8Count
      let isOtherAtEnd = other.offset == otherLeaf.utf8Count
      guard isAtEnd || isOtherAtEnd else { return count }
      // Adjacent leaves are separated by a line feed that belongs to neither.
      let isFeed = isAtEnd || byte(of: leaf, at: one.offset) == 0x0A
      let isOtherFeed = isOtherAtEnd || byte(of: otherLeaf, at: other.offset) == 0x0A
      guard isFeed, isOtherFeed else { return count }
      if isAtEnd { one.moveToNextLeaf() } else { one.advance(by: 1) }
      if isOtherAtEnd { other.moveToNextLeaf() } else { other.advance(by: 1) }
      if one.leaf == nil || other.leaf == nil { return count }
      count += 1
    }
    return count
  }

  private func byte(of leaf: LineTree, at offset: Int) -> UInt8? {
    leaf.withBytes { bytes in bytes[isReversed ? bytes.endIndex - 1 - offset : bytes.startIndex + offset] }
  }

  private func commonBytes(
    _ leaf: LineTree, from start: Int, _ other: LineTree, from otherStart: Int
  ) -> (bytes: Int, lines: Int) {
    let length = min(leaf.utf8Count - start, other.utf8Count - otherStart)
    let common = leaf.withBytes { bytes in
      other.withBytes { others in
        var count = 0
        var lines = 0
        while count < length {
          let byte = bytes[isReversed ? bytes.endIndex - 1 - start - count : bytes.startIndex + start + count]
          let place = isReversed ? others.endIndex - 1 - otherStart - count : others.startIndex + otherStart + count
          guard byte == others[place] else { break }
          if byte == 0x0A { lines += 1 }
          count += 1
        }
        return (bytes: count, lines: lines)
      }
    }
    return (common ?? nil) ?? (bytes: 0, lines: 0)
  }
}
