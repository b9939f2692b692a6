package import Foundation

/// Text converted from the markup of a post, for reading on a terminal, in print or aloud.
///
/// Paragraphs are separated by one blank line. List items have bullets or numbers, quotes begin with `> `, and code
/// keeps its line breaks. A link consists of its words and a number, as in `here [1]`; the addresses follow at the end.
/// Scripts and style sheets are removed, and character references are resolved. Text without tags keeps its line
/// breaks. The rows of tables contain the marks of `TableMark`, so that `pieces(width:)` can align the columns.
package struct ReadableText: Sendable, Hashable {
  /// The whole text: the paragraphs, followed by the numbered links.
  package let text: String
  /// The addresses of the links in the order of their numbers, which start at 1.
  package let links: [String]
  /// The styled parts of the text in ascending order, without overlaps.
  package let spans: [Span]

  /// A styled part of a text.
  package struct Span: Sendable, Hashable {
    /// The range of the part in UTF-8 code units.
    package var range: Range<Int>
    package let style: Style

    package init(range: Range<Int>, style: Style) { (self.range, self.style) = (range, style) }
  }

  package enum Style: Sendable, Hashable {
    case heading, strong, emphasis, strikethrough, code, quotation
    /// Code in lines of its own, with the name of its language, such as `swift`; nil if the markup names none.
    case codeBlock(String?)
    /// The words of the link with the given number.
    case link(Int)
  }

  /// The text with a visible separator between the cells of tables.
  package var plain: String {
    guard text.hasTable else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      switch UInt8(exactly: scalar.value) {
      case TableMark.cell: plain += " | "
      case TableMark.line: plain += " "
      case TableMark.span, TableMark.alignment: break
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  /// Creates readable text from markup, which may be invalid.
  ///
  /// - Parameters:
  ///   - html: The markup. Text without tags remains unchanged.
  ///   - base: The address against which relative links are resolved. If nil, relative links are ignored.
  ///   - enclosures: The enclosures, which become links below the text.
  /// - Complexity: O(*n*), where *n* is the length of `html`.
  package init(html: String, base: URL? = nil, enclosures: [Enclosure] = []) {
    let bytes = Array(html.utf8)
    var renderer = HTMLRenderer(bytes, links: LinkList(base: base))
    self = renderer.render(isPlain: !Self.hasTag(bytes), enclosures: enclosures)
  }

  /// Returns the text of the given markup without link numbers, for use as a headline.
  ///
  /// - Parameter repeatsFormulas: Whether each notation of a formula is part of the text, as in earlier versions.
  package static func line(html: String, repeatsFormulas: Bool = false) -> String {
    let hasMarkup = html.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    if !hasMarkup, html.isOneLine { return html }
    var renderer = HTMLRenderer(Array(html.utf8), links: nil)
    renderer.repeatsFormulas = repeatsFormulas
    return renderer.render().plain
  }

  /// Creates readable text from its stored form.
  package init(text: String, links: [String], spans: [Span] = []) {
    (self.text, self.links, self.spans) = (text, links, spans)
  }

  private static func hasTag(_ bytes: [UInt8]) -> Bool {
    var scanner = HTMLScanner(bytes)
    while let token = scanner.next() {
      if case .text = token { continue }
      return true
    }
    return false
  }
}

/// The control characters that structure the rows of tables.
///
/// The text of a feed never contains these characters, because control characters are removed.
enum TableMark {
  /// The separator between the cells of a row.
  static let cell: UInt8 = 0x1F
  /// The end of a line in a cell.
  static let line: UInt8 = 0x1E
  /// A mark at the end of a cell, for each further column that the cell spans.
  static let span: UInt8 = 0x1D
  /// A mark at the end of a cell, before those for columns, as often as the value of its `CellAlignment`.
  static let alignment: UInt8 = 0x1C

  static func text(_ mark: UInt8, count: Int = 1) -> String {
    String(decoding: repeatElement(mark, count: count), as: UTF8.self)
  }
}

/// The alignment of a cell that its markup specifies.
enum CellAlignment: Int {
  case right = 1
  case center
  case left

  /// Creates an alignment from the value of the attribute `align` or of the property `text-align`.
  init?(name: some StringProtocol) {
    switch name.lowercased() {
    case "right", "end": self = .right
    case "center": self = .center
    case "left", "start": self = .left
    default: return nil
    }
  }
}

extension StringProtocol {
  /// Whether the text contains marks of a table.
  var hasTable: Bool {
    func hasMark(_ bytes: some Sequence<UInt8>) -> Bool {
      bytes.contains { $0 >= TableMark.alignment && $0 <= TableMark.cell }
    }
    return utf8.withContiguousStorageIfAvailable { hasMark($0) } ?? hasMark(utf8)
  }

  /// The text without spaces and line ends at its beginning and its end.
  ///
  /// Only the removed characters are examined, whereas `trimmingCharacters(in:)` examines the whole text.
  package var trimmed: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.isBlank }),
      let last = unicodeScalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first..<unicodeScalars.index(after: last)])
  }

  /// Whether the text contains only spaces and line breaks.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space, a line end, or a zero-width space.
  ///
  /// Pasted addresses often end with a zero-width space.
  fileprivate var isBlank: Bool { properties.isWhitespace || self == "\u{200B}" }
}
