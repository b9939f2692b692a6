import Foundation
import ViewModels

/// A feed or one of its posts, as far as it has been read: texts, of which the best is taken at the end.
nonisolated struct FeedDraft {
  private(set) var title = ""
  private var identifier = ""
  private var identifierIsLink = false
  private var link = ""
  private var author = ""
  private var date = ""
  private var updated = ""
  private var summary = ""
  private var content = ""

  // MARK: - Reading

  /// Takes what an element said.
  mutating func take(_ field: FeedField) {
    switch field.name {
    case "title": title = field.line
    case "link": takeLink(field)
    case "guid", "id": takeIdentifier(field)
    case "pubdate", "published", "dc:date": date = field.plain
    case "updated": updated = field.plain
    case "author": author = author.isEmpty ? Self.name(in: field.plain) : author
    case "name", "dc:creator": author = field.plain
    case "description", "summary": summary = field.html
    case "content", "content:encoded": content = field.html
    default: break
    }
  }

  /// Atom has many links and says which is the page; RSS has one and writes it as text.
  private mutating func takeLink(_ field: FeedField) {
    if let address = field.attributes["href"] {
      if link.isEmpty, field.attributes["rel"] ?? "alternate" == "alternate" { link = address }
    } else if !field.plain.isEmpty {
      link = field.plain
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
    Self.webAddress(link, base: base) ?? (identifierIsLink ? Self.webAddress(identifier, base: nil) : nil)
  }

  private static func webAddress(_ text: String, base: URL?) -> URL? {
    guard !text.isEmpty, let url = URL(string: text, relativeTo: base)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https"
    else { return nil }
    return url
  }

  /// Who the post is: what the feed says, or else its page, or else its title and date.
  private var identity: String {
    if !identifier.isEmpty { return identifier }
    return link.isEmpty ? "\(title)\u{1F}\(date)" : link
  }

  private var published: Date? {
    FeedDate.parse(date) ?? FeedDate.parse(updated)
  }

  private func item(id: String, base: URL?) -> FeedItem {
    let html = content.isEmpty ? summary : content
    return FeedItem(
      id: id, title: title, author: author, link: page(base: base), published: published, html: html, base: base)
  }

  // MARK: - Identity

  /// The posts, no two with the same identity.
  ///
  /// Where a feed gives one to several, they are told apart by their page, title and date, so that each is the same again in the next refresh;
  /// only posts that agree in all of these are told apart by their order.
  static func identified(_ drafts: [FeedDraft], base: URL?) -> [FeedItem] {
    let uses = Dictionary(drafts.map { ($0.identity, 1) }, uniquingKeysWith: +)
    var taken: [String: Int] = [:]
    return drafts.map { draft in
      let own = draft.identity
      let full = uses[own] == 1 ? own : [own, draft.link, draft.title, draft.date].joined(separator: "\u{1F}")
      let order = taken[full, default: 0]
      taken[full] = order + 1
      return draft.item(id: order == 0 ? full : "\(full)\u{1F}\(order + 1)", base: base)
    }
  }
}
