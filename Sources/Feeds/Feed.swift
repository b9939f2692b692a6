package import Foundation

/// The name and the posts of a feed, as they are in its document.
package struct Feed: Sendable, Equatable {
  /// The title; empty if the document has none.
  package var title: String
  /// The page the feed belongs to.
  package var link: URL?
  /// The posts in the feed's own order.
  package var items: [FeedItem]
  /// The first error of a document that was read in spite of it.
  package var note: ReadingNote?

  /// Creates a feed of posts.
  package init(title: String, link: URL? = nil, items: [FeedItem], note: ReadingNote? = nil) {
    (self.title, self.link, self.items, self.note) = (title, link, items, note)
  }
}

/// A post, as it is in the document of its feed.
package struct FeedItem: Sendable, Equatable, Identifiable {
  /// The identity, which is stable across refreshes and unique in the feed.
  package var id: String
  /// The identity of the post in refreshes in which more or fewer posts share it; nil if that is unknown.
  package var otherID: OtherID?
  /// The headline; empty if the document has none.
  package var title: String
  /// The names of the authors; empty if the document has none.
  package var author: String
  /// The address of its page.
  package var link: URL?
  /// The date of publication; nil if it is missing or cannot be read.
  package var published: Date?
  /// The readable text with the addresses of its links.
  package var text: ReadableText

  /// Creates a post from markup, in which relative links are relative to its page or else to `base`.
  package init(
    id: String, title: String = "", author: String = "", link: URL? = nil, published: Date? = nil, html: String = "",
    base: URL? = nil
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.link = link
    self.published = published
    self.text = ReadableText(html: html, base: link ?? base)
  }
}

extension FeedItem {
  /// Another identity that a post may be kept under.
  package enum OtherID: Sendable, Equatable {
    /// The identity in the document, which other posts have too.
    case shared(String)
    /// The identity in the document with the page, title and date, for posts that share it.
    case full(String)
  }
}

// MARK: - Convenience

extension FeedItem {
  /// The headline, or else the beginning of the text; never empty.
  package var headline: String {
    if !title.isEmpty { return title }
    let line = text.plain.prefix { !$0.isNewline }
    if line.isEmpty { return "Untitled" }
    return line.count > Self.longestHeadline ? line.prefix(Self.longestHeadline - 1) + "…" : String(line)
  }

  /// The length of a headline that is made of a text, in characters.
  private static let longestHeadline = 60

  /// The number of words in the text: runs of characters without a space between them.
  ///
  /// - Complexity: O(n) in the length of the text.
  package var numberOfWords: Int {
    var count = 0
    var isInWord = false
    for scalar in text.text.unicodeScalars {
      let isSpace = scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
      if !isSpace, !isInWord { count += 1 }
      isInWord = !isSpace
    }
    return count
  }
}
