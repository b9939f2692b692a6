import Bindery
import ViewModels

// Keys that are named by how things are, and so added anew when that changes: a newcomer reads what a key would do now.
extension ReaderBinder {
  /// Names them by what is so now.
  func updateKeys(_ now: ReaderAbilities) {
    updateUndo(now)
    updateMarks(now)
    updateRefreshing(now)
    updateWayBack(now)
  }

  /// As long as it is said what was done, how to take that back comes first.
  private func updateUndo(_ now: ReaderAbilities) {
    key(
      self, "undo", "Undo", [.character("z"), .control("_")], hint: now.isSomethingSaid ? 94 : 30,
      if: { $0.viewModel.history.canUndo }
    ) {
      $0.viewModel.history.undo()
    }
  }

  private func updateMarks(_ now: ReaderAbilities) {
    for view in [posts, post] {
      key(
        view, "markRead", now.isRead == true ? "Mark unread" : "Mark read",
        brief: now.isRead == true ? "Unread" : nil, [.character("m")], hint: 84,
        if: { $0.viewModel.posts.selectedIndex != nil }
      ) {
        $0.viewModel.posts.toggleRead()
      }
      key(
        view, "star", now.isStarred == true ? "Unstar" : "Star", [.character("s")], hint: 82,
        if: { $0.viewModel.posts.selectedIndex != nil }
      ) {
        $0.viewModel.posts.toggleStar()
      }
    }
    // In the list of one feed it is what one often does; in that of all it would be much at once, and who reads does something else.
    for (responder, hint) in [(feeds as Responder, 85), (posts, now.isOneFeed ? 81 : 61), (self, 56)] {
      key(
        responder, "markAllRead", "Mark all read", brief: "All read", [.character("M")], hint: hint,
        if: { $0.viewModel.posts.canMarkAllRead }
      ) {
        $0.viewModel.posts.markAllRead()
      }
    }
  }

  /// Where one feed is selected, one key refreshes it and another all of them; where it is all of them, the two are the same, and one is
  /// named.
  private func updateRefreshing(_ now: ReaderAbilities) {
    let canRefresh: (ReaderBinder) -> Bool = { !$0.viewModel.feeds.isRefreshingSelected && $0.hasFeeds }
    let one = now.isOneFeed
    for (responder, hintOfOne, hintOfAll) in [(self as Responder, 56, 32), (posts, 60, 32), (feeds, 84, 78)] {
      key(
        responder, "refresh", one ? "Refresh feed" : "Refresh all", brief: one ? "Refresh" : nil,
        [.character("r"), Key(.function(5))], hint: hintOfOne, if: canRefresh
      ) {
        $0.viewModel.feeds.refreshSelected()
      }
      key(
        responder, "refreshAll", "Refresh all", [.character("R")], hint: one ? hintOfAll : nil,
        if: { $0.hasFeeds }
      ) {
        $0.viewModel.feeds.refreshAll()
      }
    }
  }

  private func updateWayBack(_ now: ReaderAbilities) {
    let ends = now.isSearching
    key(
      posts, "cancel", ends ? "End search" : "Feeds", [Key(.escape)], hint: 95,
      if: { ends || $0.layout.arrangement == .single }
    ) {
      if ends { $0.endSearch() } else { $0.goToFeeds() }
    }
  }
}

/// What decides what keys are called, and how early they are named; whether they would do something is followed where they are added.
struct ReaderAbilities: Equatable {
  let isSomethingSaid: Bool
  let isSearching: Bool
  /// Whether the list is that of one feed.
  let isOneFeed: Bool
  /// Whether the selected post has been read; nil where none is selected.
  let isRead: Bool?
  /// Whether it has a star.
  let isStarred: Bool?

  init(_ model: ReaderViewModel) {
    isSomethingSaid = model.notices.current.value != nil
    isSearching = model.posts.isSearching
    isOneFeed = model.feeds.selectedFeed != nil
    let post = model.posts.selectedIndex.flatMap { model.posts.posts.element(at: $0) }
    (isRead, isStarred) = (post?.isRead, post?.isStarred)
  }
}
