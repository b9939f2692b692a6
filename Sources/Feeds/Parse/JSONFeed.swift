import Foundation

/// The fields of a document in JSON Feed 1.0 or 1.1, without its posts.
///
/// Fields of an unexpected type are treated as missing.
struct JSONFeed: Decodable {
  var version = ""
  var title = ""
  var homePage = ""

  var isFeed: Bool {
    version.hasPrefix("https://jsonfeed.org/version/") || version.hasPrefix("http://jsonfeed.org/version/")
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Name.self)
    version = try fields.text("version")
    title = try fields.text("title")
    homePage = try fields.text("home_page_url")
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
      let fields = try decoder.container(keyedBy: Name.self)
      for name in Self.names { texts[name] = try fields.text(name) }
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
        address: try fields.text("url"), type: try fields.text("mime_type"), size: try fields.text("size_in_bytes"),
        seconds: try fields.text("duration_in_seconds"))
    }
  }

  private struct Author: Decodable {
    var name = ""

    init(from decoder: any Decoder) throws {
      name = try (try? decoder.container(keyedBy: Name.self))?.text("name") ?? ""
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
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an invalid string, which must not replace a stored text.
  fileprivate func text(_ name: String) throws -> String {
    let key = JSONFeed.Name(name)
    do {
      return try decode(String.self, forKey: key)
    } catch let error as DecodingError {
      if case .dataCorrupted = error { throw error }
      return (try? decode(Int64.self, forKey: key)).map(String.init) ?? ""
    }
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
