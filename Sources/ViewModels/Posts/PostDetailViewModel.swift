/// The view model of a post's page.
package final class PostDetailViewModel {
  private let post: any Post

  package init(post: any Post) { self.post = post }

  package var title: String { post.title }

  /// The text of the post, followed by its length.
  package var text: String {
    let count = post.numberOfWords
    return "\(post.content)\n\n\(count == 1 ? "1 word" : "\(count) words")"
  }
}
