import Observation

@Observable
package final class PostsViewModel {
  package private(set) var posts: [Post]

  /// The selected post; at first, the first one.
  package var selectedID: Post.ID?

  /// The view model of the selected post's detail, which is created once for each selection.
  package private(set) var detail: PostDetailViewModel

  package init() {
    let posts = Self.texts.prefix(3).indices.map(Self.post)
    self.posts = posts
    selectedID = posts[0].id
    detail = PostDetailViewModel(post: nil)  // Create the detail of the first post, and another after each selection.
  }

  /// Loads the posts again.
  ///
  /// Each load adds one post, up to five posts. The selection and its detail stay.
  package func reloadPosts() {
    // Append the next post.
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
