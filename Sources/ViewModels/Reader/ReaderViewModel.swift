package import Bindings
import Foundation

/// The reader without a screen: feeds, the posts of the one that is selected, and what is done with them.
///
/// It begins where it was left.
package final class ReaderViewModel {
  /// The feeds.
  package let feeds: FeedListViewModel
  /// The posts of the selected line of feeds.
  package let posts: PostListViewModel
  /// What is said in passing.
  package let notices: Notices
  /// What can be taken back.
  package let history: UndoHistory
  /// The line of the open post's text that is at the top; kept across runs.
  package let readingLine = Observable(0, label: "reading line")

  /// What holds as long as the program runs, and is said all the time: that nothing is kept; "" for nothing.
  package let warning = Observable("", label: "warning")

  /// How often feeds are brought up to date, and at the start those whose turn it is; nil for new ones alone.
  package var refreshInterval: Duration?

  let world: World
  private var opened: Task<Void, Never>?
  private var keptPosition: ReaderPosition?
  /// The position at which the user left the program; posts that arrive later do not change it.
  private var finalPosition: ReaderPosition?
  /// The post that was being read when the program ended, until it, or another in its place, is read.
  private var left: ReaderPosition?
  let opening: Command<URL, Void>
  private lazy var position = Computed(posts.scope, posts.order, posts.selectedID, readingLine) {
    ReaderPosition(scope: $0, order: $1, post: $2, line: $3)
  }
  private lazy var restingPosition = position.debounce(for: Self.positionPause, clock: world.clock)

  /// How long the position must rest before it is kept.
  package nonisolated static let positionPause = Duration.milliseconds(500)

  /// The reader of a world; nothing is read before `open()`.
  package init(world: World) {
    let (desk, pages) = (ReaderDesk(world: world), world.pages)
    (self.world, notices, history) = (world, desk.notices, desk.history)
    feeds = FeedListViewModel(desk)
    posts = PostListViewModel(desk)
    opening = Command("Open", policy: .queue, clock: world.clock) { try await pages.open($0) }
    connect()
  }

  private func connect() {
    feeds.selectedID.observe(with: self) { model, scope in
      model.posts.search.value = ""
      model.posts.searchNow()
      model.posts.scope.value = scope ?? .all
    }
    feeds.onPostsChanged = { [weak posts] in posts?.reloadPosts() }
    posts.onMarksChanged = { [weak feeds] in feeds?.adjust(unread: $0, starred: $1) }
    posts.onCountsDoubtful = { [weak feeds] in feeds?.reloadFeeds() }
    posts.nameOfFeed = { [weak feeds] in feeds?.name(of: $0) ?? "" }
    posts.nameOfScope = { [weak feeds] scope in feeds?.rows.elements.first { $0.scope == scope }?.name }
    posts.nameShown()
    feeds.rows.observe(with: self) { model, _ in model.posts.nameShown() }
    opening.onCompletion = { [notices] in if case .failure(let error) = $0 { notices.say(error) } }
  }

  // MARK: - Beginning and leaving

  /// Reads what is kept, goes to where the reader was left, and brings old feeds up to date.
  package func open() {
    guard opened == nil else { return }
    opened = startTask(on: world.clock) { [weak self] in
      do { try await self?.start() } catch { self?.notices.say(error) }
    }
  }

  private func start() async throws {
    // One that is there already is only read.
    if let feed = world.firstFeed { _ = try? await world.store.add(FeedSubscription(source: feed)) }
    try await feeds.readNow()
    let position = try await world.store.value(forKey: ReaderPosition.key).flatMap(ReaderPosition.init(text:))
    try Task.checkCancellation()
    goTo(position)
    feeds.refreshNew()
    if let refreshInterval { feeds.refresh(every: refreshInterval) }
  }

  private func goTo(_ kept: ReaderPosition?) {
    var position = kept ?? ReaderPosition()
    if case .feed(let id) = position.scope, feeds.feed(id) == nil { position = ReaderPosition(order: position.order) }
    transaction {
      readingLine.value = position.line
      posts.selectedID.value = position.post
      posts.order.value = position.order
      feeds.selectedID.value = position.scope
      posts.scope.value = position.scope
    }
    posts.reloadPosts()
    (keptPosition, left) = (position, position)
    restingPosition.observe(with: self) { model, _ in
      guard model.finalPosition == nil else { return }
      startTask(on: model.world.clock) { [weak model] in await model?.keepPosition() }
    }
  }

  /// Where the text of a post begins that is read from now on: the one that was being read when the program ended, once, at the line it was
  /// at; others, and nil for none, at the first.
  package func beginReading(_ post: String?) -> Int {
    if post == nil, left != nil { return 0 }
    let line = left.flatMap { $0.post == post ? $0.line : nil } ?? 0
    left = nil
    if readingLine.untrackedValue != line { readingLine.value = line }
    return line
  }

  /// Saves the reading position, if it differs from the saved one.
  package func keepPosition() async {
    let position = positionToKeep
    guard hasUnsavedPosition else { return }
    do {
      try await world.store.setValue(position.text, forKey: ReaderPosition.key)
      keptPosition = position
    } catch {
      notices.say(error)
    }
  }

  private var positionToKeep: ReaderPosition { finalPosition ?? position.untrackedValue }
  private var hasUnsavedPosition: Bool { keptPosition != nil && keptPosition != positionToKeep }

  /// Interrupts reads and refreshes, so that the end of the program does not wait for them, and keeps the position of this moment.
  package func beginLeaving() {
    finalPosition = position.untrackedValue
    opened?.cancel()
    feeds.cancelReading()
    posts.cancelReading()
  }

  /// The changes that are not in the store yet, as phrases for a sentence: "marks on 3 posts".
  package var unsaved: [String] { posts.unsaved + (hasUnsavedPosition ? ["the reading position"] : []) }
}
