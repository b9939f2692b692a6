package import Foundation

/// What a loader brings: the name of a feed and its posts, as the feed had them.
package struct Feed: Sendable, Equatable {
  /// What the feed calls itself; empty when it does not say.
  package var title: String
  /// The page the feed belongs to.
  package var link: URL?
  /// The posts in the feed's own order.
  package var items: [FeedItem]
  /// The first error of a document that was read in spite of it.
  package var note: ReadingNote?

  /// A feed of the posts given.
  package init(title: String, link: URL? = nil, items: [FeedItem], note: ReadingNote? = nil) {
    (self.title, self.link, self.items, self.note) = (title, link, items, note)
  }
}

/// One post as a feed has it: a plain value that crosses from the loader's thread to the screen's.
package struct FeedItem: Sendable, Equatable, Identifiable {
  /// Who the post is: the same in every refresh, and no other post's in this feed.
  package var id: String
  /// Who the post was in refreshes in which more, or fewer, posts of the feed had its identity; nil where that is not known.
  package var otherID: OtherID?
  /// The headline; empty when the feed gives none.
  package var title: String
  /// Who wrote it; empty when the feed does not say.
  package var author: String
  /// The page it is on.
  package var link: URL?
  /// When it was published; nil when the feed does not say, or not in a way that can be read.
  package var published: Date?
  /// The text, made readable, with the addresses of its links.
  package var text: ReadableText

  /// A post with markup for its text, in which relative links are relative to its page or else to `base`.
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
    /// What its feed calls it, which is what others there are called too.
    case shared(String)
    /// The same with its page, title and date, which is what it is called while others share its identity.
    case full(String)
  }
}

// MARK: - Convenience

extension FeedItem {
  /// The headline: the feed's, or else how the text begins; never empty.
  package var headline: String {
    if !title.isEmpty { return title }
    let line = text.text.prefix { !$0.isNewline }
    if line.isEmpty { return "Untitled" }
    return line.count > Self.longestHeadline ? line.prefix(Self.longestHeadline - 1) + "…" : String(line)
  }

  /// The longest headline made of a text, in characters.
  private static let longestHeadline = 60

  /// How many words the text has: runs of characters without a space between them.
  ///
  /// - Complexity: O(n) in the length of the text.
  package var numberOfWords: Int {
    var count = 0
    var isInWord = false
    for scalar in text.text.unicodeScalars {
      let isSpace = scalar.isASCII ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
      if !isSpace, !isInWord { count += 1 }
      isInWord = !isSpace
    }
    return count
  }
}
