import Foundation

/// A builder that creates a feed while its document is parsed.
///
/// One table of names covers RSS 0.9x, 1.0, 2.0 and Atom, because these formats differ in little more than names. The
/// meaning of an element depends on its parent: a channel and the image of a channel both have a title.
struct FeedBuilder: XMLHandler {
  /// The names of the open elements, outermost first, and the bases for resolving addresses inside them.
  private var path: [(name: String, base: URL?)] = []
  private var names = ElementNames()
  private var isAtom = false
  private var base: URL?
  private var feed = FeedDraft()
  private var items: [FeedDraft] = []
  private var item: FeedDraft?
  /// The number of elements around the element of the open post.
  private var itemDepth = 0
  private var field: FeedField?
  private(set) var budget = OutputBudget(input: 0)

  /// Creates a builder.
  ///
  /// Links are resolved against `base` unless an element specifies `xml:base`.
  init(base: URL?) { self.base = base }

  var stop: (any Error)? { budget.isExceeded ? XMLDanger.output : nil }

  private(set) var exceededLimit: String?
  /// Whether the maximum number of posts has been read, so that further posts are ignored.
  private(set) var isFull = false

  mutating func receive(bytes: Int) { budget.extend(by: bytes) }

  mutating func open(_ element: String, _ attributes: [String: String]) {
    names.learn(from: attributes)
    if path.isEmpty { names.learn(root: element) }
    let name = names.plain(element)
    if path.isEmpty { isAtom = name == "feed" || name == "entry" }
    let base = base(saidBy: attributes)
    let isPost = Self.items.contains(name) && item == nil
    if let field, isPost || field.role.isShort && FeedField.roles[name] != nil { finishField() }
    if Self.items.contains(name), !isPost { item?.noteSplit() }
    if field != nil {
      field?.open(name, attributes)
    } else if isPost {
      item = FeedDraft()
      itemDepth = path.count
      item?.take(attributes: attributes, names)
    } else {
      openPart(name, attributes, base: base)
    }
    // The children of an element inside a post that has the name of a post are not those of the post.
    path.append((Self.items.contains(name) && !isPost ? "" : name, base))
  }

  /// Reads the start tag of an element of the feed or of a post.
  private mutating func openPart(_ name: String, _ attributes: [String: String], base: URL?) {
    let parent = path.last?.name ?? ""
    if let type = Self.enclosures[name] {
      item?.take(enclosure: attributes, type: type)
    } else if Self.holders.contains(parent) || name.hasPrefix("media:") && item != nil {
      if name == "source", attributes["url"] != nil { item?.noteOtherSource() }
      field = FeedField(name: name, attributes: attributes, depth: path.count, base: base, isAtom: isAtom)
    } else if parent == "source", item != nil {
      let name = "source/\(name)"
      field = FeedField(name: name, attributes: attributes, depth: path.count, base: base, isAtom: isAtom)
    }
  }

  mutating func append(_ characters: String) { field?.append(characters) }

  mutating func close(_ element: String) {
    let closed = path.popLast()?.name
    if let open = field {
      if open.depth < path.count { field?.close(names.plain(element)) } else { finishField() }
    } else if path.count == itemDepth {
      finishItem()
    } else if closed.map(Self.items.contains) == true {
      item?.noteSplit()
    }
  }

  /// Returns the feed, in which the identity of each post is unique.
  ///
  /// The feed is incomplete if the budget is exceeded.
  mutating func finish() -> Feed {
    finishField()
    finishItem()
    let page = feed.page(base: base)
    let posts = FeedDraft.identified(
      items, base: base ?? page, author: feed.inheritedAuthor, budget: &budget)
    return Feed(title: feed.title, link: page, items: posts)
  }

  private mutating func finishField() {
    guard let done = field else { return }
    field = nil
    if item == nil { feed.take(done) } else { item?.take(done) }
    // If an end tag is missing, the elements inside the unclosed element are treated as children of its parent.
    if done.depth < path.count, done.depth > 0 { path[done.depth].name = path[done.depth - 1].name }
  }

  private mutating func finishItem() {
    guard var done = item else { return }
    item = nil
    guard items.count < FeedLimits.posts else {
      isFull = true
      exceededLimit = exceededLimit ?? FeedDraft.tooMany(FeedLimits.posts, "posts")
      return
    }
    exceededLimit = exceededLimit ?? done.exceededLimit
    done.render(base: base ?? feed.page(base: nil), budget: &budget)
    items.append(done)
  }

  /// Returns the address specified by `xml:base` in the given attributes or in an enclosing element.
  ///
  /// The result is nil if no address is specified.
  private mutating func base(saidBy attributes: [String: String]) -> URL? {
    let around = path.last?.base
    guard let own = attributes["xml:base"], let url = URL(reference: own, relativeTo: around ?? base) else {
      return around
    }
    budget.spend(url.absoluteString.utf8.count)
    return url
  }

  // MARK: - Names

  /// The names of the elements with which a feed can begin, even if its outermost element is missing.
  static let roots: Set<String> = ["rss", "rdf", "feed", "channel", "item", "entry"]
  private static let items: Set<String> = ["item", "entry"]
  private static let holders: Set<String> = ["channel", "feed", "item", "entry"]
  /// The media types of enclosures that do not specify one, by element name; nil if the type is unknown.
  private static let enclosures: [String: String?] = [
    "enclosure": nil, "media:content": nil, "media:thumbnail": "image", "itunes:image": "image",
    "media:player": "video",
  ]
}
