import Observation

@Observable
package final class PostsViewModel {
  package private(set) var posts: [Post]

  /// The selected post; at first, the first one.
  package var selectedID: Post.ID?

  /// The view model of the selected post's detail, which is created once for each selection.
  package private(set) var detail: PostDetailViewModel
  private let source: [Post]

  /// Creates a view model with the first three of the given posts.
  package init(source: [Post] = Post.samples) {
    self.source = source
    posts = Array(source.prefix(3))
    selectedID = source.first?.id
    detail = PostDetailViewModel(post: nil)  // Create the detail of the first post, and another after each selection.
  }

  /// Loads the posts again.
  ///
  /// Each load adds one post of the source. The selection and its detail stay.
  package func reloadPosts() {
    // Add the next post.
  }
}
