public import Bindings
import Foundation

/// One post, opened: everything that its page says, and no page.
public final class PostDetailViewModel {
  /// The post; bind to it to be told when another takes its place.
  public let post: Dynamic<any Post>

  private let calendar: WorldCalendar

  /// The detail of a post, dated by `calendar`.
  public init(post: PostEntity, calendar: WorldCalendar = WorldCalendar()) {
    self.post = Dynamic(post, label: "post")
    self.calendar = calendar
  }

  /// The headline.
  public var title: String { post.value.title }

  /// The text, its paragraphs parted by blank lines; a sentence where the feed gave none.
  public var body: String {
    let post = post.value
    if !post.content.isEmpty { return post.content }
    return post.link.map { "The feed brings no text of this post. It is at \($0.absoluteString)" }
      ?? "The feed brings no text of this post."
  }

  /// What its page shows under the headline: who wrote it, when, and the text.
  public var page: String {
    [post.value.author, [dateText, length].filter { !$0.isEmpty }.joined(separator: " · "), "", body]
      .drop(while: \.isEmpty).joined(separator: "\n")
  }

  /// Who wrote it, when, and how long it is: "Ada Lovelace · today 09:15 · 312 words".
  public var byline: String {
    [post.value.author, dateText, length].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// When it was published: "today 09:15", "3 Mar 2026"; "" when the feed does not say.
  public var dateText: String { calendar.text(for: post.value.createdAt) }

  /// The address of its page; "" when it has none.
  public var linkText: String { post.value.link?.absoluteString ?? "" }

  private var length: String {
    let count = post.value.numberOfWords
    return count == 1 ? "1 word" : "\(count) words"
  }
}
