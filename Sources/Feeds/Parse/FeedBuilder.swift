import Foundation

/// Makes a feed out of the elements and the text of a document, as they come.
///
/// A pure machine: the parser tells it what begins, what ends and what is written in between, and takes the feed at the end. RSS 0.9x, 1.0
/// and 2.0 and Atom differ in names and little else, so one table of names serves them all. An element counts by where it stands: the title
/// of a channel's image is not the channel's.
struct FeedBuilder {
  /// The elements around this place: their names, and what they say that addresses are relative to.
  private var path: [(name: String, base: URL?)] = []
  private var names = ElementNames()
  private(set) var root: String?
  /// The outermost element, as the tables have it.
  private var kind = ""
  private var base: URL?
  private var feed = FeedDraft()
  private var items: [FeedDraft] = []
  private var item: FeedDraft?
  private var field: FeedField?
  private(set) var budget: OutputBudget

  /// Creates a builder of a feed that may take up a budget; by default links are relative to `base`.
  init(base: URL?, budget: OutputBudget) {
    (self.base, self.budget) = (base, budget)
  }

  /// Whether the outermost element is one of a feed.
  var isFeed: Bool { Self.roots.contains(kind) }

  // MARK: - What the parser tells

  /// An element begins.
  mutating func open(_ element: String, _ attributes: [String: String]) {
    names.learn(from: attributes)
    let name = names.plain(element)
    if root == nil { (root, kind) = (element, name) }
    let base = base(saidBy: attributes)
    if field != nil {
      field?.open(element, attributes)
    } else if Self.items.contains(name) {
      item = FeedDraft()
      item?.take(attributes: attributes)
    } else if isField(name) {
      field = FeedField(name: name, attributes: attributes, depth: path.count, base: base, isAtom: kind == "feed")
    }
    path.append((name, base))
  }

  /// Text, or a part of it.
  mutating func append(_ characters: String) {
    field?.append(characters)
  }

  /// An element ends.
  mutating func close(_ element: String) {
    if !path.isEmpty { path.removeLast() }
    if let done = field {
      guard done.depth == path.count else {
        field?.close(element)
        return
      }
      field = nil
      if item == nil { feed.take(done) } else { item?.take(done) }
    } else if let done = item, Self.items.contains(names.plain(element)) {
      if items.count < FeedLimits.posts { items.append(done) }
      item = nil
    }
  }

  /// Returns the feed, each of its posts with a different identity; incomplete where the budget is exceeded.
  mutating func finish() -> Feed {
    let page = feed.page(base: base)
    return Feed(
      title: feed.title, link: page, items: FeedDraft.identified(items, base: base ?? page, budget: &budget))
  }

  // MARK: - Names

  /// Returns the address that addresses in an element are relative to, if the element or one around it has `xml:base`.
  private mutating func base(saidBy attributes: [String: String]) -> URL? {
    let around = path.last?.base
    guard let own = attributes["xml:base"], let url = URL(reference: own, relativeTo: around ?? base) else {
      return around
    }
    budget.spend(url.absoluteString.utf8.count)
    return url
  }

  private func isField(_ name: String) -> Bool {
    guard let parent = path.last?.name else { return false }
    if name == "name" { return parent == "author" }
    if name == "author", kind == "feed" { return false }
    return FeedField.names.contains(name) && Self.holders.contains(parent)
  }

  private static let roots: Set<String> = ["rss", "rdf:rdf", "feed"]
  private static let items: Set<String> = ["item", "entry"]
  private static let holders: Set<String> = ["channel", "feed", "item", "entry"]
}
