import Foundation

/// A feed or one of its posts, as far as it has been read: texts, of which the best is taken at the end.
struct FeedDraft: Hashable {
  private(set) var title = ""
  private var identifier = ""
  private var identifierIsLink = false
  private var link = ""
  private var author = ""
  private var date = ""
  private var updated = ""
  private var summary = ""
  private var content = ""
  /// What the addresses are relative to, where the feed says that of the elements they stand in.
  private var linkBase: URL?
  private var textBase: URL?

  /// A draft that nothing was read of yet.
  init() {}

  /// A draft of texts that were read elsewhere.
  init(title: String, identifier: String, link: String, author: String, date: String, content: String) {
    (self.title, self.identifier, self.link, self.author) = (title, identifier, link, author)
    (self.date, self.content) = (date, content)
  }

  // MARK: - Reading

  /// Takes what the element of the post itself says: RSS 1.0 has the identity there.
  mutating func take(attributes: [String: String]) {
    if let about = attributes["rdf:about"] { identifier = about }
  }

  /// Takes what an element said.
  mutating func take(_ field: FeedField) {
    switch field.name {
    case "title": title = field.line
    case "link": takeLink(field)
    case "guid", "id": takeIdentifier(field)
    case "pubdate", "published", "issued", "dc:date": date = field.plain
    case "updated", "modified": updated = field.plain
    case "author": author = author.isEmpty ? Self.name(in: field.plain) : author
    case "name", "dc:creator": author = field.plain
    case "description", "summary": take(summary: field)
    case "content", "content:encoded": take(content: field)
    default: break
    }
  }

  private mutating func take(summary field: FeedField) {
    summary = field.html
    if content.isEmpty { textBase = field.base }
  }

  private mutating func take(content field: FeedField) {
    guard !field.html.isEmpty else { return }
    content = field.html
    textBase = field.base
  }

  /// Atom has many links and says which is the page; RSS has one and writes it as text.
  private mutating func takeLink(_ field: FeedField) {
    if let address = field.attributes["href"] {
      if link.isEmpty, field.attributes["rel"] ?? "alternate" == "alternate" {
        (link, linkBase) = (address, field.base)
      }
    } else if !field.plain.isEmpty {
      (link, linkBase) = (field.plain, field.base)
    }
  }

  private mutating func takeIdentifier(_ field: FeedField) {
    identifier = field.plain
    identifierIsLink = field.name == "guid" && field.attributes["isPermaLink"] != "false"
  }

  /// The name in `ada@example.org (Ada)`, as RSS has its authors; the whole text where there is none.
  private static func name(in author: String) -> String {
    guard author.hasSuffix(")"), let start = author.lastIndex(of: "(") else { return author }
    return String(author[author.index(after: start)...].dropLast())
  }

  // MARK: - What was read

  /// The page, made whole; nil when there is none that a browser could show.
  func page(base: URL?) -> URL? {
    Self.webAddress(link, base: linkBase ?? base) ?? (identifierIsLink ? Self.webAddress(identifier, base: nil) : nil)
  }

  private static func webAddress(_ text: String, base: URL?) -> URL? {
    guard let url = URL(reference: text, relativeTo: base), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https"
    else { return nil }
    return url
  }

  /// Who the post is: what the feed says, or else its page, or else its title and date.
  private var identity: String {
    if !identifier.isEmpty { return identifier }
    return link.isEmpty ? "\(title)\u{1F}\(date)" : link
  }

  /// Who the post is beside others with the same identity.
  private var fullIdentity: String { [identity, link, title, date].joined(separator: "\u{1F}") }

  private var published: Date? {
    FeedDate.parse(date) ?? FeedDate.parse(updated)
  }

  private func item(id: String, other: FeedItem.OtherID, base: URL?) -> FeedItem {
    let html = content.isEmpty ? summary : content
    var item = FeedItem(id: id, title: title, author: author, link: page(base: base), published: published)
    item.otherID = other
    item.text = ReadableText(html: html, base: textBase ?? item.link ?? base)
    return item
  }

  // MARK: - Identity

  /// The posts, no two with the same identity.
  ///
  /// Where a feed gives one to several, they are told apart by their page, title and date, so that each is the same again in the next refresh;
  /// only posts that agree in all of these are told apart by their order. Each post says who it would be beside others, or alone, so that it is
  /// found again when these come or go. A post that is there twice, word for word, is one.
  ///
  /// No more posts are made once the budget is exceeded.
  static func identified(_ drafts: [FeedDraft], base: URL?, budget: inout OutputBudget) -> [FeedItem] {
    var seen: Set<FeedDraft> = []
    let drafts = drafts.filter { seen.insert($0).inserted }
    let uses = Dictionary(drafts.map { ($0.identity, 1) }, uniquingKeysWith: +)
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
      budget.spend(item.size)
      items.append(item)
    }
    return items
  }
}

extension FeedItem {
  /// The bytes of the post's texts and addresses.
  fileprivate var size: Int {
    let address = link?.absoluteString.utf8.count ?? 0
    let texts = id.utf8.count + title.utf8.count + author.utf8.count + text.text.utf8.count
    return text.links.reduce(address + texts) { $0 + $1.utf8.count }
  }
}
