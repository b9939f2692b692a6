/// The rank of a link among the links of a post; the link with the highest rank is opened.
enum FeedLinkRank: Int, Comparable {
  /// The link is not an http or https address, such as `mailto:ada@example.org`.
  case otherScheme
  /// The link has the media type of a file that browsers do not display as a page, such as another feed.
  case otherType
  /// The link has no media type.
  case untyped
  case page
  /// The link is the text of an element, as in RSS.
  case text

  /// Creates the rank of an alternate link with the given address and media type.
  init(address: String, type: String) {
    let address = address.trimmed.withoutFeedScheme
    let colon = address.prefix { !"/?#".contains($0) }.firstIndex(of: ":")
    let scheme = colon.map { address[..<$0].lowercased() }
    let name = type.prefix { $0 != ";" }.trimmed.lowercased()
    if let scheme, !["http", "https"].contains(scheme) {
      self = .otherScheme
    } else if Self.pages.contains(name) {
      self = .page
    } else {
      self = name.isEmpty ? .untyped : .otherType
    }
  }

  private static let pages: Set<String> = ["text/html", "application/xhtml+xml", "html"]

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Returns the relation that a link specifies in the attribute `rel`.
  ///
  /// A registered relation may be written as an address. A link without a relation is an alternate.
  static func relation(_ text: String) -> String {
    let names = text.lowercased().split(whereSeparator: \.isWhitespace)
    if names.isEmpty || names.contains("alternate") { return "alternate" }
    let name = names[0]
    return String(name.hasPrefix(registry) ? name.dropFirst(registry.count) : name)
  }

  /// The relations of the links that are not opened.
  static let otherRelations: Set<String> = [
    "self", "edit", "edit-media", "enclosure", "related", "via", "replies", "hub", "next", "prev", "previous",
    "first", "last", "current", "next-archive", "prev-archive", "license", "payment", "service", "search",
    "icon", "stylesheet", "up", "author", "comments", "pingback", "webmention", "monitor",
  ]

  private static let registry = "http://www.iana.org/assignments/relation/"
}
