import Bindings
import Feeds
import Foundation

// User actions on posts. The list is updated immediately, and the store is changed in the background, in the same
// order. If a change to the store fails, the posts are read again, so that the list reflects the store.
extension PostListViewModel {
  /// Selects the post at the given index, marks the post as read, and returns its detail.
  package func openPost(index: Int) -> PostDetailViewModel? {
    guard let detail = viewModelForPost(index: index) else { return nil }
    select(index: index)
    confirmSelection()
    set(.read, to: true, of: [posts[index].record.id])
    return detail
  }

  /// Marks the post at the given index as read or unread.
  ///
  /// The action can be undone, unlike the mark of a post that is opened.
  package func setRead(_ isRead: Bool, index: Int) {
    if let post = posts.element(at: index) { mark(post.record, .read, isRead) }
  }

  package func toggleRead() {
    if let index = selectedIndex { setRead(!posts[index].isRead, index: index) }
  }

  /// Marks the selected post as unread, and reports it, because an open post shows no mark.
  package func markSelectedUnread() {
    guard let post = selectedPost else { return }
    mark(post.record, .read, false)
    notices.mention("Marked the post as unread.")
  }

  package func toggleStar() {
    if let post = selectedPost { mark(post.record, .starred, !post.isStarred) }
  }

  /// Changes a mark of one post, with a step of the history.
  private func mark(_ post: PostRecord, _ mark: PostMark, _ value: Bool) {
    guard post[mark] != value else { return }
    let name = Self.clippedTitle(of: post)
    let action =
      switch mark {
      case .starred: value ? "starring '\(name)'" : "unstarring '\(name)'"
      default: "marking '\(name)' as \(value ? "read" : "unread")"
      }
    set(mark, to: value, of: [post.id])
    addStep(action, mark, value, [post.id])
  }

  /// Returns the title of a post as part of a message.
  private static func clippedTitle(of post: PostRecord) -> String { post.title.clipped(to: titleLimit) }

  private static let titleLimit = 30

  package var canMarkAllRead: Bool { unreadCount.value > 0 }

  /// The number of posts above which marking all of them as read is confirmed.
  package nonisolated static let unaskedMarks = 50

  /// The question before all posts in the list are marked as read; nil for a few posts.
  package var markAllQuestion: String? {
    let count = unreadCount.value
    return count <= Self.unaskedMarks ? nil : Self.markAllQuestion(count, in: title.value)
  }

  package static func markAllQuestion(_ count: Int, in name: String) -> String {
    let noun = count == 1 ? "1 post" : "\(count) posts"
    return "Mark \(noun) in '\(name)' as read? Until you quit, this can be undone."
  }

  /// The identifiers of the unread posts in the list.
  package var unreadIDs: [PostRecord.ID] { posts.elements.filter { post in !post.isRead }.map(\.record.id) }

  /// Marks posts in the list as read.
  ///
  /// The action can be undone.
  ///
  /// - Parameter ids: The identifiers of the posts, such as those of a question; nil for all posts in the list.
  package func markAllRead(_ ids: [PostRecord.ID]? = nil) {
    let ids = ids ?? unreadIDs
    guard !ids.isEmpty else { return }
    set(.read, to: true, of: ids)
    // The list may not contain all of the posts, whose feeds have other counts then.
    if ids.contains(where: { index(of: PostEntity.identity(of: $0)) == nil }) { context.countsChanged.send() }
    let noun = ids.count == 1 ? "1 post" : "\(ids.count) posts"
    notices.say("Marked \(noun) as read.", offersUndo: true)
    addStep("marking \(noun) as read", .read, true, ids)
  }

  /// Returns the identifiers of the unread posts of all feeds; empty if an error is displayed instead.
  package func readUnreadOfAllFeeds() async -> [PostRecord.ID] {
    await changes.finish()
    do { return try await store.posts(PostQuery(hidesRead: true)).map(\.id) } catch {
      notices.say(error)
      return []
    }
  }

  /// Deletes the selected post.
  ///
  /// The deletion can be undone. The selection moves to the next post, or to the last post if there is no next post.
  package func deleteSelected() {
    guard let post = selectedPost?.record else { return }
    let title = Self.clippedTitle(of: post)
    removeFromList(post.id)
    marks.set(.deleted, to: true, of: [post.id])
    notices.say("Deleted '\(title)'.", offersUndo: true)
    history.add("deleting '\(title)'") { [weak self] in
      try await self?.setAgain(.deleted, false, [post.id]) { $0.selectWhenShown(post.id) }
    } redo: { [weak self] in
      try await self?.setAgain(.deleted, true, [post.id]) { $0.removeFromList(post.id) }
    }
  }

  /// Returns the index of the next unread post after the given index, or nil if all posts have been read.
  ///
  /// At the end of the list, the search continues at the beginning.
  package func nextUnread(after index: Int) -> Int? {
    let posts = posts.elements
    guard !posts.isEmpty else { return nil }
    let start = min(max(index, -1), posts.count - 1) + 1
    return (start..<posts.count).first { !posts[$0].isRead } ?? (0..<start).first { !posts[$0].isRead }
  }

  /// Returns the index of the previous unread post before the given index, or nil if all posts have been read.
  ///
  /// At the beginning of the list, the search continues at the end.
  package func previousUnread(before index: Int) -> Int? {
    let posts = posts.elements
    let end = min(max(index, 0), posts.count)
    return (0..<end).last { !posts[$0].isRead } ?? (end..<posts.count).last { !posts[$0].isRead }
  }

  /// The order of the posts in the current list.
  package var order: PostQuery.Order { orders.value[scope.value] ?? .newest }

  package func nextOrder() {
    let all = PostQuery.Order.allCases
    let index = all.firstIndex(of: order) ?? 0
    let next = all[(index + 1) % all.count]
    orders.mutate { $0[scope.value] = next == .newest ? nil : next }
    notices.mention("This list is now sorted \(next.text).")
  }

  /// Shows or hides the read posts in every list.
  ///
  /// If the selected post is hidden, the selection moves to the next post, or else to the previous one.
  package func toggleReadPosts() {
    selectNearestWhenShown()
    hidesRead.value.toggle()
    let hiding = "Read posts are hidden in every list. The same key shows them."
    notices.mention(hidesRead.value ? hiding : "Read posts are shown.")
  }

  // MARK: - Changes

  private func set(_ mark: PostMark, to value: Bool, of ids: [PostRecord.ID]) {
    change(ids) { $0[mark] = value }
    marks.set(mark, to: value, of: ids)
  }

  /// Adds a step to the history for a mark that has been set.
  private func addStep(_ action: String, _ mark: PostMark, _ value: Bool, _ ids: [PostRecord.ID]) {
    history.add(action) { [weak self] in
      try await self?.setAgain(mark, !value, ids) { list in list.change(ids) { $0[mark] = !value } }
    } redo: { [weak self] in
      try await self?.setAgain(mark, value, ids) { list in list.change(ids) { $0[mark] = value } }
    }
  }

  /// Changes the marks of the given posts in the list.
  ///
  /// A few rows are updated individually; many rows are updated with one change to the list.
  private func change(_ ids: [PostRecord.ID], _ mark: (inout PostRecord) -> Void) {
    var (changed, unread, starred) = ([(index: Int, post: PostEntity)](), [FeedRecord.ID: Int](), 0)
    for index in ids.compactMap({ index(of: PostEntity.identity(of: $0)) }) {
      let (old, new) = (posts[index], posts[index].marked(mark))
      guard new.record != old.record else { continue }
      changed.append((index, new))
      unread[new.record.feedID, default: 0] += (new.isRead ? 0 : 1) - (old.isRead ? 0 : 1)
      starred += (new.isStarred ? 1 : 0) - (old.isStarred ? 1 : 0)
    }
    transaction {
      if changed.count > Self.maximumUpdates {
        var elements = posts.elements
        for (index, post) in changed { elements[index] = post }
        posts.elements = elements
      } else {
        for (index, post) in changed { posts.update(at: index, to: post) }
      }
      if let post = selectedPost, post.id == detail.untrackedValue?.post.untrackedValue.id {
        detail.untrackedValue?.take(post.record)
      }
      count(unread, starred)
    }
  }

  /// The maximum number of rows that are updated individually.
  private static var maximumUpdates: Int { 32 }

  /// Adjusts the displayed numbers of unread and starred posts by the given differences.
  private func count(_ unread: [FeedRecord.ID: Int], _ starred: Int) {
    unreadCount.value += unread.values.reduce(0, +)
    context.adjust(unread: unread, starred: starred)
  }

  private func removeFromList(_ id: PostRecord.ID) {
    guard let index = index(of: PostEntity.identity(of: id)) else { return }
    let post = posts[index].record
    let wasSelected = selectedIndex == index
    transaction {
      removePost(at: index)
      if wasSelected { select(index: min(index, posts.count - 1)) }
      count([post.feedID: post.isRead ? 0 : -1], post.isStarred ? -1 : 0)
    }
  }

  // MARK: - Writing

  /// Undoes or redoes an action on posts.
  ///
  /// The list reflects the result immediately. When the write ends, the feeds and the posts are read again, because the
  /// list and the marks may have changed in the meantime.
  private func setAgain(
    _ mark: PostMark, _ value: Bool, _ ids: [PostRecord.ID], _ show: (PostListViewModel) -> Void
  ) async throws {
    // The write is added to the queue before the task is suspended, so that it precedes later marks.
    let write = marks.write(mark, value, of: ids)
    show(self)
    defer { readAgain() }
    for try await _ in write {}
  }

  /// Displays the error of a failed write, and reads the stored marks.
  func marksFailed(_ error: any Error) {
    notices.say(error)
    readAgain()
  }

  private func readAgain() {
    reloadPosts()
    context.countsChanged.send()
  }

  /// Waits until all current changes to posts and feeds have been stored or rejected by the store.
  package func finishKeeping() async { await changes.finish() }

  /// The changes that have not been stored yet, as phrases for a sentence.
  ///
  /// - Complexity: O(*n*), where *n* is the number of posts with marks.
  var unsaved: [String] {
    let count = marks.unsavedCount
    // Each batch counts as one change; the remaining changes concern feeds.
    return (count > 0 ? ["marks on \(count == 1 ? "1 post" : "\(count) posts")"] : [])
      + (changes.underWay > marks.batches.count ? ["a change to the feeds"] : [])
  }
}

nonisolated extension PostRecord {
  /// Whether the post has the given mark; false for a deleted post, which has no record.
  fileprivate subscript(mark: PostMark) -> Bool {
    get {
      switch mark {
      case .read: isRead
      case .starred: isStarred
      case .deleted: false
      }
    }
    set {
      switch mark {
      case .read: isRead = newValue
      case .starred: isStarred = newValue
      case .deleted: break
      }
    }
  }
}
