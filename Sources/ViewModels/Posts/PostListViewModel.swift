public import Bindings
public import Foundation

/// The list of a feed's posts without a screen: which there are, which is selected, and how loading goes.
///
/// A failure takes nothing away: the posts of the last load that succeeded stay, and a sentence says what happened. Posts are known by their
/// identity, so that the selection and the read marks survive a refresh that moves them.
public final class PostListViewModel {
  /// The posts, in the feed's order.
  public let posts = ObservableArray<any Post>(identifiedBy: \.id, isSame: ===, label: "posts")
  /// Brings the feed; bind a refresh indicator to it.
  public let loader: Loader<Feed>
  /// Which post is selected, by its identity; nil when none is.
  public let selectedID = Observable<String?>(nil, label: "selected post")
  /// How many posts have not been opened.
  public let unreadCount = Observable(0, label: "unread posts")
  /// What the feed calls itself; empty until it has been loaded.
  public let feedTitle = Observable("", label: "feed title")
  /// When the posts were last brought up to date; nil before the first time.
  public let refreshedAt = Observable<Date?>(nil, label: "refreshed at")

  let calendar: WorldCalendar
  private var entities: [PostEntity] = []

  /// The posts of the world's feed; nothing is loaded before `reloadPosts()`.
  public convenience init(world: World) {
    self.init(feed: world.feed, clock: world.clock, calendar: world.calendar)
  }

  /// The posts that `feed` brings.
  ///
  /// - Parameters:
  ///   - feed: Where the posts come from.
  ///   - clock: What the loader waits on.
  ///   - calendar: What today is.
  public init(
    feed: any FeedLoading, clock: any Clock<Duration> = ContinuousClock(), calendar: WorldCalendar = WorldCalendar()
  ) {
    self.calendar = calendar
    loader = Loader(clock: clock, label: "feed") { try await feed.load() }
    loader.observe(with: self) { model, state in
      if case .loaded(let feed) = state { model.show(feed) }
    }
  }

  // MARK: - Loading

  /// Loads the feed anew; of loads that overlap, the last one asked for counts.
  public func reloadPosts() {
    loader.load()
  }

  /// Puts the posts of a feed in the place of those there are; those that were there keep their marks.
  private func show(_ feed: Feed) {
    let previousIndex = selectedIndex
    let known = Dictionary(entities.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entities = feed.items.map { item in
      guard let old = known[item.id] else { return PostEntity(item) }
      return old.item == item ? old : PostEntity(item, isRead: old.isRead)
    }
    Transaction {
      posts.elements = entities
      feedTitle.value = feed.title
      refreshedAt.value = calendar.now
      unreadCount.value = entities.count { !$0.isRead }
      if selectedIndex == nil { select(index: previousIndex.map { min($0, entities.count - 1) } ?? 0) }
    }
  }

  // MARK: - Selection

  /// Where the selected post is; nil when none is selected.
  ///
  /// - Complexity: O(n).
  public var selectedIndex: Int? {
    guard let id = selectedID.value else { return nil }
    return posts.elements.firstIndex { $0.id == id }
  }

  /// The selected post.
  public var selectedPost: (any Post)? {
    selectedIndex.flatMap { posts.element(at: $0) }
  }

  /// Selects the post at a place; where there is none, no post is selected.
  public func select(index: Int) {
    let id = entities.indices.contains(index) ? entities[index].id : nil
    if selectedID.value != id { selectedID.value = id }
  }

  // MARK: - Reading

  /// The detail of the post at a place; nil where there is none.
  public func viewModelForPost(index: Int) -> PostDetailViewModel? {
    guard entities.indices.contains(index) else { return nil }
    return PostDetailViewModel(post: entities[index], calendar: calendar)
  }

  /// The detail of the selected post; nil while none is selected.
  public var selectedDetail: PostDetailViewModel? {
    selectedIndex.flatMap { viewModelForPost(index: $0) }
  }

  /// Opens the post at a place: selects it, marks it read, and gives its detail; nil where there is none.
  public func openPost(index: Int) -> PostDetailViewModel? {
    guard let detail = viewModelForPost(index: index) else { return nil }
    select(index: index)
    setRead(true, index: index)
    return detail
  }

  /// Marks the post at a place read or unread; where there is none, nothing happens.
  public func setRead(_ isRead: Bool, index: Int) {
    guard entities.indices.contains(index), entities[index].isRead != isRead else { return }
    entities[index].setRead(isRead)
    unreadCount.value += isRead ? -1 : 1
  }

  /// The place of the next unread post behind a place, going on from the start at the end; nil when all are read.
  public func nextUnread(after index: Int) -> Int? {
    let start = min(max(index, -1), entities.count - 1) + 1
    let order = Array(start..<entities.count) + Array(0..<start)
    return order.first { !entities[$0].isRead }
  }

  /// When a post was published, in the room a list has: "09:15", "yesterday", "3 Mar"; "" when the feed does not say.
  public func dateText(of post: any Post) -> String {
    calendar.shortText(for: post.createdAt)
  }
}
