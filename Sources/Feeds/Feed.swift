package import Foundation

/// The name and the posts of a feed, as specified in its document.
package struct Feed: Sendable, Equatable {
  /// The title; empty if the document has no title.
  package var title: String
  /// The address of the web page that the feed belongs to.
  package var link: URL?
  /// The posts, in the order of the document.
  package var items: [FeedItem]
  /// A note about the first error in a document that could be read despite the error.
  package var note: ReadingNote?

  /// Creates a feed with the given title and posts.
  package init(title: String, link: URL? = nil, items: [FeedItem], note: ReadingNote? = nil) {
    (self.title, self.link, self.items, self.note) = (title, link, items, note)
  }
}

/// A post, as specified in the document of its feed.
package struct FeedItem: Sendable, Equatable, Identifiable {
  /// The identity, which is unique in the feed and does not change between refreshes.
  package var id: String
  /// Another identity under which the post may have been stored; nil if there is none.
  ///
  /// The identity of a post changes when other posts with the same identity appear or disappear.
  package var otherID: OtherID?
  /// The headline; empty if the document has no headline.
  package var title: String
  /// The names of the authors, separated by commas; empty if the document does not specify an author.
  package var author: String
  /// The address of the web page of the post.
  package var link: URL?
  /// The date of publication; nil if the date is missing or cannot be read.
  package var published: Date?
  /// The readable text, including the addresses of its links.
  package var text: ReadableText

  /// Creates a post from markup.
  ///
  /// Relative links are resolved against `link`, or against `base` if `link` is nil.
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
  /// Another identity under which the post may have been stored.
  package enum OtherID: Sendable, Equatable {
    /// The identity in the document, which is shared with other posts.
    case shared(String)
    /// The identity in the document combined with the page, the title and the date, for posts that share an identity.
    case full(String)
  }
}

// MARK: - Convenience

extension FeedItem {
  /// The title, or the beginning of the text if the title is empty; never empty.
  package var headline: String {
    if !title.isEmpty { return title }
    let line = text.plain.prefix { !$0.isNewline }
    if line.isEmpty { return "Untitled" }
    return line.count > Self.longestHeadline ? line.prefix(Self.longestHeadline - 1) + "…" : String(line)
  }

  /// The maximum length of a headline that is taken from the text, in characters.
  private static let longestHeadline = 60

  /// The number of words in the text.
  ///
  /// A word is a run of characters that are not spaces.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
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
