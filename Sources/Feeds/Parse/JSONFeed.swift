import Foundation

/// The fields of a document in JSON Feed 1.0 or 1.1, without its posts.
///
/// Fields of an unexpected type are treated as missing.
struct JSONFeed: Decodable {
  var version = ""
  var title = ""
  var homePage = ""
  /// The authors of the posts that do not specify authors.
  private(set) var authors: [String] = []

  var isFeed: Bool {
    version.hasPrefix("https://jsonfeed.org/version/") || version.hasPrefix("http://jsonfeed.org/version/")
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Name.self)
    version = try fields.text("version")
    title = try fields.text("title")
    homePage = try fields.text("home_page_url")
    authors = fields.authors
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
      authors = fields.authors
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

  /// An author: an object or, against the format, a name.
  fileprivate struct Author: Decodable {
    var name = ""

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        self.name = name.oneLine
      } else {
        name = try (try? decoder.container(keyedBy: Name.self))?.text("name").oneLine ?? ""
      }
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

  /// The names of the authors in the field of version 1.1 or, if there are none, of version 1.0 of the format.
  fileprivate var authors: [String] {
    let names = authors("authors")
    return names.isEmpty ? authors("author") : names
  }

  private func authors(_ name: String) -> [String] {
    let authors: [JSONFeed.Author] = list(name, atMost: FeedLimits.authors)
    return authors.map(\.name).filter { !$0.isEmpty }
  }

  /// Returns at most `limit` elements of the array in the given field.
  ///
  /// A value that is not an array is treated as the only element of an array.
  fileprivate func list<Element: Decodable>(_ name: String, atMost limit: Int) -> [Element] {
    var elements: [Element] = []
    let key = JSONFeed.Name(name)
    guard var list = try? nestedUnkeyedContainer(forKey: key) else {
      return (try? decode(Element.self, forKey: key)).map { [$0] } ?? []
    }
    while !list.isAtEnd, elements.count < limit, let element = try? list.decode(Element.self) {
      elements.append(element)
    }
    return elements
  }
}
