package import Foundation

/// A read-only post for views.
///
/// Views depend on this protocol only. View models store posts, and are the only code that changes them.
package protocol Post: AnyObject {
  // Shown in the Lab: post
  /// The identity of the post, which does not change when its feed is refreshed.
  var id: String { get }
  /// The text in a readable form; empty until it has been read from the store.
  var content: String { get }
  /// The date of publication, or else the date on which the post was first fetched.
  var createdAt: Date { get }
  /// The number of words in the text.
  var numberOfWords: Int { get }
  /// The title; never empty.
  var title: String { get }
  // End of the excerpt
  /// The author; empty if the feed does not name one.
  var author: String { get }
  /// The address of the post's page; nil if it has none.
  var link: URL? { get }
  /// Whether the post is marked as read.
  var isRead: Bool { get }
  /// Whether the post has a star.
  var isStarred: Bool { get }
}
