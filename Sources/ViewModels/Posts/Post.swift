package import Foundation

/// A post as a view sees it: everything can be read and nothing changed.
///
/// Views get no more than this protocol; how posts are stored, and who may change them, is the view models' business.
package protocol Post: AnyObject {
  // Shown in the Lab: post
  /// Who the post is: the same after a refresh, another for each post that is kept.
  var id: String { get }
  /// The text, made readable; empty until it has been read from the store.
  var content: String { get }
  /// When it was published, or else first seen.
  var createdAt: Date { get }
  /// How many words the text has.
  var numberOfWords: Int { get }
  /// The headline; never empty.
  var title: String { get }
  // End of what is shown
  /// Who wrote it; empty when the feed does not say.
  var author: String { get }
  /// The page it is on.
  var link: URL? { get }
  /// Whether it has been opened.
  var isRead: Bool { get }
  /// Whether it has a star.
  var isStarred: Bool { get }
}
