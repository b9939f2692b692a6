import Foundation
import Observation

@Observable
package final class PostsViewModel {
  /// The posts, which views can only read.
  package var posts: [any Post] { entities }
  package var selectedID: String?

  /// The view model of the selected post.
  package var detail: PostDetailViewModel? {
    let index = entities.firstIndex { $0.id == selectedID }
    return index.flatMap { viewModelForPost(index: $0) }
  }

  package func viewModelForPost(
    index: Int
  ) -> PostDetailViewModel? {
    guard entities.indices.contains(index) else { return nil }
    return PostDetailViewModel(post: entities[index])
  }

  /// Loads the posts again.
  ///
  /// Each load adds one post, up to five posts.
  package func reloadPosts() {
    guard entities.count < Self.texts.count else { return }
    entities.append(Self.post(entities.count))
  }

  package init() {
    entities = (0..<Self.first).map(Self.post)
    selectedID = entities.first?.id
  }

  private var entities: [PostEntity]
  private static let first = 3
  private static let texts = [
    ("Model", "A post is an immutable value behind a protocol."),
    ("View", "The list reads posts and reports a selection."),
    ("View model", "Owns the posts and creates the view model of the detail."),
    ("Binding", "A new array of posts updates the rows that differ."),
    ("Detail", "Follows its post, and is released with its screen."),
  ]

  private static func post(_ index: Int) -> PostEntity {
    let (title, text) = texts[index]
    let day = Date(timeIntervalSince1970: Double(index) * 86_400)
    return PostEntity(id: "\(index)", title: title, content: text, createdAt: day)
  }
}
