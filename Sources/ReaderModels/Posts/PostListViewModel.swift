package import Bindings
import Feeds
import Foundation

/// The view model of the list of posts: the posts, the selection, and the state of the loader.
///
/// After an error, the posts of the last successful read remain, and the status describes the error. When a refresh
/// moves posts, the selection is preserved by identity. Changes to marks are displayed immediately, and written in the
/// background, in order.
package final class PostListViewModel: ReaderPart {
  package let posts = ObservableArray<PostEntity>(identifiedBy: \.id, isSame: ===, label: "posts")
  /// The scope of the posts, which are read again when the scope changes.
  package let scope = Observable(PostQuery.Scope.all, label: "scope")
  /// The order of each list that does not begin with the newest post; a change reads the posts again.
  package let orders = Observable<[PostQuery.Scope: PostQuery.Order]>([:], label: "orders")
  /// Whether read posts are hidden in every list; a change reads the posts again.
  package let hidesRead = Observable(false, label: "read posts are hidden")
  /// The search text; the posts are read when the text has not changed for `searchPause`.
  package let search = Observable("", label: "search")
  /// The words of the search text, which are marked in the displayed post.
  ///
  /// Like the posts, the words follow the text after `searchPause`, because finding them in a long text takes too long
  /// for each key.
  package private(set) lazy var searchWords = Computed(owner: self, label: "search words") { model in
    model.settledSearch.value.split(whereSeparator: \.isWhitespace).map(String.init)
  }
  /// A note that only the beginning of a long search text is used; empty if the whole text is used.
  private(set) lazy var limitOfSearch = Computed(owner: self, label: "limit of the search") { model in
    let text = model.settledSearch.value
    let counted = PostQuery(search: text).search
    if SearchWords(counted).isCut { return " (using the first \(FeedLimits.searchWords) words)" }
    return counted == text ? "" : " (using the first \(FeedLimits.searchLength) characters)"
  }
  package let selectedID = Observable<String?>(nil, label: "selected post")
  package let unreadCount = Observable(0, label: "unread posts")
  /// The title of the displayed posts, such as "All posts" or the name of a feed.
  ///
  /// The title changes together with the posts, shortly after the selection, so that a title never appears above the
  /// posts of another list.
  package private(set) lazy var title = Computed(owner: self, label: "post list title") { model in
    model.context.title(of: model.shownQuery.value?.scope ?? model.scope.value)
  }
  /// The detail of the selected post; nil if no post is selected.
  ///
  /// When the selection changes, the detail is replaced after the text of the post has been read.
  package let detail = Observable<PostDetailViewModel?>(nil, label: "detail")
  /// An event that is sent when a post has been opened after a read.
  package let opened = Event<Void>(label: "post was opened")
  package private(set) lazy var loader = Loader<PostPage>(self, clock: clock, label: "posts") { model in
    try await model.read()
  }

  /// The time for which the search text must remain unchanged before the posts are read.
  package nonisolated static let searchPause = Duration.milliseconds(150)

  let context: ReaderContext
  let marks: MarkWriter
  /// The query of the displayed posts; nil until posts are displayed.
  let shownQuery = Observable<PostQuery?>(nil, label: "shown query")
  /// The identities of posts, the first of which that is in the list is selected after the next read.
  private var awaited: [String] = []
  /// The selection when the search began.
  private var selectionBeforeSearch: String?
  /// The selected post if the search selected it, instead of the user.
  private var firstFound: String?
  /// Whether the first post stays selected while new feeds are loaded.
  ///
  /// Otherwise, the list would show its middle after an import, because the posts of the new feeds precede the selected
  /// post. The property is false after the user has selected or opened a post.
  private var staysAtFirst = false
  /// The selected post of the previous session, until the posts have been read.
  private var restored: NeighboredPost?
  /// Whether the first unread post is opened when the unread posts have been read.
  var opensFirstUnread = false
  /// The calls that wait for the end of a read.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The indices of the posts by identity; nil after a change to the list, until an index is needed.
  private var indices: [String: Int]?
  private let settledSearch: ValueCell<String>
  private lazy var reading = Loader<PostDetailViewModel?>(self, clock: clock, label: "detail") { model in
    guard let detail = model.selectedIndex.flatMap({ model.viewModelForPost(index: $0) }) else { return nil }
    await detail.loadText(from: model.store)
    return detail
  }
  /// The displayed post with its current text, which a refresh or another program may have changed.
  private lazy var changedText = Loader<PostEntity?>(self, clock: clock, label: "changed text") { model in
    try await model.readChangedText()
  }

  /// Creates an empty list; `reloadPosts()` reads the posts.
  package init(_ context: ReaderContext) {
    self.context = context
    marks = MarkWriter(context)
    settledSearch = search.debounce(for: Self.searchPause, clock: context.services.clock)
    scope.observe(with: self) { model, _ in model.reloadPosts() }
    orders.observe(with: self) { model, _ in model.reloadPosts() }
    hidesRead.observe(with: self) { model, _ in model.reloadPosts() }
    settledSearch.observe(with: self) { model, _ in model.reloadPosts() }
    context.postsChanged.observe(with: self) { model, _ in
      model.reloadPosts()
      model.changedText.load()
    }
    selectedID.observe(with: self) { model, _ in model.reading.load() }
    marks.failures.observe(with: self) { model, error in model.marksFailed(error) }
    context.loadsNewFeeds.observe(with: self) { model, isLoading in
      if isLoading { model.staysAtFirst = true }
    }
    loader.observe(with: self) { model, state in
      if !state.isLoading { model.readingEnded() }
    }
    loader.onRefresh = { [weak self] in self?.show($0) }
    reading.onRefresh = { [weak self] in self?.open($0) }
    changedText.onRefresh = { [weak self] in self?.detail.untrackedValue?.take(textOf: $0) }
  }

  // MARK: - Reading

  /// Reads the posts again.
  ///
  /// If reads overlap, only the result of the latest read is used.
  package func reloadPosts() { loader.load() }

  /// Waits until the posts of the selected list are displayed, or until their read has failed.
  ///
  /// A command for all posts that is typed in the meantime must not apply to the list that was displayed before.
  package func finishReading() async {
    while loader.isLoading { await withCheckedContinuation { waiting.append($0) } }
  }

  private func readingEnded() {
    let released = waiting
    waiting = []
    for continuation in released { continuation.resume() }
  }

  func cancelReading() {
    loader.cancel()
    reading.cancel()
    changedText.cancel()
  }

  /// Applies the search text immediately, instead of after a pause.
  package func searchNow() { settledSearch.flush() }

  package var query: PostQuery {
    PostQuery(scope.value, search: settledSearch.value, order: order, hidesRead: hidesRead.value)
  }

  private func read() async throws -> PostPage {
    let reading = await changes.beginReading()
    let query = untracked { self.query }
    let records = try await store.posts(query)
    let known = Dictionary(posts.elements.map { ($0.record.id, $0) }, uniquingKeysWith: { first, _ in first })
    let posts = records.map { record in
      if let old = known[record.id], old.record == record { old } else { PostEntity(record) }
    }
    let kept = try await readSelected(query, records)
    return PostPage(query: query, posts: posts, kept: kept, reading: reading)
  }

  /// Returns the current state of the selected post if the read of the same query did not return it, for example
  /// because another program has marked the post as read.
  private func readSelected(_ query: PostQuery, _ records: [PostRecord]) async throws -> PostEntity? {
    guard Self.losesMarked(query), query == shownQuery.untrackedValue else { return nil }
    guard let old = untracked({ selectedPost })?.record else { return nil }
    if records.contains(where: { $0.id == old.id }) { return nil }
    let current = try await store.posts(PostQuery(.feed(old.feedID))).first { $0.id == old.id }
    return current.map { PostEntity($0) }
  }

  private func readChangedText() async throws -> PostEntity? {
    guard let shown = detail.untrackedValue?.post.untrackedValue else { return nil }
    guard let text = try await store.text(of: shown.record.id) else { return nil }
    return PostEntity(shown.record, text: text)
  }

  /// Displays the result of a read, or reads the posts again if the store has changed since the read.
  private func show(_ page: PostPage) {
    if changes.isOvertaken(page.reading) { return reloadPosts() }
    let (isSameQuery, selection) = (page.query == shownQuery.untrackedValue, selectedID.untrackedValue)
    let isOtherList = shownQuery.untrackedValue.map { $0.scope != page.query.scope } ?? false
    let previous = isSameQuery ? selectedIndex : nil
    let isAtFirst = selection == nil || selectedIndex == 0
    if isOtherList || !isAtFirst { staysAtFirst = false }
    let shown = keepingSelected(page)
    restored = nil
    transaction {
      if !isSameQuery { shownQuery.value = page.query }
      replaceAll(with: shown)
      unreadCount.value = shown.count { !$0.isRead }
      if isOtherList || staysAtFirst { select(index: 0) }
      selectAwaited()
      if let index = selectedIndex {
        showDetail(of: shown[index])
      } else {
        select(index: previous.map { min($0, shown.count - 1) } ?? 0)
      }
      if !page.query.search.isEmpty, selectedID.untrackedValue != selection { firstFound = selectedID.untrackedValue }
    }
    if !context.loadsNewFeeds.untrackedValue { staysAtFirst = false }
    let opensFirstUnread = opensFirstUnread && page.query.scope == .unread
    self.opensFirstUnread = false
    if opensFirstUnread, let index = nextUnread(after: -1) {
      _ = openPost(index: index)
      opened.send()
    }
  }

  private func open(_ fresh: PostDetailViewModel?) {
    if let fresh, let post = selectedPost, post.id == fresh.post.untrackedValue.id { fresh.take(post.record) }
    detail.value = fresh
  }

  private func showDetail(of post: PostEntity) {
    if let detail = detail.untrackedValue, detail.post.untrackedValue.id == post.id {
      detail.take(post.record)
    } else {
      reading.load()
    }
  }

  /// Prepares the next read with the given query, which may not return the post that was selected in the previous
  /// session, because the post was read in that session.
  ///
  /// The post stays in the list, as in that session.
  func prepare(_ query: PostQuery, selecting id: String?) async {
    guard let id, Self.losesMarked(query) else { return }
    guard let records = try? await store.posts(Self.widened(query)) else { return }
    guard let index = records.firstIndex(where: { PostEntity.identity(of: $0.id) == id }) else { return }
    let following = records[(index + 1)...].map { PostEntity.identity(of: $0.id) }
    restored = NeighboredPost(query: query, post: PostEntity(records[index]), following: Set(following))
  }

  /// Returns the query that also returns the posts that no longer match because of their marks.
  private static func widened(_ query: PostQuery) -> PostQuery {
    var wide = query
    wide.hidesRead = false
    if query.scope == .unread || query.scope == .starred { wide.scope = .all }
    return wide
  }

  /// Whether a post that is marked, for example as read, may no longer match the query.
  private static func losesMarked(_ query: PostQuery) -> Bool { widened(query) != query }

  /// Returns the posts of a read, and adds the selected post if the read did not return that post.
  ///
  /// A post that is opened no longer matches a query for unread posts, but the post stays in the list until the query
  /// changes.
  private func keepingSelected(_ page: PostPage) -> [PostEntity] {
    let fresh = page.posts
    guard let kept = missing(from: fresh, of: page.query) else { return fresh }
    let index = fresh.firstIndex { kept.following.contains($0.id) } ?? fresh.count
    // Another program may have changed the marks of the post.
    let post = page.kept.flatMap { $0.id == kept.post.id ? $0 : nil } ?? kept.post
    return fresh[..<index] + [post] + fresh[index...]
  }

  /// Returns the selected post if the query can lose it by its marks and the given posts do not contain it.
  private func missing(from fresh: [PostEntity], of query: PostQuery) -> NeighboredPost? {
    guard Self.losesMarked(query), query.search.isEmpty || query.hidesRead else { return nil }
    if let restored, restored.query == query {
      return fresh.contains { $0.id == restored.post.id } ? nil : restored
    }
    guard query == shownQuery.untrackedValue, let index = selectedIndex else { return nil }
    let id = posts[index].id
    guard !fresh.contains(where: { $0.id == id }) else { return nil }
    let following = Set(posts.elements[(index + 1)...].map(\.id))
    return NeighboredPost(query: query, post: posts[index], following: following)
  }

  func replaceAll(with shown: [PostEntity]) {
    indices = nil
    posts.elements = shown
  }

  func removePost(at index: Int) {
    indices = nil
    posts.remove(at: index)
  }

  // MARK: - Selection

  package var selectedIndex: Int? {
    guard let id = selectedID.value else { return nil }
    _ = posts.count
    return index(of: id)
  }

  /// Returns the index of the post with the given identity, or nil if the list does not contain the post.
  ///
  /// - Complexity: O(1), but O(*n*) for the first call after a change to the list, where *n* is the number of posts.
  package func index(of id: String) -> Int? {
    if let indices { return indices[id] }
    let made = Dictionary(posts.elements.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    indices = made
    return made[id]
  }

  package var selectedPost: PostEntity? { selectedIndex.map { posts[$0] } }

  /// Selects the post at the given index, or clears the selection if the index is out of range.
  package func select(index: Int) {
    let id = posts.element(at: index)?.id
    if selectedID.value != id { selectedID.value = id }
  }

  /// Selects the given post after the next read, if the read returns the post.
  func selectWhenShown(_ id: PostRecord.ID) { awaited = [PostEntity.identity(of: id)] }

  /// Selects the selected post after the next read, or the nearest post that the read returns: the next one, or else
  /// the previous one.
  func selectNearestWhenShown() {
    guard let index = selectedIndex else { return }
    awaited = (posts.elements[index...] + posts.elements[..<index].reversed()).map(\.id)
  }

  private func selectAwaited() {
    if let id = awaited.first(where: { index(of: $0) != nil }) { selectedID.value = id }
    awaited = []
  }

  /// Notes the selection, to which the end of the search returns.
  package func beginSearch() {
    if !isSearching { selectionBeforeSearch = selectedID.untrackedValue }
  }

  /// Reads the posts after the end of a search.
  ///
  /// Selects the post that the user selected during the search, or else the post that was selected before.
  func reloadAfterSearch() {
    let selection = selectedID.untrackedValue
    let chosen = selection == firstFound ? [selectionBeforeSearch, selection] : [selection, selectionBeforeSearch]
    awaited = chosen.compactMap(\.self)
    (selectionBeforeSearch, firstFound) = (nil, nil)
    reloadPosts()
  }

  /// Notes that the user has chosen the selected post.
  func confirmSelection() {
    firstFound = nil
    staysAtFirst = false
  }

  // MARK: - Details

  /// Returns the detail of the post at the given index, without the text, or nil if the index is out of range.
  package func viewModelForPost(index: Int) -> PostDetailViewModel? {
    posts.element(at: index).map { [context] post in
      PostDetailViewModel(
        post: post, calendar: calendar, feedName: context.name(ofFeed: post.record.feedID) ?? "")
    }
  }

  /// The detail of the selected post, even if the text of the post has not been read yet.
  ///
  /// `detail` follows the selection only after the text has been read. A command for the selected post that is typed
  /// in the meantime must not apply to the post that was selected before.
  package var selectedDetail: PostDetailViewModel? {
    guard let index = selectedIndex else { return nil }
    if let detail = detail.value, detail.post.untrackedValue.id == posts[index].id { return detail }
    return viewModelForPost(index: index)
  }

  /// Returns the name of the given post's feed; empty if all posts in the list belong to that feed.
  package func feedName(of post: PostEntity) -> String {
    if case .feed = shownQuery.value?.scope ?? scope.value { return "" }
    return context.name(ofFeed: post.record.feedID) ?? ""
  }

  package func dateText(of post: any Post) -> String {
    calendar.shortText(for: post.createdAt)
  }
}

package struct PostPage {
  package let query: PostQuery
  package let posts: [PostEntity]
  /// The selected post if it does not match the query; nil if it does, or if it is no longer in the store.
  let kept: PostEntity?
  let reading: StoreReading
}

/// A post that may no longer match the query of its list, and its position in the list.
private struct NeighboredPost {
  let query: PostQuery
  let post: PostEntity
  /// The identities of the posts that follow it in the same order.
  let following: Set<String>
}
