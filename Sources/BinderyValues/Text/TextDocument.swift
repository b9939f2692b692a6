/// Text with many lines, as a value that is cheap to copy and to edit.
///
/// An edit of a document with n lines takes O(log n) time, and copies share the unchanged lines. To edit a document,
/// bind a text editor to an `Observable<TextDocument>`.
///
/// Lines are separated by line feeds. When text is added, each CR LF and CR becomes a line feed.
public nonisolated struct TextDocument: Sendable, Equatable, CustomStringConvertible {
  /// A position before a character or at the end of a line.
  public nonisolated struct Position: Hashable, Comparable, Sendable {
    /// The index of the line, starting at 0.
    public var line: Int
    /// The number of characters before the position in its line.
    public var column: Int

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The index of the line, starting at 0.
    ///   - column: The number of characters before the position in its line.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// Returns whether the left position precedes the right position.
    public static func < (left: Position, right: Position) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  private(set) var tree: LineTree

  /// Creates a document from the given string.
  ///
  /// - Parameter text: The text, in which each CR LF and CR becomes a line feed.
  /// - Complexity: O(n), where n is the length.
  public init(_ text: String = "") { tree = LineTree.make(Self.withLineFeeds(text)) }

  /// The number of lines, at least 1.
  public var lineCount: Int { tree.lineCount }

  /// The length of the text in UTF-8 bytes.
  public var utf8Count: Int { tree.utf8Count }

  /// Whether the text has no characters.
  public var isEmpty: Bool { tree.utf8Count == 0 }

  /// The text of the document, with lines separated by line feeds.
  ///
  /// - Complexity: O(n), where n is the length.
  public var text: String { tree.text }

  /// The position after the last character.
  public var end: Position { Position(line: lineCount - 1, column: line(lineCount - 1).count) }

  /// Returns the line at `index` without its line feed, or an empty string if the index is out of range.
  ///
  /// - Complexity: O(log n + m), where n is the number of lines and m is the length of the line.
  public func line(_ index: Int) -> String { index >= 0 && index < lineCount ? tree.line(index) : "" }

  /// Returns the text in the given range, whose bounds are clamped to the document.
  ///
  /// - Complexity: O(log n + m), where n is the number of lines and m is the length of the result.
  public func text(in range: Range<Position>) -> String {
    let (lower, upper) = (clamped(range.lowerBound), clamped(range.upperBound))
    let last = line(upper.line).prefix(upper.column)
    if lower.line == upper.line { return String(last.dropFirst(lower.column)) }
    var text = String(line(lower.line).dropFirst(lower.column)) + "\n"
    let between = tree.prefix(upper.line)?.dropFirst(lower.line + 1)
    if let between { text += between.text + "\n" }
    return text + last
  }

  /// Replaces the text in the given range, whose bounds are clamped to the document.
  ///
  /// - Parameters:
  ///   - range: The replaced range; an empty range inserts text.
  ///   - text: The new text.
  /// - Returns: The position after the new text. If the end of the text combines with the next character, the position
  ///   is after the combined character.
  /// - Complexity: O(log n + m), where n is the number of lines and m is the length of the new text and of the first
  ///   and last replaced line.
  @discardableResult public mutating func replace(_ range: Range<Position>, with text: String) -> Position {
    let (lower, upper) = (clamped(range.lowerBound), clamped(range.upperBound))
    let before = String(line(lower.line).prefix(lower.column)) + Self.withLineFeeds(text)
    let lines = LineTree.make(before + String(line(upper.line).dropFirst(upper.column)))
    let rest = LineTree.joined(lines, tree.dropFirst(upper.line + 1))
    tree = LineTree.joined(tree.prefix(lower.line), rest) ?? lines
    let last = before.utf8.lastIndex(of: 0x0A).map { before[before.utf8.index(after: $0)...] } ?? before[...]
    let end = lower.line + before.utf8.count { $0 == 0x0A }
    return Position(line: end, column: Self.column(after: last.utf8.count, in: line(end)))
  }

  /// Returns the valid position that is nearest to `position`.
  public func clamped(_ position: Position) -> Position {
    if position.line < 0 { return Position(line: 0, column: 0) }
    if position.line >= lineCount { return end }
    return Position(line: position.line, column: max(0, min(position.column, line(position.line).count)))
  }

  /// The number of lines and bytes, without the text, for reports and the inspector.
  public var description: String { "TextDocument with \(lineCount) lines and \(utf8Count) bytes" }

  /// Returns whether the texts consist of the same bytes.
  ///
  /// - Complexity: O(1) if the lengths differ; otherwise at most O(n), where n is the length. Parts that both documents
  ///   share are not compared.
  public static func == (left: TextDocument, right: TextDocument) -> Bool {
    LineTree.haveSameText(left.tree, right.tree)
  }

  /// Returns the number of characters of `line` that begin before the byte offset `length`.
  private static func column(after length: Int, in line: String) -> Int {
    var (column, bytes) = (0, 0)
    for character in line where bytes < length {
      bytes += character.utf8.count
      column += 1
    }
    return column
  }

  /// Returns `text` with line feeds in place of CR LF and CR.
  private static func withLineFeeds(_ text: String) -> String {
    var text = text
    let hasReturns = text.withUTF8 { ByteSearch.count(0x0D, in: UnsafeRawBufferPointer($0)[...]) > 0 }
    guard hasReturns else { return text }
    var scalars = String.UnicodeScalarView()
    var follows = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" { scalars.append("\n") } else if scalar != "\n" || !follows { scalars.append(scalar) }
      follows = scalar == "\r"
    }
    return String(scalars)
  }
}
