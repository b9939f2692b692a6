package import Bindings
import Foundation

/// The view model of the reader: the feeds, the posts of the selected feed, and the actions on them.
///
/// When the reader opens, the reading position of the previous session is restored.
package final class ReaderViewModel {
  package let feeds: FeedListViewModel
  package let posts: PostListViewModel
  package let notices: Notices
  package let history: UndoHistory
  /// The first visible line in the text of the open post, which is restored in the next session.
  package let readingLine = Observable(0, label: "reading line")

  /// The hidden panes, which are restored in the next session.
  package let hiddenPanes = Observable(HiddenPanes(), label: "hidden panes")

  /// A warning that applies to the whole session, for example that changes are not stored; empty if there is none.
  package let warning = Observable("", label: "warning")

  /// An event that is sent when another program has removed the selected post, before another post is selected.
  package let postRemoved = Event<Void>(label: "selected post removed")

  /// The interval of automatic refreshes; nil if only new feeds are refreshed.
  ///
  /// At the start of the session, the feeds that are due are refreshed. Setting this property restarts the interval.
  package var refreshInterval: Duration? { didSet { refreshRegularly() } }

  /// The limit that is applied after each refresh.
  package var retention: Retention {
    get { feeds.context.retention }
    set { feeds.context.retention = newValue }
  }

  let services: AppServices
  private var opened: Task<Void, Never>?
  private var refreshing: Task<Void, Never>?
  /// Whether the store is being examined for changes by other programs.
  private var isExamining = false
  /// Whether the store may have changed since the examination began.
  private var mustExamineAgain = false
  private var keptPosition: ReaderPosition?
  /// The position at which the user quits; later changes to the list do not affect this position.
  private var finalPosition: ReaderPosition?
  /// The restored position; nil after a post has been opened.
  private var left: ReaderPosition?
  let opening: Command<URL, Void>
  let piping: Command<(command: String, post: PostDetailViewModel), Void>
  /// The last command that a post was passed to; empty if there was none in this session.
  package internal(set) var lastCommand = ""
  private lazy var position = Computed(owner: self, label: "position") { model in
    ReaderPosition(
      scope: model.posts.scope.value, orders: model.posts.orders.value, post: model.posts.selectedID.value,
      line: model.readingLine.value, hidden: model.hiddenPanes.value, hidesRead: model.posts.hidesRead.value,
      expanded: model.feeds.expandedFolders.value)
  }
  /// The list to which the end of a search returns; nil to stay in the current list.
  var searchOrigin: PostQuery.Scope?
  private lazy var restingPosition = position.debounce(for: Self.positionPause, clock: services.clock)

  /// The time for which the position must remain unchanged before it is stored.
  package nonisolated static let positionPause = Duration.milliseconds(500)

  /// Creates the reader; nothing is read until `open()` is called.
  package init(services: AppServices) {
    let context = ReaderContext(services: services)
    let (pages, notices) = (services.pages, context.notices)
    (self.services, self.notices, history) = (services, notices, context.history)
    feeds = FeedListViewModel(context)
    posts = PostListViewModel(context)
    opening = Command("Open", policy: .queue, clock: services.clock) { page in
      do { try await pages.open(page) } catch {
        notices.say(error, after: "'\(page.absoluteString.clipped)' was not opened. ")
      }
    }
    piping = Command("Pipe", policy: .queue, clock: services.clock) { [services] call in
      await call.post.loadText(from: services.store)
      do {
        try await services.commands.run(call.command, input: call.post.document)
        notices.say("Passed the post to '\(call.command.clipped)'.")
      } catch is CancellationError {
        notices.say("Interrupted '\(call.command.clipped)'.")
      } catch {
        notices.say(error)
      }
    }
    feeds.selectedID.observe(with: self) { model, scope in
      model.posts.search.value = ""
      model.posts.searchNow()
      model.searchOrigin = nil
      model.posts.scope.value = scope ?? .all
      model.readForeignChanges()
    }
    posts.selectedID.observe(with: self) { model, _ in model.readForeignChanges() }
    readingLine.observe(with: self) { model, line in if line > 0 { model.posts.confirmSelection() } }
  }

  deinit { refreshing?.cancel() }

  // MARK: - Start and end

  /// Reads the feeds, restores the position, and refreshes the feeds that are due.
  ///
  /// Later calls do nothing.
  package func open() {
    guard opened == nil else { return }
    services.store.observeFileWrites { [weak self] in
      Task { @MainActor in self?.readForeignChanges() }
    }
    opened = startTask(on: services.clock) { [weak self] in
      do { try await self?.start() } catch { self?.notices.say(error) }
      if !Task.isCancelled { self?.feeds.readerOpened() }
    }
  }

  private func start() async throws {
    // An error is ignored, because the store may already contain the feed.
    if let feed = services.firstFeed { _ = try? await services.store.add(FeedSubscription(source: feed)) }
    _ = try await services.store.hasForeignChanges()
    try await feeds.readFolderOrder()
    try await feeds.readNow()
    let position = try await services.store.value(forKey: ReaderPosition.key).flatMap(ReaderPosition.init(text:))
    try Task.checkCancellation()
    await goTo(position)
    try Task.checkCancellation()
    feeds.refreshNew()
    if let refreshInterval { feeds.refresh(every: refreshInterval) }
  }

  /// Reads the feeds and the posts again if another program has changed the store, for example another session.
  ///
  /// The store is examined after a write to its files, and when the user moves through the lists, because some systems
  /// and disks do not report writes.
  private func readForeignChanges() {
    guard keptPosition != nil else { return }
    if isExamining { return mustExamineAgain = true }
    isExamining = true
    startTask(on: services.clock) { [weak self, store = services.store] in
      let hasChanges = try? await store.hasForeignChanges()
      if hasChanges == true {
        try? await self?.feeds.readFolderOrder()
        await self?.reportRemoval()
      }
      guard let self else { return }
      isExamining = false
      guard finalPosition == nil else { return }
      if hasChanges == true {
        feeds.forgetFailures()
        feeds.reloadFeeds()
        feeds.context.postsChanged.send()
      }
      if mustExamineAgain {
        mustExamineAgain = false
        readForeignChanges()
      }
    }
  }

  private func reportRemoval() async {
    guard let post = posts.selectedPost?.record,
      let stored = try? await services.store.posts(PostQuery(.feed(post.feedID)))
    else { return }
    if !stored.contains(where: { $0.id == post.id }) { postRemoved.send() }
  }

  private func refreshRegularly() {
    refreshing?.cancel()
    guard let interval = refreshInterval else { return }
    refreshing = startTask(on: services.clock) { [weak self, clock = services.clock] in
      while (try? await clock.sleep(for: interval)) != nil { self?.feeds.refresh(every: interval) }
    }
  }

  private func goTo(_ kept: ReaderPosition?) async {
    var position = kept ?? ReaderPosition()
    if feeds.feeds(in: position.scope).isEmpty { (position.scope, position.post, position.line) = (.all, nil, 0) }
    let query = PostQuery(
      position.scope, order: position.orders[position.scope] ?? .newest, hidesRead: position.hidesRead)
    await posts.prepare(query, selecting: position.post)
    transaction {
      readingLine.value = position.line
      hiddenPanes.value = position.hidden
      feeds.expandedFolders.value = position.expanded
      posts.selectedID.value = position.post
      posts.orders.value = position.orders
      posts.hidesRead.value = position.hidesRead
      feeds.selectedID.value = position.scope
      posts.scope.value = position.scope
    }
    posts.reloadPosts()
    (keptPosition, left) = (position, position)
    restingPosition.observe(with: self) { model, _ in
      guard model.finalPosition == nil else { return }
      startTask(on: model.services.clock) { [weak model] in await model?.keepPosition() }
    }
  }

  /// Sets and returns the line at which the text of a newly opened post begins.
  ///
  /// If the restored post is the first post that is opened, the text begins at the stored line, and otherwise at line
  /// 0. If `post` is nil, no post is open.
  package func beginReading(_ post: String?) -> Int {
    if post == nil, left != nil { return 0 }
    let line = left.flatMap { $0.post == post ? $0.line : nil } ?? 0
    left = nil
    if readingLine.untrackedValue != line { readingLine.value = line }
    return line
  }

  /// Stores the reading position if it differs from the stored position.
  package func keepPosition() async {
    let position = positionToKeep
    guard hasUnsavedPosition else { return }
    do {
      try await services.store.setValue(position.text, forKey: ReaderPosition.key)
      keptPosition = position
    } catch {
      notices.say(error)
    }
  }

  private var positionToKeep: ReaderPosition { finalPosition ?? position.untrackedValue }
  private var hasUnsavedPosition: Bool { keptPosition != nil && keptPosition != positionToKeep }

  /// Fixes the position, and cancels reads and refreshes so that they do not delay the end of the program.
  package func beginLeaving() {
    finalPosition = position.untrackedValue
    opened?.cancel()
    refreshing?.cancel()
    feeds.cancelReading()
    posts.cancelReading()
  }

  /// The changes that have not been stored yet, as phrases such as "marks on 3 posts".
  package var unsaved: [String] { posts.unsaved + (hasUnsavedPosition ? ["the reading position"] : []) }
}
