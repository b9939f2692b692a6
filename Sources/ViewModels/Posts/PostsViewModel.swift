import Observation

@Observable
package final class PostsViewModel {
  package private(set) var posts: [Post]

  package var selectedID: Post.ID? {
    didSet { if selectedID != oldValue { selectionChanged() } }
  }

  /// The view model of the selected post's detail, which is created once for each selection.
  package private(set) var detail: PostDetailViewModel

  package init() {
    let posts = Self.texts.prefix(3).indices.map(Self.post)
    self.posts = posts
    selectedID = posts[0].id
    detail = PostDetailViewModel(post: posts[0])
  }

  /// Loads the posts again.
  ///
  /// Each load adds one post, up to five posts.
  package func reloadPosts() {
    guard posts.count < Self.texts.count else { return }
    posts.append(Self.post(posts.count))
  }

  private func selectionChanged() {
    detail = viewModelForPost(posts.first { $0.id == selectedID })
  }

  private func viewModelForPost(_ post: Post?) -> PostDetailViewModel {
    PostDetailViewModel(post: post)
  }

  private static let texts = [
    ("Model", "A post is an immutable value."),
    ("View", "The list shows posts and reports a selection."),
    ("View model", "Owns the posts, and creates each detail's view model."),
    ("Binding", "A new array of posts updates the rows that differ."),
    ("Detail", "Has its own binder, which receives its view model."),
  ]

  private static func post(_ index: Int) -> Post {
    let (title, content) = texts[index]
    return Post(id: "\(index)", title: title, content: content)
  }
}
