/// Text whose parts can have theme roles and links.
///
/// Parts without a role have the style of the view that displays the text. In a label or a text view, a click on a link
/// opens the link; see `Responder.open(link:)`. In a text view, `]` and `[` select links, and Enter opens the selected
/// link.
///
/// ```swift
/// label.styledText = "Saved " + StyledText("3 files", role: .success)
/// ```
public nonisolated struct StyledText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text without roles and links.
  public private(set) var string: String
  /// The parts with a role or a link, in order and without overlaps.
  public private(set) var spans: [Span] = []
  /// The blocks of source code, in UTF-8 code units, in order and on different lines.
  ///
  /// A text view displays the lines of each block on a surface.
  public private(set) var codeBlocks: [Range<Int>] = []

  /// A part of styled text that has a role or a link.
  public nonisolated struct Span: Hashable, Sendable {
    /// The range of the part in UTF-8 code units.
    public var range: Range<Int>
    /// The theme role of the part.
    public var role: ThemeRole
    /// The target of the link, such as a web address, or nil for a part that is not a link.
    public var link: String?

    func moved(by distance: Int) -> Span {
      var span = self
      span.range = range.lowerBound + distance..<range.upperBound + distance
      return span
    }
  }

  /// Creates styled text with at most one role.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - role: The role of the whole text, or nil for the style of the view. A link without a role has the role `link`.
  ///   - link: The target of the link, or nil if the text is not a link.
  public init(_ string: String = "", role: ThemeRole? = nil, link: String? = nil) {
    self.string = string
    if !string.isEmpty, role != nil || link != nil {
      spans = [Span(range: 0..<string.utf8.count, role: role ?? .link, link: link)]
    }
  }

  /// Creates styled text without roles and links from a string literal.
  public init(stringLiteral string: String) { self.init(string) }

  /// Creates styled text from a string and its spans, which must be in order and must not overlap.
  package init(_ string: String, spans: [Span]) { (self.string, self.spans) = (string, spans) }

  /// Creates a block of code from a string and its spans, which must be in order and must not overlap.
  package init(codeBlock string: String, spans: [Span]) {
    self.init(string, spans: spans)
    let bytes = string.utf8
    let (start, end) = (bytes.prefix { $0 == 10 }.count, bytes.reversed().prefix { $0 == 10 }.count)
    if start < bytes.count { codeBlocks = [start..<bytes.count - end] }
  }

  /// Whether the text contains no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// Appends the given text with its roles, links and code blocks.
  ///
  /// Code blocks that share a line become one block.
  ///
  /// - Complexity: O(n), where n is the length of the appended text and of the text since the last code block.
  public mutating func append(_ other: StyledText) {
    let offset = string.utf8.count
    string += other.string
    spans += other.spans.map { $0.moved(by: offset) }
    for block in other.codeBlocks { add(block.lowerBound + offset..<block.upperBound + offset, separator: "\n") }
  }

  /// Joins the code blocks that have no blank line between them, such as the parts of code before and after a link.
  package mutating func joinCodeBlocks() {
    let blocks = codeBlocks
    codeBlocks = []
    for block in blocks { add(block, separator: "\n\n") }
  }

  /// Adds a code block, and joins it with the last one if `separator` is not in the text between them.
  private mutating func add(_ block: Range<Int>, separator: String) {
    if let last = codeBlocks.last, !substring(last.upperBound..<block.lowerBound).contains(separator) {
      codeBlocks[codeBlocks.count - 1] = last.lowerBound..<block.upperBound
    } else {
      codeBlocks.append(block)
    }
  }

  /// Returns the concatenation of the given texts, with their roles and links.
  public static func + (first: StyledText, second: StyledText) -> StyledText {
    var result = first
    result.append(second)
    return result
  }

  /// Appends the given text with its roles and links.
  public static func += (text: inout StyledText, other: StyledText) { text.append(other) }

  /// Sets the role of the given range, and removes its previous roles and links.
  ///
  /// - Complexity: O(n), where n is the number of spans.
  public mutating func setRole(_ role: ThemeRole, in range: Range<String.Index>) {
    let range = string.utf8Offset(of: range.lowerBound)..<string.utf8Offset(of: range.upperBound)
    guard !range.isEmpty else { return }
    spans =
      spans(cutTo: 0..<range.lowerBound) + [Span(range: range, role: role, link: nil)]
      + spans(cutTo: range.upperBound..<string.utf8.count)
  }

  /// Returns the text from the given offset on, with its roles and links.
  package func suffix(from offset: Int) -> StyledText { part(offset..<string.utf8.count) }

  /// Returns the given range of the text, in UTF-8 code units, with its roles and links.
  package func part(_ range: Range<Int>) -> StyledText {
    StyledText(substring(range), spans: spans(cutTo: range).map { $0.moved(by: -range.lowerBound) })
  }

  /// Returns the spans that overlap the given range, clipped to the range.
  private func spans(cutTo range: Range<Int>) -> [Span] {
    spans[firstSpan(after: range.lowerBound)...].prefix { $0.range.lowerBound < range.upperBound }.map {
      Span(range: $0.range.clamped(to: range), role: $0.role, link: $0.link)
    }
  }

  /// Returns the index of the first span that ends after the given offset.
  ///
  /// - Complexity: O(log n), where n is the number of spans.
  package func firstSpan(after offset: Int) -> Int {
    spans.indices.partitionIndex { spans[$0].range.upperBound > offset }
  }

  /// Returns the span that contains the given offset, or nil if there is none.
  ///
  /// - Complexity: O(log n), where n is the number of spans.
  package func span(at offset: Int) -> Span? {
    let index = firstSpan(after: offset)
    return index < spans.count && spans[index].range.contains(offset) ? spans[index] : nil
  }

  /// Whether a part of the text is a link.
  package var hasLinks: Bool { spans.contains { $0.link != nil } }

  /// All parts of the text in order; the role is nil for a part in the style of the view.
  package var runs: [(text: String, role: ThemeRole?, link: String?)] {
    var runs: [(String, ThemeRole?, String?)] = []
    var end = 0
    func add(to next: Int, _ role: ThemeRole?, _ link: String? = nil) {
      if next > end { runs.append((substring(end..<next), role, link)) }
      end = next
    }
    for span in spans {
      add(to: span.range.lowerBound, nil)
      add(to: span.range.upperBound, span.role, span.link)
    }
    add(to: string.utf8.count, nil)
    return runs
  }

  /// The lines of the text, without the line feeds between them.
  package var lines: [StyledText] {
    var lines: [StyledText] = []
    var start = 0
    for end in string.utf8.enumerated().filter({ $0.element == 10 }).map(\.offset) + [string.utf8.count] {
      lines.append(part(start..<end))
      start = end + 1
    }
    return lines
  }

  private func substring(_ range: Range<Int>) -> String {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    return String(decoding: string.utf8[start...].prefix(range.count), as: UTF8.self)
  }
}

nonisolated extension String {
  fileprivate func utf8Offset(of index: Index) -> Int { utf8.distance(from: utf8.startIndex, to: index) }
}
