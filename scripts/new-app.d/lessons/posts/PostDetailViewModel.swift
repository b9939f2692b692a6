/// The view model of the detail, which the view model of the list creates.
package final class PostDetailViewModel {
  private let post: Post?

  package init(post: Post?) {
    self.post = post
  }

  /// The title of the post; "Post" if there is none.
  package var title: String {
    ""  // Read the post.
  }

  /// The text of the post, an empty line, and its length, such as "1 word" or "2 words".
  ///
  /// Without a post, the text is "No post is selected."
  package var text: String {
    ""  // Read the post, and count its words.
  }
}
