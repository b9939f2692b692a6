package import Foundation

/// An error of fetching or reading a feed; `explanation` is its sentence.
package enum FeedFailure: Error, Equatable {
  /// The value of `--feed` is neither an address nor a path.
  case notASource(String, why: String)
  /// A name of a feed or folder is longer than the limit.
  case longName(String)
  /// A folder is nested deeper than the limit.
  case deepFolder(String)
  /// There is no such file.
  case missingFile(String)
  /// The path leads to a folder, a pipe or a device.
  case notAFile(String)
  /// The system does not let the file be read; its reason.
  case unreadableFile(String, why: String)
  /// The document is empty or has spaces only.
  case empty(FeedSource)
  /// The document is larger than `limit`, in bytes.
  case tooLarge(FeedSource, limit: Int)
  /// The document is not XML; its beginning.
  case notXML(FeedSource, beginning: String)
  /// It is a page for a browser; the feed that the page names as its own.
  case webPage(FeedSource, feed: URL?)
  /// It is XML, of another kind; the name of its outermost element.
  case notAFeed(FeedSource, root: String)
  /// The document is JSON, but not a JSON Feed.
  case notAJSONFeed(FeedSource)
  /// It is JSON with an error; its line and column, from 1, and the error.
  case malformed(FeedSource, line: Int, column: Int, why: String)
  /// The document type has declarations, by which a short document could become very long.
  case internalSubset(FeedSource)
  /// Reading it takes longer than the limit.
  case slow(FeedSource, limit: Duration)
  /// Its contents take up much more room than the document.
  case tooMuchOutput(FeedSource)
  /// The server answered with another status than 200.
  case status(FeedSource, code: Int)
  /// The server does not accept the user and the password.
  case wrongLogin(FeedSource)
  /// The server accepts no request for a number of seconds; its status, 429 or 503.
  case busy(FeedSource, code: Int, seconds: Int)
  /// The server sent nothing for as long as the limit.
  case silent(FeedSource, limit: Duration)
  /// The response is compressed more than any feed is.
  case expanded(FeedSource)
  /// libcurl is not installed.
  case noLibrary(FeedSource)
  /// The server took longer than the limit.
  case timedOut(FeedSource, limit: Duration)
  /// The server cannot be reached; the reason.
  case unreachable(FeedSource, why: String)
  /// The server redirects from https to http; the address.
  case insecureRedirect(FeedSource, to: String)
  /// The server redirects to an address that is not followed.
  case redirect(FeedSource, to: String)
  /// The server redirects more often than the limit.
  case tooManyRedirects(FeedSource, limit: Int)
}
