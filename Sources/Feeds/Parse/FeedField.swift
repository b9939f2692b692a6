import Foundation

/// The text of an open element of a feed or post.
struct FeedField {
  /// The meaning of an element.
  ///
  /// If a post has several elements with the same meaning, the element with the highest rank is used.
  enum Role: Hashable {
    case title(rank: Int)
    case link, original, identifier, author, date, updated, duration
    /// An author of the feed from which the post was taken.
    case sourceAuthor
    /// The editor of an RSS feed.
    case editor
    case content(rank: Int)

    /// Whether the text is short.
    ///
    /// If a short element contains another element of a post, the end tag of the short element is missing.
    var isShort: Bool {
      switch self {
      case .author, .sourceAuthor, .content: false
      default: true
      }
    }
  }

  /// The role of each recognized element, by element name.
  static let roles: [String: Role] = [
    "title": .title(rank: 1), "media:title": .title(rank: 0), "dc:title": .title(rank: 0),
    "itunes:title": .title(rank: 0), "link": .link, "feedburner:origlink": .original,
    "pheedo:origlink": .original, "guid": .identifier, "id": .identifier, "pubdate": .date,
    "published": .date, "created": .date, "issued": .date, "dc:date": .date, "dcterms:issued": .date,
    "dcterms:created": .date,
    "updated": .updated, "modified": .updated, "dcterms:modified": .updated, "author": .author,
    "dc:creator": .author, "dc:author": .author, "itunes:author": .author, "itunes:duration": .duration,
    "source/author": .sourceAuthor, "source/dc:creator": .sourceAuthor, "source/itunes:author": .sourceAuthor,
    "managingeditor": .editor,
    "content:encoded": .content(rank: 5), "content": .content(rank: 5), "fullitem": .content(rank: 5),
    "body": .content(rank: 5), "description": .content(rank: 4), "summary": .content(rank: 4),
    "dc:description": .content(rank: 3), "abstract": .content(rank: 3), "dcterms:abstract": .content(rank: 3),
    "media:description": .content(rank: 2),
    "itunes:summary": .content(rank: 1), "itunes:subtitle": .content(rank: 0),
  ]

  /// The format of an element's text.
  private enum Kind {
    /// Markup that was escaped for XML.
    case markup
    /// Plain text. Elements inside it are read as markup.
    case text
    /// A title in RSS, which is markup in some feeds and plain text in others.
    case either
    /// Markup in Base64.
    case base64
  }

  let name: String
  let role: Role
  let attributes: [String: String]
  /// The number of enclosing elements.
  let depth: Int
  /// The base for resolving addresses in the element; nil if the document does not specify a base.
  let base: URL?
  private let kind: Kind
  private var text = ""

  /// Creates a field.
  ///
  /// The result is nil if `name` is not the name of a recognized element.
  init?(name: String, attributes: [String: String], depth: Int, base: URL?, isAtom: Bool) {
    guard let role = Self.roles[name] else { return nil }
    (self.name, self.role, self.attributes, self.depth, self.base) = (name, role, attributes, depth, base)
    kind = Self.kind(of: name, attributes, isAtom: isAtom && !name.contains(":"))
  }

  private static func kind(of name: String, _ attributes: [String: String], isAtom: Bool) -> Kind {
    if attributes["mode"] == "base64" { return .base64 }
    guard isAtom else { return name.hasSuffix("title") ? .either : .markup }
    let type = attributes["type"]?.lowercased() ?? "text"
    if ["html", "text/html"].contains(type) || attributes["mode"] == "escaped" { return .markup }
    let isMedia = type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
    return isMedia ? .base64 : .text
  }

  // MARK: - Reading

  /// Writes the start tag of a nested element as markup.
  ///
  /// The elements in an author, such as `<name>`, are recognized without attributes. The attributes are sorted, because
  /// the text can become part of the identity of a post, which must not change.
  mutating func open(_ element: String, _ attributes: [String: String]) {
    text += "<\(element)"
    let kept = isAuthor ? [] : attributes.sorted { $0.key < $1.key }
    for (name, value) in kept { text += " \(name)=\"\(Self.escaped(value))\"" }
    text += ">"
  }

  mutating func append(_ characters: String) {
    text += kind == .text ? Self.escaped(characters) : characters
  }

  mutating func close(_ element: String) { text += "</\(element)>" }

  private var isAuthor: Bool { role == .author || role == .sourceAuthor }

  // MARK: - The text

  /// The text as markup.
  var html: String {
    guard kind == .base64 else { return text }
    let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
    return data.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
  }

  /// The text as one line, including its markup.
  var plain: String { kind == .text ? lineOfIdentity : text.oneLine }

  /// The text as one line, without markup.
  var line: String { line(repeatsFormulas: false) }

  /// The text as one line, as it is part of the identity of a post.
  var lineOfIdentity: String { line(repeatsFormulas: true) }

  private func line(repeatsFormulas: Bool) -> String {
    let isSentence = kind == .either && !text.contains("</")
    let markup = isSentence ? text.replacing("<", with: "&lt;") : html
    return ReadableText.line(html: markup, repeatsFormulas: repeatsFormulas).oneLine
  }

  /// The name in `<name>`, `ada@example.org (Ada)` or `Ada (ada@example.org)`; otherwise, the whole text.
  var author: String {
    let inner = text.firstRange(of: "<name>").map { text[$0.upperBound...] } ?? text[...]
    let isElement =
      inner.startIndex > text.startIndex || text.trimmed.hasPrefix("<email>") || text.trimmed.hasPrefix("<uri>")
    let markup = isElement ? inner[..<(inner.firstRange(of: "</")?.lowerBound ?? inner.endIndex)] : inner
    let name = ReadableText.line(html: String(markup)).oneLine
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return name }
    let (front, inside) = (name[..<start].trimmed, name[name.index(after: start)...].dropLast())
    return inside.contains("@") && !front.isEmpty ? String(front) : String(inside)
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\"") })
    else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
