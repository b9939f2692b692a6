/// The view model of the detail, which the view model of the list creates.
package final class PostDetailViewModel {
  private let post: Post?

  package init(post: Post?) {
    self.post = post
  }

  package var title: String { post?.title ?? "Post" }

  /// The text of the post, followed by its length.
  package var text: String {
    guard let post else { return "No post is selected." }
    let count = post.numberOfWords
    return "\(post.content)\n\n\(count == 1 ? "1 word" : "\(count) words")"
  }
}
