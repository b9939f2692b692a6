package import Bindings

/// The choice of a limit on the posts that are kept.
///
/// A choice that removes posts becomes a setting when the user confirms it.
package final class RetentionViewModel {
  package let count: Observable<PostLimit>
  package let age: Observable<PostAge>
  /// The result of the last choice, or the posts that no limit removes.
  package let note = Observable(RetentionViewModel.exceptions, label: "kept posts")

  private static let exceptions = "Stars and posts still in a feed stay."
  private let settings: SettingsViewModel
  private let feeds: FeedListViewModel

  package init(settings: SettingsViewModel, reader: ReaderViewModel) {
    (self.settings, feeds) = (settings, reader.feeds)
    count = Observable(settings.keptPosts.untrackedValue, label: "number of posts to keep")
    age = Observable(settings.keptAge.untrackedValue, label: "age of posts to keep")
    settings.keptPosts.observe(with: self) { $0.count.value = $1 }
    settings.keptAge.observe(with: self) { $0.age.value = $1 }
  }

  /// Returns a question if the choice removes posts; otherwise the choice becomes a setting.
  package func question() async -> String? {
    do {
      let excess = try await feeds.store.countExcess(chosen)
      if excess.removable > 0 {
        let kept = excess.kept == 0 ? "" : " (\(excess.kept))"
        return "This removes \(Self.posts(excess.removable)) now, and more after later refreshes. It cannot be undone. "
          + "Starred posts and posts still in their feed are kept\(kept)."
      }
      await apply()
    } catch {
      note.value = Explanation.of(error)
      revert()
    }
    return nil
  }

  /// Makes the choice a setting, and removes the posts beyond the limit.
  package func apply() async {
    transaction {
      settings.keptPosts.value = count.untrackedValue
      settings.keptAge.value = age.untrackedValue
    }
    do {
      let number = try await feeds.removeExcess(chosen)
      note.value = Self.result(ExcessPosts(removable: number, kept: try await feeds.store.countExcess(chosen).kept))
    } catch {
      note.value = Explanation.of(error)
    }
  }

  package func revert() {
    count.value = settings.keptPosts.untrackedValue
    age.value = settings.keptAge.untrackedValue
  }

  private var chosen: Retention {
    Settings(keptPosts: count.untrackedValue, keptAge: age.untrackedValue).retention
  }

  /// Returns a sentence about the removed posts, and about those that stay beyond the limit.
  private static func result(_ excess: ExcessPosts) -> String {
    let removed = excess.removable == 0 ? "Nothing to remove." : "Removed \(posts(excess.removable))."
    if excess.kept == 0 { return excess.removable == 0 ? exceptions : removed }
    return
      "\(removed) \(posts(excess.kept)) beyond the limit \(excess.kept == 1 ? "is" : "are") starred or still in a feed."
  }

  private static func posts(_ count: Int) -> String { count == 1 ? "1 post" : "\(count) posts" }
}
