package import Feeds
package import Foundation

/// A post: its stored record, and its text if the text has been read.
///
/// An entity is immutable. When a mark changes, a new entity replaces it, so that observers of a list are notified.
package final class PostEntity: Post, nonisolated Identifiable {
  package nonisolated let record: PostRecord
  /// The text; nil until it has been read from the store.
  package nonisolated let text: ReadableText?
  package nonisolated let id: String

  package nonisolated init(_ record: PostRecord, text: ReadableText? = nil) {
    (self.record, self.text) = (record, text)
    id = Self.identity(of: record.id)
  }

  /// Creates a post from the given item of a feed, without storing the post.
  package nonisolated init(_ item: FeedItem, isRead: Bool = false) {
    record = PostRecord(
      id: 0, feedID: 0, title: item.headline, author: item.author, link: item.link,
      date: item.published ?? .distantPast, numberOfWords: item.numberOfWords, isRead: isRead)
    (text, id) = (item.text, item.id)
  }

  package var title: String { record.title }
  package var content: String { text?.plain ?? "" }
  package var createdAt: Date { record.date }
  package var numberOfWords: Int { record.numberOfWords }
  package var author: String { record.author }
  package var link: URL? { record.link }
  package var isRead: Bool { record.isRead }
  package var isStarred: Bool { record.isStarred }

  /// Returns the identity that views use for the stored post with the given identifier.
  package nonisolated static func identity(of id: PostRecord.ID) -> String { String(id) }

  nonisolated func marked(_ change: (inout PostRecord) -> Void) -> PostEntity {
    var record = record
    change(&record)
    return PostEntity(record, text: text)
  }
}
