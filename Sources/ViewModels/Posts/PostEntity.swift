import Bindings
public import Foundation

/// A post as the view models hold it: what the feed said, and whether it has been read.
public final class PostEntity: Post, nonisolated Identifiable {
  /// What the feed said.
  public nonisolated let item: FeedItem
  /// The headline: the feed's, or else how the text begins.
  public let title: String
  private let read: Observable<Bool>

  /// A post made of what a feed said.
  public init(_ item: FeedItem, isRead: Bool = false) {
    self.item = item
    title = item.headline
    read = Observable(isRead, label: "is read")
  }

  /// Who the post is.
  public nonisolated var id: String { item.id }
  /// The text, made readable.
  public var content: String { item.text.text }
  /// When it was published; `Date.distantPast` when the feed does not say.
  public var createdAt: Date { item.published ?? .distantPast }
  /// Who wrote it; empty when the feed does not say.
  public var author: String { item.author }
  /// The page it is on.
  public var link: URL? { item.link }
  /// Whether it has been opened.
  public var isRead: Bool { read.value }

  /// Says that the post has been read, or has not.
  func setRead(_ isRead: Bool) {
    if read.value != isRead { read.value = isRead }
  }
}

// MARK: - Convenience

extension PostEntity {
  /// How many words the text has: runs of characters without a space between them.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var numberOfWords: Int {
    item.numberOfWords
  }
}
