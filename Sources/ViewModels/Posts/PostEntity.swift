package import Feeds
package import Foundation

/// A post of the view models: the stored record, and the text after it has been read.
///
/// An entity is immutable. When a mark changes, a new entity replaces it, so that observers of a list are notified.
package final class PostEntity: Post, nonisolated Identifiable {
  /// The stored values of the post, except the text.
  package nonisolated let record: PostRecord
  /// The text; nil until it has been read from the store.
  package nonisolated let text: ReadableText?
  package nonisolated let id: String

  /// Creates a post from a stored record.
  package nonisolated init(_ record: PostRecord, text: ReadableText? = nil) {
    (self.record, self.text) = (record, text)
    id = Self.identity(of: record.id)
  }

  /// Creates a post from an item of a feed that is not stored.
  package nonisolated init(_ item: FeedItem, isRead: Bool = false) {
    record = PostRecord(
      id: 0, feedID: 0, title: item.headline, author: item.author, link: item.link,
      date: item.published ?? .distantPast, numberOfWords: item.numberOfWords, isRead: isRead)
    (text, id) = (item.text, item.id)
  }

  package var title: String { record.title }
  /// The readable text; empty until it has been read from the store.
  package var content: String { text?.plain ?? "" }
  /// The date of publication, or the date on which the post was first fetched if the feed does not state one.
  package var createdAt: Date { record.date }
  /// The number of words in the text, as counted when the post was fetched.
  package var numberOfWords: Int { record.numberOfWords }
  /// The author; empty if the feed does not state one.
  package var author: String { record.author }
  /// The address of the post's web page; nil if the post has no page.
  package var link: URL? { record.link }
  package var isRead: Bool { record.isRead }
  package var isStarred: Bool { record.isStarred }

  /// Returns the identity that a stored post has in views.
  package nonisolated static func identity(of id: PostRecord.ID) -> String { String(id) }

  /// Returns a copy of the post with changed marks.
  nonisolated func marked(_ change: (inout PostRecord) -> Void) -> PostEntity {
    var record = record
    change(&record)
    return PostEntity(record, text: text)
  }
}
