import Foundation

/// The parts of a feed or post that have been read so far.
///
/// If a part has several possible values, the best value is chosen at the end.
///
/// The identity of a post without an identifier consists of its link, title and date, as the first versions read them.
/// The values that later versions read are in `readings`, so that a stored post keeps its identity.
struct FeedDraft: Hashable {
  private var titles: [Int: String] = [:]
  private var identifier = ""
  private var identifierIsLink = false
  private var link = ChosenLink()
  /// The address of the post's page if `link` is an address of a service that redirects to that page.
  private var original = ""
  private var authors: [String] = []
  private var date = ""
  private var updated = ""
  private var contents: [Int: Content] = [:]
  private var enclosures: [Enclosure] = []
  /// The duration in seconds that podcasts specify in a separate element.
  private var seconds: Int?
  private var readings = FeedReadings()
  private var originalBase: URL?
  /// A description of the limit that was exceeded; nil if no limit was exceeded.
  private(set) var exceededLimit: String?
  /// The readable text that `render(base:budget:)` creates from `contents`.
  private var text = ReadableText(text: "", links: [])

  private struct Content: Hashable {
    var html = ""
    var base: URL?
  }

  var title: String { readings.titles[1] ?? readings.titles[0] ?? "" }
  private var titleOfIdentity: String { titles[1] ?? titles[0] ?? "" }

  init() {}

  /// Creates a draft from the values of a post in a format other than XML.
  init(
    title: String, identifier: String, link: String, authors: [String], published: String, updated: String,
    content: String, enclosures: [Enclosure]
  ) {
    (titles, self.identifier, self.authors) = ([1: title], identifier, authors)
    date = published.isEmpty ? updated : published
    (contents, self.enclosures) = ([5: Content(html: content)], enclosures)
    readings.titles = titles
    readings.published = FeedDate.parse(published)
    readings.updated = FeedDate.parse(updated)
    take(link: link)
  }

  // MARK: - Reading

  /// Reads the identity of an RSS 1.0 post, or the link and the date of a CDF post, from the given attributes.
  mutating func take(attributes: [String: String], _ names: ElementNames) {
    identifier = attributes.first { names.plain($0.key) == "rdf:about" }?.value ?? ""
    date = attributes["lastmod"] ?? ""
    readings.published = FeedDate.parse(date)
    take(link: attributes["href"] ?? "")
  }

  private mutating func take(link address: String) {
    link.address = address
    readings.link.address = address
  }

  /// Records that a version that split the post at the current position stored it with the current values.
  mutating func noteSplit() {
    if readings.splitIdentity == nil, !titleOfIdentity.isEmpty { readings.splitIdentity = identity }
  }

  /// Records that another feed is the source of the post, so that the authors of the feed are not those of the post.
  mutating func noteOtherSource() { readings.hasOtherSource = true }

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
      let (line, lineOfIdentity) = (field.line, field.lineOfIdentity)
      if !line.isEmpty { readings.titles[rank] = line }
      if !lineOfIdentity.isEmpty { titles[rank] = lineOfIdentity }
    case .link: takeLink(field)
    case .original:
      original = field.plain
      originalBase = field.base
    case .identifier: takeIdentifier(field)
    case .date:
      date = field.plain
      readings.published = FeedDate.parse(date) ?? readings.published
    case .updated:
      updated = field.plain
      readings.updated = FeedDate.parse(updated) ?? readings.updated
    case .author:
      let isSpare = field.name == "itunes:author" && !authors.isEmpty
      takeAuthor(field, isSpare: isSpare, into: \.authors)
    case .sourceAuthor: takeAuthor(field, isSpare: false, into: \.readings.sourceAuthors)
    case .editor: readings.editor = field.author
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

  /// Adds an author to the given list.
  ///
  /// - Parameter isSpare: Whether a podcast repeats its author in a second element, possibly spelled differently.
  private mutating func takeAuthor(
    _ field: FeedField, isSpare: Bool, into list: WritableKeyPath<FeedDraft, [String]>
  ) {
    let name = field.author
    guard !name.isEmpty, !isSpare, !self[keyPath: list].contains(name) else { return }
    guard self[keyPath: list].count < FeedLimits.authors else {
      exceededLimit = Self.tooMany(FeedLimits.authors, "authors in one post")
      return
    }
    self[keyPath: list].append(name)
  }

  static func tooMany(_ count: Int, _ things: String) -> String { "it has more than \(count) \(things)" }

  /// Stores a link: an attribute in Atom, or text in RSS.
  ///
  /// An Atom post may have several links with different relations and types.
  private mutating func takeLink(_ field: FeedField) {
    let relation = FeedLinkRank.relation(field.attributes["rel"] ?? "")
    guard let address = field.attributes["href"] else { return takeTextLink(field, relation: relation) }
    if relation == "enclosure" { take(enclosure: field.attributes) }
    guard relation == "alternate", !address.isBlank else { return }
    let rank = FeedLinkRank(address: address, type: field.attributes["type"] ?? "")
    link.offer(address, base: field.base, rank: rank)
    readings.link.offer(address, base: field.base, rank: rank)
  }

  private mutating func takeTextLink(_ field: FeedField, relation: String) {
    let address = field.plain
    guard !address.isEmpty else { return }
    link.choose(address, base: field.base, rank: .text)
    if relation == "enclosure" {
      take(enclosure: field.attributes.merging(["url": address], uniquingKeysWith: { _, text in text }))
    } else if !FeedLinkRank.otherRelations.contains(relation) {
      readings.link.choose(address, base: field.base, rank: .text)
    }
  }

  private mutating func takeIdentifier(_ field: FeedField) {
    identifier = field.plain
    identifierIsLink = field.attributes["ispermalink"]?.trimmed.lowercased() != "false"
  }

  // MARK: - Results

  /// Returns the absolute address of the web page, or nil if the draft has no http or https address.
  func page(base: URL?) -> URL? {
    Self.webAddress(original, base: originalBase ?? base)
      ?? Self.webAddress(readings.link.address, base: readings.link.base ?? base)
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
    return link.address.isEmpty ? "\(titleOfIdentity)\u{1F}\(date)" : link.address
  }

  /// The identity of a post that has the same `identity` as other posts.
  private var fullIdentity: String {
    [identity, link.address, titleOfIdentity, date].joined(separator: "\u{1F}")
  }

  /// The identity under which an earlier version stored the post, if the version split the post.
  private var splitIdentity: String? { readings.splitIdentity == identity ? nil : readings.splitIdentity }

  private var published: Date? { readings.published ?? readings.updated }

  /// The authors of a feed for its posts that do not specify authors.
  var inheritedAuthor: String { Self.inherited(authors.isEmpty ? [readings.editor] : authors) }

  /// Returns the text for the given authors of a feed, which is limited because many posts repeat it.
  ///
  /// A mail address without a name is omitted, because it is often that of a webmaster.
  static func inherited(_ authors: [String]) -> String {
    let names = authors.filter { !$0.isEmpty && !$0.isMailAddress }
    return names.joined(separator: ", ").clipped(to: FeedLimits.nameLength)
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
    let author = (authors.isEmpty ? readings.sourceAuthors : authors).joined(separator: ", ")
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
  ///
  /// - Parameter author: The author of the posts that do not specify an author.
  static func identified(
    _ drafts: [FeedDraft], base: URL?, author: String, budget: inout OutputBudget
  ) -> [FeedItem] {
    let drafts = withoutDuplicates(drafts)
    let uses = uses(drafts)
    var taken: [String: Int] = [:]
    var items: [FeedItem] = []
    for draft in drafts where !budget.isExceeded {
      let (own, full) = (draft.identity, draft.fullIdentity)
      let order = taken[full, default: 0]
      taken[full] = order + 1
      var item =
        uses[own] == 1
        ? draft.item(id: own, other: .full(draft.splitIdentity ?? full), base: base)
        : draft.item(id: order == 0 ? full : "\(full)\u{1F}\(order + 1)", other: .shared(own), base: base)
      let texts = [item.id, item.title, item.author, item.link?.absoluteString ?? ""]
      budget.spend(texts.reduce(0) { $0 + $1.utf8.count })
      if item.author.isEmpty, !draft.readings.hasOtherSource { item.author = author }
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
