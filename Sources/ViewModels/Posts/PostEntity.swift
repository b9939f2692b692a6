package import Feeds
package import Foundation

/// A post as the view models hold it: what the store keeps of it and, once it was asked for, its text.
///
/// It never changes: a post that was marked is another entity in the place of the old one, so that whoever shows a list is told of that row.
package final class PostEntity: Post, nonisolated Identifiable {
  /// What the store keeps, without the text.
  package nonisolated let record: PostRecord
  /// The text; nil until it has been read from the store.
  package nonisolated let text: ReadableText?
  /// Who the post is.
  package nonisolated let id: String

  /// A post made of what the store keeps.
  package nonisolated init(_ record: PostRecord, text: ReadableText? = nil) {
    (self.record, self.text) = (record, text)
    id = Self.identity(of: record.id)
  }

  /// A post made of what a feed said, and kept nowhere.
  package nonisolated init(_ item: FeedItem, isRead: Bool = false) {
    record = PostRecord(
      id: 0, feedID: 0, title: item.headline, author: item.author, link: item.link,
      date: item.published ?? .distantPast, numberOfWords: item.numberOfWords, isRead: isRead)
    (text, id) = (item.text, item.id)
  }

  /// The headline.
  package var title: String { record.title }
  /// The text, made readable; empty until it has been read from the store.
  package var content: String { text?.text ?? "" }
  /// When it was published, or else first seen.
  package var createdAt: Date { record.date }
  /// Who wrote it; empty when the feed does not say.
  package var author: String { record.author }
  /// The page it is on.
  package var link: URL? { record.link }
  /// Whether it has been opened.
  package var isRead: Bool { record.isRead }
  /// Whether it has a star.
  package var isStarred: Bool { record.isStarred }

  /// Under what identity views know a post of the store.
  package nonisolated static func identity(of id: PostRecord.ID) -> String { String(id) }

  /// The same post with other marks.
  nonisolated func marked(_ change: (inout PostRecord) -> Void) -> PostEntity {
    var record = record
    change(&record)
    return PostEntity(record, text: text)
  }
}

// MARK: - Convenience

extension PostEntity {
  /// How many words the text has, as counted when the post came.
  package var numberOfWords: Int { record.numberOfWords }
}
