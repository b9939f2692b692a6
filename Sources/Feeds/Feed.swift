package import Foundation

/// The contents of a feed document.
package struct Feed: Sendable, Equatable {
  /// The title; empty if the document has no title.
  package var title: String
  /// The address of the feed's web page.
  package var link: URL?
  /// The posts, in the order of the document.
  package var items: [FeedItem]
  /// The first error in the document; nil if the document has no errors.
  package var note: ReadingNote?
  package var ending = FeedEnding.complete

  /// The number of items that the document contains completely.
  package var completeItems: Int { ending == .insidePost ? max(0, items.count - 1) : items.count }

  package init(title: String, link: URL? = nil, items: [FeedItem], note: ReadingNote? = nil) {
    (self.title, self.link, self.items, self.note) = (title, link, items, note)
  }
}

/// The end of a feed document.
package enum FeedEnding: Sendable, Equatable {
  case complete
  /// The outermost element is not closed, but every post is.
  case unclosed
  /// The document ends inside its last post, whose beginning is among the posts.
  case insidePost
  /// The document ends before its posts, or inside a post that is not among the posts.
  case beforePost

  /// Whether at least a part of a post is missing.
  package var losesPosts: Bool { self == .insidePost || self == .beforePost }
}

/// A post in a feed document.
package struct FeedItem: Sendable, Equatable, Identifiable {
  /// The identity, which is unique in the feed and usually stable between refreshes; see `otherID`.
  package var id: String
  /// Another identity under which the post may have been stored; nil if there is none.
  ///
  /// The identity of a post changes when other posts with the same identity appear or disappear.
  package var otherID: OtherID?
  /// The headline; empty if the document has no headline.
  package var title: String
  /// The names of the authors, separated by commas; empty if the document does not specify an author.
  package var author: String
  /// The address of the post's web page.
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
  package enum OtherID: Sendable, Equatable {
    /// The identity from the document, which the post shares with other posts.
    case shared(String)
    /// The identity from the document combined with the link, the title and the date.
    ///
    /// Posts that share an identity are stored under this form.
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
