import Bindings

/// A line-by-line search for the nearest match in a document.
///
/// The search wraps around at the ends of the document. The document is searched in parts, so that a search of a long
/// document does not delay key events.
struct DocumentSearch: Sendable {
  typealias Position = TextDocument.Position

  enum Result: Equatable, Sendable {
    case match(Range<Position>)
    case noMatch
    case pending
  }

  /// The size, in bytes, of the lines that are searched in one turn, in about ten milliseconds.
  static let partSize = 131_072

  private let query: String
  private let document: TextDocument
  private let start: Position
  private let step: Int
  /// The number of lines searched so far.
  private var passed = 0

  /// Creates a search for the nearest match.
  ///
  /// - Parameters:
  ///   - query: The search text, whose case is ignored.
  ///   - document: The document.
  ///   - start: The position at which the search begins. A match at this position counts as a following match.
  ///   - step: 1 for the next match, -1 for the previous match.
  init(_ query: String, in document: TextDocument, from start: Position, by step: Int) {
    self.query = query
    self.document = document
    self.start = start
    self.step = step
  }

  /// Searches lines until about the given number of bytes has been searched.
  mutating func advance(by size: Int = partSize) -> Result {
    let count = document.lineCount
    var searched = 0
    // The line with `start` is searched twice: the first pass covers one side of `start`, and the last pass covers the
    // rest.
    while passed <= count {
      let index = (start.line + step * passed + count) % count
      let line = document.line(index)
      if let match = match(in: line) {
        return .match(Position(line: index, column: match.lowerBound)..<Position(line: index, column: match.upperBound))
      }
      passed += 1
      searched += line.utf8.count + 1
      if searched >= size { break }
    }
    return passed > count ? .noMatch : .pending
  }

  private func match(in line: String) -> Range<Int>? {
    let matches = Self.matches(of: query, in: line)
    if passed > 0 { return step > 0 ? matches.first : matches.last }
    return step > 0
      ? matches.first { $0.lowerBound >= start.column } : matches.last { $0.lowerBound < start.column }
  }

  /// Returns the ranges of the matches in the given line, in characters, in order and without overlaps.
  ///
  /// - Complexity: O(n), where n is the length of the line.
  static func matches(of query: String, in line: String) -> [Range<Int>] {
    let ranges = TextSearch.ranges(of: query, in: line, limit: .max)
    guard !ranges.isEmpty else { return [] }
    let offsets = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    var (columns, bytes, column) = ([Int](), 0, 0)
    for character in line where columns.count < offsets.count {
      bytes += character.utf8.count
      while columns.count < offsets.count, offsets[columns.count] < bytes { columns.append(column) }
      column += 1
    }
    // The loop does not append the end of a match at the end of the line, because no character follows the match.
    if columns.count < offsets.count { columns.append(column) }
    return ranges.indices.map { columns[2 * $0]..<columns[2 * $0 + 1] }
  }
}
