import Foundation

/// A decoded document in JSON Feed 1.0 or 1.1.
///
/// Fields of an unexpected type are treated as missing.
struct JSONFeed: Decodable {
  var version = ""
  var title = ""
  var homePage = ""
  var items: [Item] = []

  var isFeed: Bool {
    version.hasPrefix("https://jsonfeed.org/version/") || version.hasPrefix("http://jsonfeed.org/version/")
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Name.self)
    version = fields.text("version")
    title = fields.text("title")
    homePage = fields.text("home_page_url")
    items = fields.list("items", atMost: FeedLimits.posts + 1)
  }

  struct Item: Decodable {
    /// The values of the fields that are strings or numbers, by field name.
    private var texts: [String: String] = [:]
    private(set) var authors: [String] = []
    private(set) var attachments: [Enclosure] = []

    private static let names = [
      "id", "url", "external_url", "title", "content_html", "content_text", "summary", "date_published",
      "date_modified",
    ]

    /// The value of the given field as text; empty if the field is missing.
    subscript(_ name: String) -> String { texts[name] ?? "" }

    init(from decoder: any Decoder) throws {
      // An element that is not an object is read as an empty post.
      guard let fields = try? decoder.container(keyedBy: Name.self) else { return }
      for name in Self.names { texts[name] = fields.text(name) }
      let several: [Author] = fields.list("authors", atMost: FeedLimits.authors)
      let one = try? fields.decode(Author.self, forKey: Name("author"))
      authors = (several.isEmpty ? [one].compactMap { $0 } : several).map(\.name).filter { !$0.isEmpty }
      let attached: [Attachment] = fields.list("attachments", atMost: FeedLimits.enclosures)
      attachments = attached.compactMap(\.enclosure)
    }
  }

  private struct Attachment: Decodable {
    var enclosure: Enclosure?

    init(from decoder: any Decoder) throws {
      guard let fields = try? decoder.container(keyedBy: Name.self) else { return }
      enclosure = Enclosure(
        address: fields.text("url"), type: fields.text("mime_type"), size: fields.text("size_in_bytes"),
        seconds: fields.text("duration_in_seconds"))
    }
  }

  private struct Author: Decodable {
    var name = ""

    init(from decoder: any Decoder) throws {
      name = (try? decoder.container(keyedBy: Name.self))?.text("name") ?? ""
    }
  }

  fileprivate struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension KeyedDecodingContainer<JSONFeed.Name> {
  /// Returns the string or integer in the given field, or an empty string if the field has another type.
  ///
  /// Integers are accepted because some feeds identify posts by numbers.
  fileprivate func text(_ name: String) -> String {
    let key = JSONFeed.Name(name)
    if let text = try? decode(String.self, forKey: key) { return text }
    return (try? decode(Int64.self, forKey: key)).map(String.init) ?? ""
  }

  /// Returns at most `limit` elements of the array in the given field.
  ///
  /// The result is empty if the field is not an array.
  fileprivate func list<Element: Decodable>(_ name: String, atMost limit: Int) -> [Element] {
    var elements: [Element] = []
    guard var list = try? nestedUnkeyedContainer(forKey: JSONFeed.Name(name)) else { return elements }
    while !list.isAtEnd, elements.count < limit, let element = try? list.decode(Element.self) {
      elements.append(element)
    }
    return elements
  }
}
