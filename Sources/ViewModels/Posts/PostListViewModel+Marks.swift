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
    guard entities.indices.contains(index) else { return }
    setRead(isRead, [entities[index].record.id])
  }

  /// Toggles whether the selected post is marked as read.
  package func toggleRead() {
    if let post = selectedEntity { setRead(!post.record.isRead, [post.record.id]) }
  }

  /// Toggles the star of the selected post.
  package func toggleStar() {
    if let post = selectedEntity { setStarred(!post.record.isStarred, id: post.record.id) }
  }

  /// Whether the list has an unread post.
  package var canMarkAllRead: Bool { unreadCount.value > 0 }

  /// Marks all posts of the list as read.
  ///
  /// The action can be undone.
  package func markAllRead() {
    let ids = entities.filter { !$0.record.isRead }.map(\.record.id)
    guard !ids.isEmpty else { return }
    setRead(true, ids)
    let title = ids.count == 1 ? "marking 1 post read" : "marking \(ids.count) posts read"
    notices.say("Marked \(ids.count == 1 ? "1 post" : "\(ids.count) posts") read.")
    history.push(
      UndoStep(title) { [weak self] in
        try await self?.again(.read, false, ids) { $0.showRead(false, ids) }
      } redo: { [weak self] in
        try await self?.again(.read, true, ids) { $0.showRead(true, ids) }
      })
  }

  /// Deletes the selected post, and selects the next one, or the last one at the end of the list.
  ///
  /// The deletion can be undone.
  package func deleteSelected() {
    guard let index = selectedIndex, entities.indices.contains(index) else { return }
    let post = entities[index].record
    takeOut(post.id)
    keep(.deleted, true, [post.id])
    notices.say("Deleted '\(Self.short(post.title))'.")
    history.push(
      UndoStep("deleting '\(Self.short(post.title))'") { [weak self] in
        try await self?.again(.deleted, false, [post.id]) { $0.selectWhenShown(post.id) }
      } redo: { [weak self] in
        try await self?.again(.deleted, true, [post.id]) { $0.takeOut(post.id) }
      })
  }

  /// Returns the index of the next unread post after an index, or nil if all posts are read.
  ///
  /// The search wraps around at the end of the list.
  package func nextUnread(after index: Int) -> Int? {
    guard !entities.isEmpty else { return nil }
    let start = min(max(index, -1), entities.count - 1) + 1
    return (start..<entities.count).first { !entities[$0].record.isRead }
      ?? (0..<start).first { !entities[$0].record.isRead }
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
    keep(.read, isRead, ids)
  }

  private func showRead(_ isRead: Bool, _ ids: [PostRecord.ID]) {
    change(ids) { $0.isRead = isRead }
  }

  private func setStarred(_ isStarred: Bool, id: PostRecord.ID) {
    change([id]) { $0.isStarred = isStarred }
    keep(.starred, isStarred, [id])
  }

  /// Changes the marks of displayed posts, with an update for each row, or with one change of the list for many rows.
  private func change(_ ids: [PostRecord.ID], _ mark: (inout PostRecord) -> Void) {
    var (unread, starred) = ([FeedRecord.ID: Int](), 0)
    let isSingly = ids.count <= Self.mostUpdates
    transaction {
      for id in ids {
        guard let index = index(of: PostEntity.identity(of: id)) else { continue }
        let (old, new) = (entities[index], entities[index].marked(mark))
        guard new.record != old.record else { continue }
        exchange(new, at: index, telling: isSingly)
        if old.id == selectedID.untrackedValue { detail.untrackedValue?.take(new.record) }
        unread[new.record.feedID, default: 0] += (new.record.isRead ? 0 : 1) - (old.record.isRead ? 0 : 1)
        starred += (new.record.isStarred ? 1 : 0) - (old.record.isStarred ? 1 : 0)
      }
      if !isSingly { posts.elements = entities }
      tell(unread, starred)
    }
  }

  /// The maximum number of rows that are updated individually.
  private static var mostUpdates: Int { 32 }

  private func tell(_ unread: [FeedRecord.ID: Int], _ starred: Int) {
    let sum = unread.values.reduce(0, +)
    if sum != 0 { unreadCount.value += sum }
    onMarksChanged?(unread, starred)
  }

  /// Removes a post from the displayed list, if the list contains it.
  private func takeOut(_ id: PostRecord.ID) {
    guard let index = index(of: PostEntity.identity(of: id)) else { return }
    let record = entities[index].record
    let wasSelected = selectedIndex == index
    transaction {
      removeEntity(at: index)
      if wasSelected { select(index: min(index, entities.count - 1)) }
      tell([record.feedID: record.isRead ? 0 : -1], record.isStarred ? -1 : 0)
    }
  }

  /// Undoes or redoes an action on posts.
  ///
  /// The list shows the result at once. When the write ends, feeds and posts are read again, because another list may
  /// be displayed, and the marks may have changed in the meantime.
  private func again(
    _ mark: PostMark, _ value: Bool, _ ids: [PostRecord.ID], _ show: (PostListViewModel) -> Void
  ) async throws {
    let (store, change) = (store, changes.begin())
    let batch = beginBatch()
    batch.set(mark, to: value, ids)
    // Later marks are written after this one.
    openBatch = nil
    show(self)
    defer {
      end(batch)
      change.end()
      reloadPosts()
      onCountsDoubtful?()
    }
    // The write is queued, because the action to undo may not be in the store yet.
    try await keeping.run { try await batch.write(to: store) }
  }

  /// Returns when all changes of posts and feeds so far were written to the store, or rejected by it.
  package func finishKeeping() async {
    _ = try? await keeping.run {}
    await changes.finish()
  }

  /// The changes that are not in the store yet, as phrases for a sentence.
  ///
  /// - Complexity: O(n) in the number of posts with marks.
  var unsaved: [String] {
    let count = batches.reduce(0) { $0 + $1.count }
    let marks = count == 1 ? "marks on 1 post" : "marks on \(count) posts"
    // Each batch is one change; the others are of feeds.
    return (count > 0 ? [marks] : []) + (changes.underWay > batches.count ? ["a change of the feeds"] : [])
  }

  private func keep(_ mark: PostMark, _ value: Bool, _ ids: [PostRecord.ID]) {
    // At most one write is in progress. Marks that are set during it are written together afterwards.
    if let openBatch { return openBatch.set(mark, to: value, ids) }
    let (store, change, batch) = (store, changes.begin(), beginBatch())
    batch.set(mark, to: value, ids)
    keeping.execute { [weak self] in
      self?.openBatch = nil
      defer {
        self?.end(batch)
        change.end()
      }
      do {
        try await batch.write(to: store)
      } catch {
        self?.notices.say(error)
        self?.reloadPosts()
        self?.onCountsDoubtful?()
      }
    }
  }

  private func beginBatch() -> MarkBatch {
    let batch = MarkBatch()
    batches.append(batch)
    openBatch = batch
    return batch
  }

  private func end(_ batch: MarkBatch) { batches.removeAll { $0 === batch } }

  /// Returns a title that is cut to fit into a sentence.
  private static func short(_ title: String) -> String {
    title.count > 30 ? "\(title.prefix(29))…" : title
  }
}
