import Bindings
import Foundation

// What the user does to posts. It is seen at once; the store is told in the background, in order, and when that fails the posts are read
// anew, so that what is shown is what is kept.
extension PostListViewModel {
  /// Opens the post at a place: selects it, marks it read, and gives its detail; nil where there is none.
  package func openPost(index: Int) -> PostDetailViewModel? {
    guard let detail = viewModelForPost(index: index) else { return nil }
    select(index: index)
    setRead(true, index: index)
    return detail
  }

  /// Marks the post at a place read or unread; where there is none, nothing happens.
  package func setRead(_ isRead: Bool, index: Int) {
    guard entities.indices.contains(index) else { return }
    setRead(isRead, [entities[index].record.id])
  }

  /// Marks the selected post unread where it is read, and read where it is not.
  package func toggleRead() {
    if let post = selectedEntity { setRead(!post.record.isRead, [post.record.id]) }
  }

  /// Gives the selected post a star, or takes it away.
  package func toggleStar() {
    if let post = selectedEntity { setStarred(!post.record.isStarred, id: post.record.id) }
  }

  /// Whether there is a post to be marked read.
  package var canMarkAllRead: Bool { unreadCount.value > 0 }

  /// Marks every post of the list read; that can be taken back.
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

  /// Deletes the selected post; that can be taken back.
  ///
  /// The next one is selected, or at the end the one before.
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

  /// The place of the next unread post behind a place, going on from the start at the end; nil when all are read.
  package func nextUnread(after index: Int) -> Int? {
    guard !entities.isEmpty else { return nil }
    let start = min(max(index, -1), entities.count - 1) + 1
    return (start..<entities.count).first { !entities[$0].record.isRead }
      ?? (0..<start).first { !entities[$0].record.isRead }
  }

  /// Puts the next order in the place of the present one: newest, oldest, by title.
  package func nextOrder() {
    let all = PostQuery.Order.allCases
    let index = all.firstIndex(of: order.value) ?? 0
    order.value = all[(index + 1) % all.count]
  }

  // MARK: - Changing and keeping

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

  /// Changes the marks of posts where they are shown: one update for each that differs, or one change for many.
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

  /// More marks than this are one change of the whole list.
  private static var mostUpdates: Int { 32 }

  private func tell(_ unread: [FeedRecord.ID: Int], _ starred: Int) {
    let sum = unread.values.reduce(0, +)
    if sum != 0 { unreadCount.value += sum }
    onMarksChanged?(unread, starred)
  }

  /// Takes a post out of the list, if it is there.
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

  /// Takes something back, or does it again.
  ///
  /// What the list shows of it is seen at once, and when the store has kept it, or refused to, feeds and posts are read anew: the list
  /// may be another one by now than when it was done, and the posts may be marked otherwise.
  private func again(
    _ mark: PostMark, _ value: Bool, _ ids: [PostRecord.ID], _ show: (PostListViewModel) -> Void
  ) async throws {
    let (store, change) = (store, changes.begin())
    let batch = beginBatch()
    batch.set(mark, to: value, ids)
    // Marks of later keys are written after this one.
    openBatch = nil
    show(self)
    defer {
      end(batch)
      change.end()
      reloadPosts()
      onCountsDoubtful?()
    }
    // In its turn: what is taken back may not be in the store yet.
    try await keeping.run { try await batch.write(to: store) }
  }

  /// Returns when every change of posts and feeds so far is in the store, or was refused by it.
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
    // One write is under way at most; all marks that come meanwhile are the next one.
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

  /// A headline in the room a sentence has.
  private static func short(_ title: String) -> String {
    title.count > 30 ? "\(title.prefix(29))…" : title
  }
}
