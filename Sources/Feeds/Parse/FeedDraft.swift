import Foundation

/// The parts of a feed or post that have been read so far.
///
/// If a part has several possible values, the best value is chosen at the end.
struct FeedDraft: Hashable {
  private var titles: [Int: String] = [:]
  private var identifier = ""
  private var identifierIsLink = false
  private var link = ""
  private var linkRank: FeedLinkRank?
  /// The address of the post's page if `link` is an address of a service that redirects to that page.
  private var original = ""
  private var authors: [String] = []
  private var date = ""
  private var updated = ""
  private var contents: [Int: Content] = [:]
  private var enclosures: [Enclosure] = []
  /// The duration in seconds that podcasts specify in a separate element.
  private var seconds: Int?
  /// The base for resolving the link; nil if the feed does not specify a base for the link's element.
  private var linkBase: URL?
  private var originalBase: URL?
  /// A description of the limit that was exceeded; nil if no limit was exceeded.
  private(set) var exceededLimit: String?
  /// The readable text that `render(base:budget:)` creates from `contents`.
  private var text = ReadableText(text: "", links: [])

  private struct Content: Hashable {
    var html = ""
    var base: URL?
  }

  var title: String { titles[1] ?? titles[0] ?? "" }

  init() {}

  /// Creates a draft from the values of a post in a format other than XML.
  init(
    title: String, identifier: String, link: String, authors: [String], date: String, content: String,
    enclosures: [Enclosure]
  ) {
    (titles, self.identifier, self.link, self.authors) = ([1: title], identifier, link, authors)
    (self.date, contents, self.enclosures) = (date, [5: Content(html: content)], enclosures)
  }

  // MARK: - Reading

  /// Reads the identity of an RSS 1.0 post, or the link and the date of a CDF post, from the given attributes.
  mutating func take(attributes: [String: String], _ names: ElementNames) {
    identifier = attributes.first { names.plain($0.key) == "rdf:about" }?.value ?? ""
    (link, date) = (attributes["href"] ?? "", attributes["lastmod"] ?? "")
  }

  /// Adds the enclosure described by the given attributes of an RSS, Media RSS or Atom element.
  mutating func take(enclosure attributes: [String: String], type: String? = nil) {
    let new = Enclosure(
      address: attributes["url"] ?? attributes["href"] ?? "", type: attributes["type"] ?? attributes["medium"] ?? type,
      size: attributes["length"] ?? attributes["filesize"], seconds: attributes["duration"])
    guard let new else { return }
    if let old = enclosures.firstIndex(where: { $0.address == new.address }) {
      enclosures[old].size = enclosures[old].size ?? new.size
      enclosures[old].seconds = enclosures[old].seconds ?? new.seconds
    } else if enclosures.count < FeedLimits.enclosures {
      enclosures.append(new)
    } else {
      exceededLimit = Self.tooMany(FeedLimits.enclosures, "enclosures in one post")
    }
  }

  mutating func take(_ field: FeedField) {
    switch field.role {
    case .title(let rank):
      let line = field.line
      if !line.isEmpty { titles[rank] = line }
    case .link: takeLink(field)
    case .original:
      original = field.plain
      originalBase = field.base
    case .identifier: takeIdentifier(field)
    case .date: date = field.plain
    case .updated: updated = field.plain
    case .author: takeAuthor(field)
    case .duration: seconds = Enclosure.seconds(field.plain)
    case .content(let rank):
      let html = field.html
      if !html.isBlank {
        contents[rank] = Content(html: html, base: field.base)
      } else if let address = field.attributes["src"] {
        take(enclosure: ["url": address, "type": field.attributes["type"] ?? ""])
      }
    }
  }

  private mutating func takeAuthor(_ field: FeedField) {
    let name = field.author
    // A podcast repeats its author in a second element, possibly spelled differently.
    let isSpare = field.name == "itunes:author" && !authors.isEmpty
    guard !name.isEmpty, !isSpare, !authors.contains(name) else { return }
    guard authors.count < FeedLimits.authors else {
      exceededLimit = Self.tooMany(FeedLimits.authors, "authors in one post")
      return
    }
    authors.append(name)
  }

  static func tooMany(_ count: Int, _ things: String) -> String { "it has more than \(count) \(things)" }

  /// Stores a link: an attribute in Atom, or text in RSS.
  ///
  /// An Atom post may have several links with different relations and types.
  private mutating func takeLink(_ field: FeedField) {
    guard let address = field.attributes["href"] else {
      if !field.plain.isEmpty { take(link: field.plain, base: field.base, rank: .text) }
      return
    }
    let relation = FeedLinkRank.relation(field.attributes["rel"] ?? "")
    if relation == "enclosure" { take(enclosure: field.attributes) }
    guard relation == "alternate", !address.isBlank else { return }
    let rank = FeedLinkRank(address: address, type: field.attributes["type"] ?? "")
    if linkRank.map({ rank > $0 }) ?? link.isEmpty { take(link: address, base: field.base, rank: rank) }
  }

  private mutating func take(link: String, base: URL?, rank: FeedLinkRank) {
    self.link = link
    linkBase = base
    linkRank = rank
  }

  private mutating func takeIdentifier(_ field: FeedField) {
    identifier = field.plain
    identifierIsLink = field.attributes["ispermalink"] != "false"
  }

  // MARK: - Results

  /// Returns the absolute address of the web page, or nil if the draft has no http or https address.
  func page(base: URL?) -> URL? {
    Self.webAddress(original, base: originalBase ?? base) ?? Self.webAddress(link, base: linkBase ?? base)
      ?? (identifierIsLink ? Self.webAddress(identifier, base: nil) : nil)
  }

  private static func webAddress(_ text: String, base: URL?) -> URL? {
    URL(reference: text, relativeTo: base).flatMap { $0.isWebAddress ? $0 : nil }
  }

  /// The identifier in the document.
  ///
  /// If the document has no identifier, the link is used. Without a link, the title and the date are used.
  private var identity: String {
    if !identifier.isEmpty { return identifier }
    return link.isEmpty ? "\(title)\u{1F}\(date)" : link
  }

  /// The identity of a post that has the same `identity` as other posts.
  private var fullIdentity: String { [identity, link, title, date].joined(separator: "\u{1F}") }

  private var published: Date? {
    FeedDate.parse(date) ?? FeedDate.parse(updated)
  }

  /// Converts the contents and the enclosures to readable text, and subtracts the size of that text from the budget.
  mutating func render(base: URL?, budget: inout OutputBudget) {
    let content = contents.max { $0.key < $1.key }?.value ?? Content()
    if enclosures.first?.seconds == nil, !enclosures.isEmpty { enclosures[0].seconds = seconds }
    text = ReadableText(html: content.html, base: content.base ?? page(base: base) ?? base, enclosures: enclosures)
    (contents, enclosures) = ([:], [])
    budget.spend(text.links.reduce(text.text.utf8.count) { $0 + $1.utf8.count })
  }

  private func item(id: String, other: FeedItem.OtherID, base: URL?) -> FeedItem {
    let author = authors.joined(separator: ", ")
    var item = FeedItem(id: id, title: title, author: author, link: page(base: base), published: published)
    (item.otherID, item.text) = (other, text)
    return item
  }

  // MARK: - Identity

  /// Returns the posts of the given rendered drafts, each with a unique identity.
  ///
  /// Posts with the same identity are distinguished by link, title and date, which do not change between refreshes.
  /// Posts for which these values are also equal are distinguished by their order. Equal drafts become one post.
  ///
  /// If posts with the same identity appear or disappear, the `otherID` of a post becomes its identity.
  ///
  /// The result is incomplete if the budget is exceeded.
  static func identified(_ drafts: [FeedDraft], base: URL?, budget: inout OutputBudget) -> [FeedItem] {
    let drafts = withoutDuplicates(drafts)
    let uses = uses(drafts)
    var taken: [String: Int] = [:]
    var items: [FeedItem] = []
    for draft in drafts where !budget.isExceeded {
      let (own, full) = (draft.identity, draft.fullIdentity)
      let order = taken[full, default: 0]
      taken[full] = order + 1
      let item =
        uses[own] == 1
        ? draft.item(id: own, other: .full(full), base: base)
        : draft.item(id: order == 0 ? full : "\(full)\u{1F}\(order + 1)", other: .shared(own), base: base)
      let texts = [item.id, item.title, item.author, item.link?.absoluteString ?? ""]
      budget.spend(texts.reduce(0) { $0 + $1.utf8.count })
      items.append(item)
    }
    return items
  }

  /// Returns the drafts without those that are equal to an earlier draft.
  ///
  /// A draft with a unique identity has no equal. Its texts are not hashed.
  private static func withoutDuplicates(_ drafts: [FeedDraft]) -> [FeedDraft] {
    let uses = uses(drafts)
    if uses.count == drafts.count { return drafts }
    var seen: Set<FeedDraft> = []
    return drafts.filter { uses[$0.identity] == 1 || seen.insert($0).inserted }
  }

  /// Returns the number of drafts with each identity.
  private static func uses(_ drafts: [FeedDraft]) -> [String: Int] {
    Dictionary(drafts.map { ($0.identity, 1) }, uniquingKeysWith: +)
  }
}
