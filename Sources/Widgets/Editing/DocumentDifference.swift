import Bindings

/// The correspondence between the positions of a document and those of the document that replaces it.
///
/// A position keeps its distance from the text around it. Lines are matched first. Within changed lines, a position
/// moves as in `TextDifference`.
struct DocumentDifference {
  typealias Position = TextDocument.Position

  private let old: TextDocument
  private let new: TextDocument
  /// The number of equal lines at the start.
  private let head: Int
  /// The number of equal lines at the end.
  private let tail: Int
  private let oldLines: [String]
  private let newLines: [String]
  /// The change from `oldLines` to `newLines`, which are the lines between the equal lines.
  private let change: ListChange

  /// The maximum number of lines between the equal lines that are compared with each other.
  private static let comparedLines = 20_000
  /// The maximum number of changed lines, in each direction, that are searched for an unchanged line.
  private static let reach = 100

  /// Creates the correspondence between two documents.
  ///
  /// - Complexity: O(n), where n is the length of the longer document.
  init(from old: TextDocument, to new: TextDocument) {
    self.old = old
    self.new = new
    (head, tail) = old.commonLines(with: new)
    let oldEnd = old.lineCount - tail
    let newEnd = new.lineCount - tail
    let isCompared = max(oldEnd, newEnd) - head <= Self.comparedLines
    oldLines = isCompared ? (head..<oldEnd).map { old.line($0) } : []
    newLines = isCompared ? (head..<newEnd).map { new.line($0) } : []
    change = ListChange.between(oldLines, newLines)
  }

  /// Returns the position in the new document that corresponds to the given position in the old document.
  func position(of place: Position) -> Position {
    if place.line < head || old.isEmpty { return place }
    if place.line >= old.lineCount - tail {
      return Position(line: place.line - old.lineCount + new.lineCount, column: place.column)
    }
    let index = place.line - head
    guard index < oldLines.count else { return new.clamped(place) }
    if let line = newLine(of: index) ?? nearestEqualLine(to: index) {
      return Position(line: head + line, column: place.column)
    }
    return positionInChangedLines(index, column: place.column)
  }

  /// Returns the new index of the given line, or nil if the line was changed or removed.
  private func newLine(of index: Int) -> Int? {
    change.position(after: index).flatMap { newLines[$0] == oldLines[index] ? $0 : nil }
  }

  /// Returns the index of the nearest line with the same text, for lines between which there are too many edits.
  private func nearestEqualLine(to index: Int) -> Int? {
    guard change.isReload, !oldLines[index].isEmpty else { return nil }
    let equal = newLines.indices.filter { newLines[$0] == oldLines[index] }
    return equal.min { abs($0 - index) < abs($1 - index) }
  }

  /// Compares the characters of the changed lines around the given line.
  ///
  /// If their number has not changed, only the two lines with the same index are compared.
  private func positionInChangedLines(_ index: Int, column: Int) -> Position {
    let changed = changedLines(around: index)
    var oldRange = changed.old
    var newRange = changed.new
    if oldRange.count == newRange.count {
      let line = newRange.lowerBound + index - oldRange.lowerBound
      oldRange = index..<index + 1
      newRange = line..<line + 1
    }
    let before = oldLines[oldRange.lowerBound..<index].reduce(0) { $0 + $1.count + 1 }
    let difference = TextDifference(
      from: Array(oldLines[oldRange].joined(separator: "\n")), to: Array(newLines[newRange].joined(separator: "\n")))
    var line = newRange.lowerBound
    var offset = difference.place(of: before + column)
    while line < newRange.upperBound - 1, offset > newLines[line].count {
      offset -= newLines[line].count + 1
      line += 1
    }
    return new.clamped(Position(line: head + line, column: offset))
  }

  /// Returns the changed lines around the given line, between the nearest lines that are not changed.
  ///
  /// Both ranges contain at most `reach` lines on each side of the given line or of its estimated new index.
  func changedLines(around index: Int) -> (old: Range<Int>, new: Range<Int>) {
    let above = (max(0, index - Self.reach)..<index).reversed().first { newLine(of: $0) != nil }
    let below = (index + 1..<min(oldLines.count, index + Self.reach)).first { newLine(of: $0) != nil }
    let newAbove = above.flatMap { newLine(of: $0) }
    let newBelow = below.flatMap { newLine(of: $0) }
    let oldStart = above.map { $0 + 1 } ?? 0
    let old = lines(near: index, in: oldStart..<(below ?? oldLines.count))
    let start = newAbove.map { $0 + 1 } ?? 0
    let end = newBelow ?? newLines.count
    // If the unchanged lines have changed places, the old line number is the best estimate.
    let sameIndex = min(index, newLines.count)
    guard start <= end else { return (old, lines(near: sameIndex, in: sameIndex..<newLines.count)) }
    var estimate = sameIndex
    if let above, let newAbove {
      estimate = newAbove + index - above
    } else if let below, let newBelow {
      estimate = newBelow + index - below
    }
    return (old, lines(near: estimate, in: start..<end))
  }

  /// Returns the lines of the given range that are at most `reach` lines away from the given line.
  private func lines(near index: Int, in range: Range<Int>) -> Range<Int> {
    (index - Self.reach..<index + Self.reach + 1).clamped(to: range)
  }
}
