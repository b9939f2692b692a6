/// The limits for feeds, for lists of feeds, and for what a user types to name or find them.
package struct FeedLimits: Sendable, Equatable {
  /// The largest document, in bytes.
  ///
  /// It is parsed while it comes. Only a tag or comment without an end is kept until the end of the document.
  package var bytes: Int
  /// The longest pause of a server, before its answer or in the middle of it.
  package var silence: Duration
  /// The longest time for a whole feed.
  package var timeout: Duration
  /// The most redirects in a row.
  package var redirects: Int

  /// Creates limits that only broken feeds exceed: 64 MB, 20 seconds of silence,
  /// 60 seconds for the whole, 10 redirects.
  package init(
    bytes: Int = 64_000_000, silence: Duration = .seconds(20),
    timeout: Duration = .seconds(60), redirects: Int = 10
  ) {
    self.bytes = bytes
    self.silence = silence
    self.timeout = timeout
    self.redirects = redirects
  }

  /// The largest list of feeds, in bytes.
  package static let listBytes = 8_000_000
  /// The largest JSON document, in bytes: its decoder takes up to 31 times as much memory.
  package static let jsonBytes = 2_000_000
  /// The deepest nesting of elements; deeper tags are left out, and their text is kept.
  package static let depth = 256
  /// The most attributes of one element; those after them are left out.
  package static let attributes = 256
  /// The longest time of the processor for reading one document.
  package static let parseTime = Duration.seconds(10)
  /// The most enclosures of one post; those after them are left out.
  package static let enclosures = 100
  /// The longest address or path, in bytes; a longer link counts as none.
  package static let addressBytes = 2_048
  /// The most different links of one post; further ones are shown as their words alone.
  package static let linksOfPost = 2_000
  /// The maximum number of bytes of a web page that are fetched and searched for the address of a feed.
  package static let pageBytes = 2_000_000
  /// The maximum size of all header fields of a response, in bytes.
  package static let headBytes = 64_000
  /// The most bytes that a compressed byte may become, beyond `freelyExpandedBytes`.
  package static let expansion = 100
  /// The size up to which a response may be compressed to any degree, in bytes.
  package static let freelyExpandedBytes = 4_000_000
  /// The most posts that are read from one document; those after them are ignored.
  package static let posts = 10_000
  /// The most authors of one post in a JSON feed.
  package static let authors = 100
  /// The longest name of a feed or folder, in Unicode scalars; a longer one is rejected, or cut if it is read from a
  /// feed or list.
  package static let nameLength = 200
  /// The deepest nesting of folders; a deeper one is rejected, or cut if it is read from a list.
  package static let folderDepth = 10
  /// The most feeds of one list.
  package static let feedsOfList = 10_000
  /// The longest text to search for, in Unicode scalars; the rest is ignored.
  package static let searchLength = 1_000
  /// The most different words to search for; further ones are ignored.
  package static let searchWords = 32
}

extension String {
  /// Returns the first `count` Unicode scalars of the text.
  package func prefix(scalars count: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(count))) }
}

/// The room that the contents of a document may take up.
///
/// Relative addresses, prefixes of lines and names of folders are written out once for each use, so that a short
/// document could fill the memory and the database.
package struct OutputBudget: Sendable {
  /// The bytes of output for each byte of a document.
  package static let factor = 4
  /// The bytes of output that every document may have.
  package static let allowance = 256_000

  private var rest: Int

  /// Creates the budget for a document of `input` bytes.
  package init(input: Int) { rest = Self.factor * input + Self.allowance }

  /// Whether more was spent than there was.
  package var isExceeded: Bool { rest < 0 }

  /// Records `bytes` of further input.
  package mutating func extend(by bytes: Int) { rest += Self.factor * bytes }

  /// Records `bytes` of output.
  package mutating func spend(_ bytes: Int) { rest -= bytes }
}
