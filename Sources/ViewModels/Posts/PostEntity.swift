package import Feeds
package import Foundation

/// A post of the view models: the stored record, and the text after it has been read.
///
/// An entity is immutable. A mark replaces the entity by a new one, so that observers of a list are notified of the
/// row.
package final class PostEntity: Post, nonisolated Identifiable {
  /// The stored values of the post, without the text.
  package nonisolated let record: PostRecord
  /// The text; nil until it has been read from the store.
  package nonisolated let text: ReadableText?
  /// The identity of the post.
  package nonisolated let id: String

  /// Creates a post from a stored record.
  package nonisolated init(_ record: PostRecord, text: ReadableText? = nil) {
    (self.record, self.text) = (record, text)
    id = Self.identity(of: record.id)
  }

  /// Creates a post from an item of a feed, without storing it.
  package nonisolated init(_ item: FeedItem, isRead: Bool = false) {
    record = PostRecord(
      id: 0, feedID: 0, title: item.headline, author: item.author, link: item.link,
      date: item.published ?? .distantPast, numberOfWords: item.numberOfWords, isRead: isRead)
    (text, id) = (item.text, item.id)
  }

  /// The title; never empty.
  package var title: String { record.title }
  /// The text in a readable form; empty until it has been read from the store.
  package var content: String { text?.plain ?? "" }
  /// The date of publication, or else the date on which the post was first fetched.
  package var createdAt: Date { record.date }
  /// The number of words in the text, counted when the post was fetched.
  package var numberOfWords: Int { record.numberOfWords }
  /// The author; empty if the feed does not name one.
  package var author: String { record.author }
  /// The address of the post's page; nil if it has none.
  package var link: URL? { record.link }
  /// Whether the post is marked as read.
  package var isRead: Bool { record.isRead }
  /// Whether the post has a star.
  package var isStarred: Bool { record.isStarred }

  /// Returns the identity of a stored post in views.
  package nonisolated static func identity(of id: PostRecord.ID) -> String { String(id) }

  /// Returns a copy of the post with other marks.
  nonisolated func marked(_ change: (inout PostRecord) -> Void) -> PostEntity {
    var record = record
    change(&record)
    return PostEntity(record, text: text)
  }
}
