package import Foundation

/// The interface through which views read a post.
///
/// Views depend only on this protocol, and cannot change posts.
package protocol Post: AnyObject {
  /// The identity of the post, which does not change when the feed is refreshed.
  var id: String { get }
  /// The readable text; empty until it has been read from the store.
  var content: String { get }
  /// The date of publication, or the date of the first fetch if the feed does not specify a valid date.
  var createdAt: Date { get }
  var numberOfWords: Int { get }
  /// The title; never empty.
  var title: String { get }
  /// The author; empty if the feed does not specify an author.
  var author: String { get }
  /// The address of the post's web page; nil if the post has no page.
  var link: URL? { get }
  var isRead: Bool { get }
  var isStarred: Bool { get }
}
