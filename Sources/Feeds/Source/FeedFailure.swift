/// An error that occurred when a feed was fetched or read; `explanation` is the message for the user.
package enum FeedFailure: Error, Equatable {
  /// The text is not a valid source for a feed; the associated values are the text and the reason.
  case notASource(String, why: String)
  /// The name of a feed or folder exceeds the limit.
  case longName(String)
  /// A folder is nested more deeply than the limit allows.
  case deepFolder(String)
  /// The file does not exist.
  case missingFile(String)
  /// The path refers to a folder, a pipe or a device.
  case notAFile(String)
  /// The file cannot be read; the associated values are the path and the reason.
  case unreadableFile(String, why: String)
  /// The document is empty or contains only spaces.
  case empty(FeedSource)
  /// The document ends before its outermost element is closed; `posts` is the number of posts before the end.
  case truncated(FeedSource, posts: Int)
  /// The document is larger than `limit` bytes.
  case tooLarge(FeedSource, limit: Int)
  /// The document is not XML; `beginning` quotes its first characters.
  case notXML(FeedSource, beginning: String)
  /// The document is neither text nor compressed text, such as a picture.
  case binary(FeedSource)
  /// The document is a web page; `feeds` are the feeds to which the page links.
  case webPage(FeedSource, feeds: [WebPage.FeedLink])
  /// The document is XML, but not a feed; `root` is the name of the outermost element.
  case notAFeed(FeedSource, root: String)
  /// The document is JSON, but not a JSON Feed.
  case notAJSONFeed(FeedSource)
  /// The document is malformed JSON. `line` and `column` start at 1; `why` describes the error.
  case malformed(FeedSource, line: Int, column: Int, why: String)
  /// The document type contains declarations, which could expand a short document to a very long one.
  case internalSubset(FeedSource)
  /// Reading the document took longer than the limit.
  case slow(FeedSource, limit: Duration)
  /// The output for the document would be much larger than the document.
  case tooMuchOutput(FeedSource)
  /// The status of the server's response is not one of a response with a document.
  case status(FeedSource, code: Int)
  /// The server does not accept the user name and the password.
  case wrongLogin(FeedSource)
  /// The server accepts no requests for the given number of seconds; `code` is the status, 429 or 503.
  case busy(FeedSource, code: Int, seconds: Int)
  /// The server sent nothing for longer than the limit allows.
  case silent(FeedSource, limit: Duration)
  /// The compression ratio of the response is too high for a feed.
  case expanded(FeedSource)
  /// The response does not have the encoding that its header specifies.
  case wrongEncoding(FeedSource)
  case noLibrary(FeedSource)
  /// The whole transfer took longer than the limit.
  case timedOut(FeedSource, limit: Duration)
  /// The server cannot be reached; `why` is the reason as a clause.
  case unreachable(FeedSource, why: String)
  /// The server redirects from an https address to an http address.
  case insecureRedirect(FeedSource, to: String)
  /// The server redirects to an address that is not a valid http or https address.
  case redirect(FeedSource, to: String)
  /// The server redirects to an address that it has already redirected from in the same fetch.
  case redirectLoop(FeedSource, to: String)
  /// The server redirects more often than the limit allows.
  case tooManyRedirects(FeedSource, limit: Int)
}
