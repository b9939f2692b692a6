import Foundation

/// The text of one element that a feed or a post needs, as it is being read.
struct FeedField {
  /// The elements that are read.
  static let names: Set<String> = [
    "title", "link", "guid", "id", "pubdate", "published", "updated", "issued", "modified", "dc:date", "author",
    "dc:creator", "description",
    "summary", "content", "content:encoded",
  ]

  /// What the characters of an element mean.
  private enum Kind {
    /// Markup that was escaped to pass through XML.
    case markup
    /// Plain text; elements in it, where there are any, are markup.
    case text
    /// An RSS title: nobody ever said which, and both are found.
    case either
  }

  let name: String
  let attributes: [String: String]
  /// How many elements stand around it.
  let depth: Int
  /// What its addresses are relative to, where the document says that.
  let base: URL?
  private let kind: Kind
  private var text = ""

  init(name: String, attributes: [String: String], depth: Int, base: URL?, isAtom: Bool) {
    self.name = name
    self.attributes = attributes
    self.depth = depth
    self.base = base
    kind = Self.kind(of: name, type: attributes["type"], isAtom: isAtom)
  }

  private static func kind(of name: String, type: String?, isAtom: Bool) -> Kind {
    guard isAtom else { return name == "title" ? .either : .markup }
    return type == "html" || type == "text/html" ? .markup : .text
  }

  // MARK: - Reading

  /// Elements inside are markup that was not escaped: they become text again.
  mutating func open(_ element: String, _ attributes: [String: String]) {
    text += "<\(element)"
    for name in ["href", "src", "alt"] {
      if let value = attributes[name] { text += " \(name)=\"\(Self.escaped(value))\"" }
    }
    text += ">"
  }

  mutating func append(_ characters: String) {
    text += kind == .text ? Self.escaped(characters) : characters
  }

  mutating func close(_ element: String) {
    text += "</\(element)>"
  }

  // MARK: - What was read

  /// The text as markup.
  var html: String { text }

  /// The text as it stands, on one line.
  var plain: String {
    kind == .text ? line : Self.oneLine(text)
  }

  /// The text on one line, markup read and taken out.
  var line: String {
    let isSentence = kind == .either && !text.contains("</")
    return Self.oneLine(ReadableText.line(html: isSentence ? text.replacing("<", with: "&lt;") : text))
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\"") })
    else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
