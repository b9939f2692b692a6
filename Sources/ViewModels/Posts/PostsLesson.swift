package import Bindings
import Foundation

package final class PostsLesson {
  /// The posts, which views can only read.
  package let posts: Observable<[any Post]>
  private var entities: [PostEntity]

  package func viewModelForPost(
    index: Int
  ) -> PostDetailViewModel? {
    guard entities.indices.contains(index) else { return nil }
    return PostDetailViewModel(post: entities[index])
  }

  package let selectedID: Observable<String?>
  package var detail: PostDetailViewModel? {
    let id = selectedID.value
    return posts.value.firstIndex { $0.id == id }.flatMap { viewModelForPost(index: $0) }
  }

  package init() {
    entities = Self.texts.prefix(Self.first).indices.map(Self.post)
    posts = Observable(entities, label: "posts")
    selectedID = Observable(entities.first?.id, label: "selected post")
  }

  /// Loads the posts again.
  ///
  /// Each load adds one post, up to five posts.
  package func reloadPosts() {
    guard entities.count < Self.texts.count else { return }
    entities.append(Self.post(entities.count))
    posts.value = entities
  }

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
