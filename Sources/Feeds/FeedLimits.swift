/// Limits for feeds, lists of feeds, names and search texts.
package struct FeedLimits: Sendable, Equatable {
  /// The maximum size of a document, in bytes.
  ///
  /// An XML document is parsed while it is received. Only an unclosed tag or comment is buffered until the end of the
  /// document.
  package var bytes = 64_000_000
  /// The maximum time during which a server may send no data, before or during its response.
  package var silence = Duration.seconds(20)
  /// The maximum time for fetching a feed, including redirects, without the time until a connection is free.
  package var timeout = Duration.seconds(60)
  /// The maximum number of consecutive redirects.
  package var redirects = 10
  /// The maximum processor time for reading one document.
  package var parseTime = Duration.seconds(10)

  /// The limits for all feeds, which only broken feeds exceed.
  package static let standard = FeedLimits()

  /// The maximum size of a list of feeds, in bytes.
  package static let listBytes = 8_000_000
  /// The maximum size of a post in JSON, and of the fields outside of the posts, in bytes; a larger post is ignored.
  ///
  /// The decoder uses up to 31 times as much memory.
  package static let jsonBytes = 2_000_000
  /// The maximum depth of nested elements.
  ///
  /// Tags nested more deeply are ignored, but the text inside them is kept.
  package static let depth = 256
  /// The maximum number of attributes of an element; further attributes are ignored.
  package static let attributes = 256
  /// The maximum number of enclosures of a post; further enclosures are ignored.
  package static let enclosures = 100
  /// The maximum length of an address or path, in bytes; a longer link is ignored.
  package static let addressBytes = 2_048
  /// The maximum number of different links in a post.
  ///
  /// For further links, only the words are kept, and a sentence below the text says so.
  package static let linksOfPost = 2_000
  /// The maximum number of columns of a table in a post; the text of further cells joins the last cell.
  package static let tableColumns = 50
  /// The maximum number of rows that a cell of a table spans.
  package static let rowSpan = 1_000
  /// The maximum number of bytes of a web page that are fetched and searched for feeds.
  package static let pageBytes = 2_000_000
  /// The maximum number of feeds on a web page that are offered to the user.
  package static let feedsOfPage = 100
  /// The maximum size of all header fields of a response, in bytes.
  package static let headBytes = 64_000
  /// The maximum compression ratio of a response that is larger than `freelyExpandedBytes`.
  package static let expansion = 100
  /// The decompressed size, in bytes, up to which the compression ratio of a response is not limited.
  package static let freelyExpandedBytes = 4_000_000
  /// The maximum number of posts that are read from one document; further posts are ignored.
  package static let posts = 10_000
  /// The maximum number of authors of a post; further authors are ignored.
  package static let authors = 100
  /// The maximum length of the name of a feed or folder, in Unicode scalars.
  ///
  /// A longer name is rejected when a user enters it, and truncated when it is read from a feed or list.
  package static let nameLength = 200
  /// The maximum depth of nested folders.
  ///
  /// A deeper folder is rejected when a user enters it, and truncated when it is read from a list.
  package static let folderDepth = 10
  /// The maximum number of feeds in a list.
  package static let feedsOfList = 10_000
  /// The maximum length of a search text, in Unicode scalars; the rest is ignored.
  package static let searchLength = 1_000
  /// The maximum number of different words in a search text; further words are ignored.
  package static let searchWords = 32
}

extension String {
  /// Returns the text, shortened to `limit` characters with an ellipsis if it is longer.
  ///
  /// - Complexity: O(*n*), where *n* is the limit, independent of the length of the text.
  package func clipped(to limit: Int) -> String {
    let front = prefix(limit)
    return front.endIndex == endIndex ? self : front.dropLast() + "…"
  }

  package func prefix(scalars count: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(count))) }
}

/// A limit on the amount of output that a document may produce.
///
/// Relative addresses, line prefixes and folder names are written in full at each use. Without a limit, a short
/// document could therefore fill memory and the database.
package struct OutputBudget: Sendable {
  /// The number of bytes of output allowed for each byte of a document.
  package static let factor = 4
  /// The number of bytes of output allowed for every document, in addition to `factor`.
  package static let allowance = 256_000

  private var rest: Int

  /// Creates a budget for a document that is `input` bytes long.
  package init(input: Int) { rest = Self.factor * input + Self.allowance }

  package var isExceeded: Bool { rest < 0 }

  /// Increases the budget for `bytes` bytes of further input.
  package mutating func extend(by bytes: Int) { rest += Self.factor * bytes }

  package mutating func spend(_ bytes: Int) { rest -= bytes }
}
