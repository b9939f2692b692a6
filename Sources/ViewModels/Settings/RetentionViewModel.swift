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
      let number = try await feeds.store.countExcess(chosen)
      if number > 0 {
        return "This removes \(Self.posts(number)) now, and more after later refreshes. It cannot be undone. "
          + "Starred posts and posts still in their feed are kept."
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
      note.value = number == 0 ? Self.exceptions : "Removed \(Self.posts(number))."
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

  private static func posts(_ count: Int) -> String { count == 1 ? "1 post" : "\(count) posts" }
}
