package import Bindings
import Foundation

/// The view model of the list of posts: the posts, the selection, and the state of the loader.
///
/// After an error, the posts of the last successful read remain, and the status describes the error. The selection is
/// preserved by identity when a refresh moves posts. Marks are shown at once, and are written in the background, in
/// order.
package final class PostListViewModel: AtDesk {
  /// The posts in the selected order.
  package let posts = ObservableArray<any Post>(identifiedBy: \.id, isSame: ===, label: "posts")
  /// The scope of the posts; changing it reads the posts.
  package let scope = Observable(PostQuery.Scope.all, label: "scope")
  /// The order of the posts; changing it reads the posts.
  package let order = Observable(PostQuery.Order.newest, label: "order")
  /// The search text; the posts are read when it has not changed for a moment.
  package let search = Observable("", label: "search")
  /// The identity of the selected post; nil if no post is selected.
  package let selectedID = Observable<String?>(nil, label: "selected post")
  /// The number of unread posts in the list.
  package let unreadCount = Observable(0, label: "unread posts")
  /// The title of the displayed posts, such as "All posts" or the name of a feed.
  ///
  /// It changes together with the posts, a moment after the selection, so that posts never have the title of another
  /// list.
  package let title = Observable("Posts", label: "title of the posts")
  /// The detail of the selected post; nil if no post is selected.
  ///
  /// After a change of the selection, it is replaced when the text of the post has been read.
  package let detail = Observable<PostDetailViewModel?>(nil, label: "detail")
  /// The loader that reads the posts from the store.
  package private(set) lazy var loader = Loader<PostPage>(self, clock: clock, label: "posts") { model in
    try await model.read()
  }

  /// The time for which the search text must not change before the posts are read.
  package nonisolated static let searchPause = Duration.milliseconds(150)

  /// A closure that is called with the changes of the unread counts, by feed, and of the number of starred posts.
  var onMarksChanged: (([FeedRecord.ID: Int], _ starred: Int) -> Void)?
  /// A closure that is called when the counts may be wrong, because marks were not stored or other lists changed.
  var onCountsDoubtful: (() -> Void)?
  /// A closure that returns the name of a feed.
  var nameOfFeed: ((FeedRecord.ID) -> String)?
  /// A closure that returns the title of a scope in the list of feeds; nil if the list does not contain it any more.
  var nameOfScope: ((PostQuery.Scope) -> String?)?

  let desk: ReaderDesk
  /// The posts as entities, in the same order as `posts`.
  private(set) var entities: [PostEntity] = []
  /// The identity of the post that is selected after the next read.
  private var awaited: String?
  /// The indices of the posts by identity; nil until they are needed.
  private var places: [String: Int]?
  private let settledSearch: ValueCell<String>
  /// The query of the displayed posts; nil until posts are displayed.
  let shownQuery = Observable<PostQuery?>(nil, label: "shown question")
  private lazy var reading = Loader<PostDetailViewModel?>(self, clock: clock, label: "detail") { model in
    guard let detail = model.selectedIndex.flatMap({ model.viewModelForPost(index: $0) }) else { return nil }
    await detail.loadText(from: model.store)
    return detail
  }
  let keeping: Command<@MainActor () async throws -> Void, Void>
  /// The marks that are not in the store yet, in the order in which they are written.
  var batches: [MarkBatch] = []
  /// The last batch while its write has not begun; nil if a mark needs a new batch.
  var openBatch: MarkBatch?

  /// Creates a list of the posts in the store of the reader.
  ///
  /// Nothing is read before `reloadPosts()` is called.
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

  /// Reads the posts again; of overlapping reads, the last one counts.
  package func reloadPosts() { loader.load() }

  /// Cancels the reads of the posts and of the selected post's text.
  func cancelReading() {
    loader.cancel()
    reading.cancel()
  }

  /// Applies the search text without waiting for a pause in typing.
  package func searchNow() { settledSearch.flush() }

  /// The query that the next read sends to the store.
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

  /// Displays posts, or reads them again if the store changed since they were read.
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

  /// Updates the title to the current title of the displayed scope.
  ///
  /// If the list of feeds does not contain the scope any more, the title remains.
  func nameShown() {
    let scope = (shownQuery.untrackedValue?.scope) ?? scope.untrackedValue
    if let name = nameOfScope?(scope), name != title.untrackedValue { title.value = name }
  }

  /// Displays a detail whose text has been read, with the current marks of its post.
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

  /// Returns the posts of a read, with the selected post if it is not among them any more.
  ///
  /// An opened post does not match the unread posts any more. It remains in the list until another query is displayed.
  private func keepingSelected(_ fresh: [PostEntity], of query: PostQuery) -> [PostEntity] {
    guard query.scope == .unread || query.scope == .starred, query.search.isEmpty,
      let index = selectedIndex, !fresh.contains(where: { $0.id == entities[index].id })
    else { return fresh }
    var kept = fresh
    kept.insert(entities[index], at: min(index, fresh.count))
    return kept
  }

  // MARK: - Changing

  /// Replaces the displayed posts.
  func replaceAll(with shown: [PostEntity]) {
    places = nil
    entities = shown
    posts.elements = shown
  }

  /// Replaces the post at an index by its version with other marks, and updates the row if `telling` is true.
  func exchange(_ post: PostEntity, at index: Int, telling: Bool) {
    entities[index] = post
    if telling { posts.update(at: index, to: post) }
  }

  func removeEntity(at index: Int) {
    places = nil
    entities.remove(at: index)
    posts.remove(at: index)
  }

  // MARK: - Selection

  /// The index of the selected post; nil if no post is selected.
  package var selectedIndex: Int? {
    guard let id = selectedID.value else { return nil }
    _ = posts.count
    return index(of: id)
  }

  /// Returns the index of a post, or nil if the list does not contain it.
  ///
  /// - Complexity: O(1); O(n) after the list has changed.
  package func index(of id: String) -> Int? {
    if let places { return places[id] }
    let made = Dictionary(entities.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    places = made
    return made[id]
  }

  /// The selected post.
  package var selectedPost: (any Post)? { selectedEntity }

  var selectedEntity: PostEntity? { selectedIndex.map { entities[$0] } }

  /// Selects the post at an index, or no post if the index is out of range.
  package func select(index: Int) {
    let id = entities.indices.contains(index) ? entities[index].id : nil
    if selectedID.value != id { selectedID.value = id }
  }

  /// Selects a post after the next read, if the read returns it.
  func selectWhenShown(_ id: PostRecord.ID) { awaited = PostEntity.identity(of: id) }

  private func selectAwaited() {
    if let awaited, index(of: awaited) != nil { selectedID.value = awaited }
    awaited = nil
  }

  // MARK: - Details

  /// Returns the detail of the post at an index, without its text; nil if the index is out of range.
  package func viewModelForPost(index: Int) -> PostDetailViewModel? {
    guard entities.indices.contains(index) else { return nil }
    let post = entities[index]
    let (nameOfFeed, id) = (nameOfFeed, post.record.feedID)
    // A post that is displayed after its feed was removed keeps the name of the feed.
    var name = ""
    let currentName = {
      if let known = nameOfFeed?(id), !known.isEmpty { name = known }
      return name
    }
    return PostDetailViewModel(post: post, calendar: calendar, feedName: currentName())
  }

  /// Returns the date of a post for a list, such as "09:15", "yesterday" or "3 Mar".
  package func dateText(of post: any Post) -> String {
    calendar.shortText(for: post.createdAt)
  }
}

/// The posts of a read, and its query.
package struct PostPage {
  /// The query of the read.
  package let query: PostQuery
  /// The posts in the order of the query.
  package let posts: [PostEntity]
  /// The position of the read in the order of reads and changes.
  let reading: StoreReading
}
