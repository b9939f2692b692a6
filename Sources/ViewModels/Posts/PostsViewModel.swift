import Observation

@Observable
package final class PostsViewModel {
  package private(set) var posts: [Post]

  package var selectedID: Post.ID? {
    didSet { if selectedID != oldValue { selectionChanged() } }
  }

  /// The view model of the selected post's detail, which is created once for each selection.
  package private(set) var detail: PostDetailViewModel
  private let source: [Post]

  /// Creates a view model with the first three of the given posts.
  package init(source: [Post] = Post.samples) {
    self.source = source
    posts = Array(source.prefix(3))
    selectedID = source.first?.id
    detail = PostDetailViewModel(post: source.first)
  }

  /// Loads the posts again.
  ///
  /// Each load adds one post of the source.
  package func reloadPosts() {
    posts = Array(source.prefix(posts.count + 1))
  }

  private func selectionChanged() {
    detail = viewModelForPost(posts.first { $0.id == selectedID })
  }

  private func viewModelForPost(_ post: Post?) -> PostDetailViewModel {
    PostDetailViewModel(post: post)
  }
}
