package import Foundation

/// What can be wrong with a feed.
///
/// The cases say what happened; the one place that makes sentences of them is `explanation`.
package enum FeedFailure: Error, Equatable {
  /// What was given to `--feed` names nothing that could be a feed.
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
  /// There is not one byte in it, or nothing but spaces.
  case empty(FeedSource)
  /// It is longer than the limit, in bytes.
  case tooLarge(FeedSource, limit: Int)
  /// It does not begin like XML; how it begins.
  case notXML(FeedSource, beginning: String)
  /// It is a page for a browser; the feed that the page names as its own.
  case webPage(FeedSource, feed: URL?)
  /// It is XML, of another kind; the name of its outermost element.
  case notAFeed(FeedSource, root: String)
  /// It is JSON, of another kind.
  case notAJSONFeed(FeedSource)
  /// It is JSON with an error; its line and column, from 1, and the error.
  case malformed(FeedSource, line: Int, column: Int, why: String)
  /// Its document type has declarations, which can make a small file endless.
  case internalSubset(FeedSource)
  /// Reading it takes longer than the limit.
  case slow(FeedSource, limit: Duration)
  /// Its contents take up much more room than the document.
  case tooMuchOutput(FeedSource)
  /// The server answered with another status than 200.
  case status(FeedSource, code: Int)
  /// The server does not accept the user and the password.
  case wrongLogin(FeedSource)
  /// The server wants to be left alone for so many seconds; its status, 429 or 503.
  case busy(FeedSource, code: Int, seconds: Int)
  /// The server sent nothing for as long as the limit.
  case silent(FeedSource, limit: Duration)
  /// Its response is compressed to a degree that no feed is.
  case expanded(FeedSource)
  /// libcurl is not installed.
  case noLibrary(FeedSource)
  /// The server took longer than the limit.
  case timedOut(FeedSource, limit: Duration)
  /// There was no conversation with the server; why.
  case unreachable(FeedSource, why: String)
  /// The server redirects from https to http; the address.
  case insecureRedirect(FeedSource, to: String)
  /// The server sent on to an address that is not followed.
  case redirect(FeedSource, to: String)
  /// The server sent on more often than the limit.
  case tooManyRedirects(FeedSource, limit: Int)
}
