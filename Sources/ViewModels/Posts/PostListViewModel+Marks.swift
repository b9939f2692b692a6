import Bindings
import Foundation

// Actions of the user on posts. The list shows them at once, and the store is changed in the background, in order.
// If that fails, the posts are read again, so that the list shows the stored posts.
extension PostListViewModel {
  /// Selects the post at an index, marks it as read, and returns its detail; nil if the index is out of range.
  package func openPost(index: Int) -> PostDetailViewModel? {
    guard let detail = viewModelForPost(index: index) else { return nil }
    select(index: index)
    setRead(true, index: index)
    return detail
  }

  /// Marks the post at an index as read or unread, if the index is valid.
  package func setRead(_ isRead: Bool, index: Int) {
    guard let post = posts.element(at: index) else { return }
    setRead(isRead, [post.record.id])
  }

  /// Toggles whether the selected post is marked as read.
  package func toggleRead() {
    if let post = selectedPost { setRead(!post.isRead, [post.record.id]) }
  }

  /// Toggles the star of the selected post.
  package func toggleStar() {
    guard let post = selectedPost else { return }
    change([post.record.id]) { $0.isStarred.toggle() }
    marks.set(.starred, to: !post.isStarred, of: [post.record.id])
  }

  /// Whether the list has an unread post.
  package var canMarkAllRead: Bool { unreadCount.value > 0 }

  /// Marks all posts of the list as read.
  ///
  /// The action can be undone.
  package func markAllRead() {
    let ids = posts.elements.filter { !$0.isRead }.map(\.record.id)
    guard !ids.isEmpty else { return }
    setRead(true, ids)
    let noun = ids.count == 1 ? "1 post" : "\(ids.count) posts"
    notices.say("Marked \(noun) read.")
    history.push(
      UndoStep("marking \(noun) read") { [weak self] in
        try await self?.setAgain(.read, false, ids) { $0.showRead(false, ids) }
      } redo: { [weak self] in
        try await self?.setAgain(.read, true, ids) { $0.showRead(true, ids) }
      })
  }

  /// Deletes the selected post, and selects the next one, or the last one at the end of the list.
  ///
  /// The deletion can be undone.
  package func deleteSelected() {
    guard let post = selectedPost?.record else { return }
    let title = post.title.count > 30 ? "\(post.title.prefix(29))…" : post.title
    removeFromList(post.id)
    marks.set(.deleted, to: true, of: [post.id])
    notices.say("Deleted '\(title)'.")
    history.push(
      UndoStep("deleting '\(title)'") { [weak self] in
        try await self?.setAgain(.deleted, false, [post.id]) { $0.selectWhenShown(post.id) }
      } redo: { [weak self] in
        try await self?.setAgain(.deleted, true, [post.id]) { $0.removeFromList(post.id) }
      })
  }

  /// Returns the index of the next unread post after an index, or nil if all posts are read.
  ///
  /// The search wraps around at the end of the list.
  package func nextUnread(after index: Int) -> Int? {
    let posts = posts.elements
    guard !posts.isEmpty else { return nil }
    let start = min(max(index, -1), posts.count - 1) + 1
    return (start..<posts.count).first { !posts[$0].isRead } ?? (0..<start).first { !posts[$0].isRead }
  }

  /// Selects the next order: newest, oldest, by title.
  package func nextOrder() {
    let all = PostQuery.Order.allCases
    let index = all.firstIndex(of: order.value) ?? 0
    order.value = all[(index + 1) % all.count]
  }

  // MARK: - Changes

  private func setRead(_ isRead: Bool, _ ids: [PostRecord.ID]) {
    showRead(isRead, ids)
    marks.set(.read, to: isRead, of: ids)
  }

  private func showRead(_ isRead: Bool, _ ids: [PostRecord.ID]) {
    change(ids) { $0.isRead = isRead }
  }

  /// Changes the marks of displayed posts, with an update for each row, or with one change of the list for many rows.
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
      if changed.count > Self.mostUpdates {
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
  private static var mostUpdates: Int { 32 }

  /// Changes the displayed numbers of unread and of starred posts.
  private func count(_ unread: [FeedRecord.ID: Int], _ starred: Int) {
    unreadCount.value += unread.values.reduce(0, +)
    context.adjust(unread: unread, starred: starred)
  }

  /// Removes a post from the displayed list, if the list contains it.
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
  /// The list shows the result at once. When the write ends, feeds and posts are read again, because another list may
  /// be displayed, and the marks may have changed in the meantime.
  private func setAgain(
    _ mark: PostMark, _ value: Bool, _ ids: [PostRecord.ID], _ show: (PostListViewModel) -> Void
  ) async throws {
    // The write is queued before the task is suspended, so that it precedes later marks.
    let write = marks.write(mark, value, of: ids)
    show(self)
    defer { readAgain() }
    for try await _ in write {}
  }

  /// Shows the error of a write, and the marks in the store.
  func marksFailed(_ error: any Error) {
    notices.say(error)
    readAgain()
  }

  private func readAgain() {
    reloadPosts()
    context.countsChanged.send()
  }

  /// Returns when all changes of posts and feeds so far were written to the store, or rejected by it.
  package func finishKeeping() async { await changes.finish() }

  /// The changes that are not in the store yet, as phrases for a sentence.
  ///
  /// - Complexity: O(n) in the number of posts with marks.
  var unsaved: [String] {
    let count = marks.unsavedCount
    // Each batch is one change; the others are of feeds.
    return (count > 0 ? ["marks on \(count == 1 ? "1 post" : "\(count) posts")"] : [])
      + (changes.underWay > marks.batches.count ? ["a change of the feeds"] : [])
  }
}
