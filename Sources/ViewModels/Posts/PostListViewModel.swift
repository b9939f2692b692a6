package import Bindings
import Foundation

/// The list of posts without a screen: which there are, which is selected, and how reading them from the store goes.
///
/// A failure takes nothing away: the posts of the last read that succeeded stay, and a sentence says what happened. Posts are known by their
/// identity, so that the selection survives a refresh that moves them. Marks are seen at once and kept in the background, in order.
package final class PostListViewModel: AtDesk {
  /// The posts, in the order asked for.
  package let posts = ObservableArray<any Post>(identifiedBy: \.id, isSame: ===, label: "posts")
  /// From where posts are taken; another one reads them anew.
  package let scope = Observable(PostQuery.Scope.all, label: "scope")
  /// In what order they come.
  package let order = Observable(PostQuery.Order.newest, label: "order")
  /// What is looked for, as it is typed; the posts follow when it has not changed for a moment.
  package let search = Observable("", label: "search")
  /// Which post is selected, by its identity; nil when none is.
  package let selectedID = Observable<String?>(nil, label: "selected post")
  /// How many of the posts have not been opened.
  package let unreadCount = Observable(0, label: "unread posts")
  /// What the posts that are shown are of, "All posts" or a feed's name.
  ///
  /// It changes together with the posts, a moment after the selection: no post ever stands under a name that is not its own.
  package let title = Observable("Posts", label: "title of the posts")
  /// The selected post, opened: another one as soon as its text has been read; nil while none is selected.
  package let detail = Observable<PostDetailViewModel?>(nil, label: "detail")
  /// Reads the posts from the store.
  package private(set) lazy var loader = Loader<PostPage>(self, clock: clock, label: "posts") { model in
    try await model.read()
  }

  /// How long what is looked for must rest before the posts follow.
  package nonisolated static let searchPause = Duration.milliseconds(150)

  /// Told by how much the unread posts of each feed, and the starred ones of all, have become more.
  var onMarksChanged: (([FeedRecord.ID: Int], _ starred: Int) -> Void)?
  /// Told when what was told of marks may not hold: they were not kept, or posts were marked that are not in the list.
  var onCountsDoubtful: (() -> Void)?
  /// What a feed is called.
  var nameOfFeed: ((FeedRecord.ID) -> String)?
  /// What stands for a scope in the list of feeds; nil where it is not there any more.
  var nameOfScope: ((PostQuery.Scope) -> String?)?

  let desk: ReaderDesk
  /// The posts as the view models hold them, in the same order.
  private(set) var entities: [PostEntity] = []
  /// Which post is to be selected when the posts have been read that it may be among.
  private var awaited: String?
  /// Where each post stands; made when it is first asked for.
  private var places: [String: Int]?
  private let settledSearch: ValueCell<String>
  /// What the posts that are shown were asked for with; nil before the first are.
  let shownQuery = Observable<PostQuery?>(nil, label: "shown question")
  private lazy var reading = Loader<PostDetailViewModel?>(self, clock: clock, label: "detail") { model in
    guard let detail = model.selectedIndex.flatMap({ model.viewModelForPost(index: $0) }) else { return nil }
    await detail.loadText(from: model.store)
    return detail
  }
  let keeping: Command<@MainActor () async throws -> Void, Void>
  /// The marks that are not in the store yet, in the order in which they are written.
  var batches: [MarkBatch] = []
  /// The last batch while its write has not begun; nil where a mark needs a new one.
  var openBatch: MarkBatch?

  /// The posts of a desk's store; nothing is read before `reloadPosts()`.
  package init(_ desk: ReaderDesk) {
    self.desk = desk
    settledSearch = search.debounce(for: Self.searchPause, clock: desk.clock)
    keeping = Command("Keep", policy: .queue, clock: desk.clock) { try await $0() }
    followQuestion()
  }

  private func followQuestion() {
    scope.observe(with: self) { model, _ in model.reloadPosts() }
    order.observe(with: self) { model, _ in model.reloadPosts() }
    settledSearch.observe(with: self) { model, _ in model.reloadPosts() }
    selectedID.observe(with: self) { model, _ in model.reading.load() }
    loader.onRefresh = { [weak self] in self?.show($0) }
    reading.onRefresh = { [weak self] in self?.open($0) }
  }

  // MARK: - Reading

  /// Reads the posts anew; of reads that overlap, the last one asked for counts.
  package func reloadPosts() { loader.load() }

  /// Ends the reading of posts and of the selected post's text.
  func cancelReading() {
    loader.cancel()
    reading.cancel()
  }

  /// Has the posts follow what was typed without waiting for a pause.
  package func searchNow() { settledSearch.flush() }

  /// What is asked of the store.
  package var query: PostQuery { PostQuery(scope.value, search: settledSearch.value, order: order.value) }

  private func read() async throws -> PostPage {
    let reading = await changes.beginReading()
    let query = untracked { self.query }
    let records = try await store.posts(query)
    let known = Dictionary(entities.map { ($0.record.id, $0) }, uniquingKeysWith: { first, _ in first })
    let posts = records.map { record in
      if let old = known[record.id], old.record == record { old } else { PostEntity(record) }
    }
    return PostPage(query: query, posts: posts, reading: reading)
  }

  /// Puts posts in the place of those there are; where something was changed since they were read, they are read again.
  private func show(_ page: PostPage) {
    if changes.isOvertaken(page.reading) { return reloadPosts() }
    let isSameQuestion = page.query == shownQuery.untrackedValue
    let previous = isSameQuestion ? selectedIndex : nil
    let shown = isSameQuestion ? keepingSelected(page.posts, of: page.query) : page.posts
    transaction {
      if !isSameQuestion { shownQuery.value = page.query }
      nameShown()
      replaceAll(with: shown)
      unreadCount.value = shown.count { !$0.record.isRead }
      selectAwaited()
      if let index = selectedIndex {
        showDetail(of: shown[index])
      } else {
        select(index: previous.map { min($0, shown.count - 1) } ?? 0)
      }
    }
  }

  /// Has the title follow what the list of feeds calls the posts that are shown; it stays where they have no name any more.
  func nameShown() {
    let scope = (shownQuery.untrackedValue?.scope) ?? scope.untrackedValue
    if let name = nameOfScope?(scope), name != title.untrackedValue { title.value = name }
  }

  /// Shows a detail whose text has come, with the marks that its post has by now.
  private func open(_ fresh: PostDetailViewModel?) {
    if let fresh, let post = selectedEntity, post.id == fresh.post.untrackedValue.id { fresh.take(post.record) }
    detail.value = fresh
  }

  private func showDetail(of post: PostEntity) {
    if let detail = detail.untrackedValue, detail.post.untrackedValue.id == post.id {
      detail.take(post.record)
    } else {
      reading.load()
    }
  }

  /// A post that is being read does not go because it was read: it stays until something else is asked for.
  private func keepingSelected(_ fresh: [PostEntity], of query: PostQuery) -> [PostEntity] {
    guard query.scope == .unread || query.scope == .starred, query.search.isEmpty,
      let index = selectedIndex, !fresh.contains(where: { $0.id == entities[index].id })
    else { return fresh }
    var kept = fresh
    kept.insert(entities[index], at: min(index, fresh.count))
    return kept
  }

  // MARK: - Changing

  /// Puts other posts, or the same in another order, in the place of those there are.
  func replaceAll(with shown: [PostEntity]) {
    places = nil
    entities = shown
    posts.elements = shown
  }

  /// Puts a post in the place of itself with other marks.
  func exchange(_ post: PostEntity, at index: Int, telling: Bool) {
    entities[index] = post
    if telling { posts.update(at: index, to: post) }
  }

  /// Takes a post out.
  func removeEntity(at index: Int) {
    places = nil
    entities.remove(at: index)
    posts.remove(at: index)
  }

  // MARK: - Selection

  /// Where the selected post is; nil when none is selected.
  package var selectedIndex: Int? {
    guard let id = selectedID.value else { return nil }
    _ = posts.count
    return index(of: id)
  }

  /// Where a post is; nil where there is none.
  ///
  /// O(1), and O(n) after the list has changed.
  package func index(of id: String) -> Int? {
    if let places { return places[id] }
    let made = Dictionary(entities.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    places = made
    return made[id]
  }

  /// The selected post.
  package var selectedPost: (any Post)? { selectedEntity }

  var selectedEntity: PostEntity? { selectedIndex.map { entities[$0] } }

  /// Selects the post at a place; where there is none, no post is selected.
  package func select(index: Int) {
    let id = entities.indices.contains(index) ? entities[index].id : nil
    if selectedID.value != id { selectedID.value = id }
  }

  /// Selects a post as soon as it is read, if it is among the posts then.
  func selectWhenShown(_ id: PostRecord.ID) { awaited = PostEntity.identity(of: id) }

  private func selectAwaited() {
    if let awaited, index(of: awaited) != nil { selectedID.value = awaited }
    awaited = nil
  }

  // MARK: - Details

  /// The detail of the post at a place, its text to come; nil where there is none.
  package func viewModelForPost(index: Int) -> PostDetailViewModel? {
    guard entities.indices.contains(index) else { return nil }
    let post = entities[index]
    let (nameOfFeed, id) = (nameOfFeed, post.record.feedID)
    // A post that is still shown when its feed was given up keeps the name.
    var name = ""
    let currentName = {
      if let known = nameOfFeed?(id), !known.isEmpty { name = known }
      return name
    }
    return PostDetailViewModel(post: post, calendar: calendar, feedName: currentName())
  }

  /// When a post was published, in the room a list has: "09:15", "yesterday", "3 Mar"; "" when the feed does not say.
  package func dateText(of post: any Post) -> String {
    calendar.shortText(for: post.createdAt)
  }
}

/// Posts as they were read, with what was asked.
package struct PostPage {
  /// What was asked.
  package let query: PostQuery
  /// The posts, in the order asked for.
  package let posts: [PostEntity]
  /// When they were read, among all readings and changes.
  let reading: StoreReading
}
