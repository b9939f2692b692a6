package import Foundation

/// A post's markup as text that reads well on a terminal, a printer or aloud.
///
/// Paragraphs are separated by one blank line. List items have bullets or numbers, quotes have `> `, and code keeps its
/// lines. A link is its words and a number, `here [1]`; the addresses follow at the end. Scripts and style sheets are
/// left out, and entities are resolved. Text without a tag keeps its line ends. The cells of a row of a table are
/// separated by `cellMark`, so that `pieces(width:)` can align the columns.
package struct ReadableText: Sendable, Hashable {
  /// The whole text: the paragraphs, then the numbered links.
  package let text: String
  /// The addresses of the links, in the order of their numbers; the first is number 1.
  package let links: [String]
  /// The styled parts of the text, in order, without overlaps.
  package let spans: [Span]

  /// A styled part of a text.
  package struct Span: Sendable, Hashable {
    /// The range of the part in UTF-8 code units.
    package var range: Range<Int>
    /// The style of the part.
    package let style: Style

    /// Creates a styled part.
    package init(range: Range<Int>, style: Style) { (self.range, self.style) = (range, style) }
  }

  /// A style of a part of a text.
  package enum Style: Sendable, Hashable {
    case heading, strong, emphasis, strikethrough, code, quotation
    /// The words and the number of a link.
    case link(Int)
  }

  /// The separator of the cells in a row of a table; no text of a feed contains the character.
  package static let cellMark: Character = "\u{1F}"

  /// The text with visible separators between the cells of tables.
  package var plain: String { text.contains(Self.cellMark) ? text.replacing("\u{1F}", with: " | ") : text }

  /// Creates a text from markup, valid or not.
  ///
  /// - Parameters:
  ///   - html: The markup; text without tags is unchanged.
  ///   - base: The address that relative links are relative to; without it they are no links.
  ///   - enclosures: The enclosures, which become links below the text.
  /// - Complexity: O(n) in the length of `html`; nesting deeper than 32 is shown as if it were 32 deep.
  package init(html: String, base: URL? = nil, enclosures: [Enclosure] = []) {
    let bytes = Array(html.utf8)
    var renderer = HTMLRenderer(bytes, links: LinkList(base: base))
    self = renderer.render(isPlain: !Self.hasTag(bytes), enclosures: enclosures)
  }

  /// Returns markup as text without numbers for its links, for headlines.
  package static func line(html: String) -> String {
    var renderer = HTMLRenderer(Array(html.utf8), links: nil)
    return renderer.render().plain
  }

  /// Creates a text from its stored form.
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

extension StringProtocol {
  /// The text without the spaces and line ends around it.
  ///
  /// - Complexity: O(n) in what is removed, apart from the copy; `trimmingCharacters(in:)` examines the whole text.
  package var trimmed: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.isBlank }),
      let last = unicodeScalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(self[first..<unicodeScalars.index(after: last)])
  }

  /// Whether the text holds nothing but spaces and line ends.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space, a line end, or a zero-width space, which pasted addresses often end with.
  fileprivate var isBlank: Bool { properties.isWhitespace || self == "\u{200B}" }
}
