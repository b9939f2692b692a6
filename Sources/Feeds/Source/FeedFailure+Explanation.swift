import Foundation

extension FeedFailure {
  /// A message with the error, the input that caused it, and the next step for the user.
  package var explanation: String {
    switch self {
    case .notASource(let text, let why):
      "'\(Self.clipped(text.withoutBareLogin))' cannot be a feed: \(why). Use an address (https://…), the path of a file, or 'bundled'."
    case .longName(let name):
      "'\(Self.clipped(name))' has more than \(FeedLimits.nameLength) characters. Use a shorter name."
    case .deepFolder(let folder):
      "'\(Self.clipped(folder))' has more than \(FeedLimits.folderDepth) levels of folders. Use fewer levels."
    case .missingFile(let path):
      "There is no file '\(path.withoutBareLogin)'. Check the path. If you meant an address, begin it with https://."
    case .notAFile(let path):
      "'\(path)' is not a file but a folder, a pipe or a device. Use the path of a feed file."
    case .unreadableFile(let path, let why):
      "'\(path)' cannot be read: \(why). Check its permissions, then try again."
    case .empty(let source):
      "\(source.capitalized) is empty. Check that it was written completely, then try again."
    case .truncated(let source, let posts):
      "\(source.capitalized) ends unexpectedly after "
        + (posts == 1 ? "1 complete post. " : "\(posts) complete posts. ")
        + "Refresh the feed. If the error remains, ask the publisher to correct it."
    case .tooLarge(let source, let limit):
      "\(source.capitalized) is larger than \(Self.megabytes(limit)). Bindery does not read larger feeds. Use a smaller feed."
    case .notXML(let source, let beginning):
      "\(source.capitalized) is not a feed: it begins with '\(beginning)'. Use the address or file of an RSS, Atom or JSON feed."
    case .binary(let source):
      "\(source.capitalized) is not a feed: it is a picture or another binary file. Use the address or file of an RSS, Atom or JSON feed."
    case .webPage(let source, let feeds) where feeds.isEmpty:
      "\(source.capitalized) is a web page, not a feed. Find the RSS, Atom or JSON Feed link on the page, and use its address."
    case .webPage(let source, let feeds) where feeds.count == 1:
      "\(source.capitalized) is a web page, not a feed. Its feed is at \(Self.quoted(feeds[0])). Use that address."
    case .webPage(let source, let feeds):
      "\(source.capitalized) is a web page with \(feeds.count) feeds. Add one of these addresses: \(feeds.map(Self.quoted).joined(separator: ", "))."
    case .notAFeed(let source, "opml"):
      "\(source.capitalized) is a list of feeds, not a feed. Import it with 'i' in the reader, or with 'bindery import'."
    case .notAFeed(let source, let root):
      "\(source.capitalized) is XML but not a feed: it begins with <\(Self.clipped(root))>. An RSS feed begins with <rss>, an Atom feed with <feed>. Check the address."
    case .notAJSONFeed(let source):
      "\(source.capitalized) is JSON but not a feed: its 'version' does not begin with 'https://jsonfeed.org/version/'. Use the address of a feed."
    case .malformed(let source, let line, let column, let why):
      "\(source.capitalized) has an error on line \(line), column \(column): \(why). Ask the publisher to correct the error, then try again."
    case .slow(let source, let limit):
      "\(source.capitalized) takes longer than \(Self.span(Int(limit.components.seconds))) to read, which is too long for a feed. Check the address."
    case .internalSubset(let source):
      "\(source.capitalized) has a document type with declarations (<!DOCTYPE … […]>), which Bindery does not read. Ask the publisher to remove the declarations."
    case .tooMuchOutput(let source):
      "\(source.capitalized) would be more than \(OutputBudget.factor) times as long if each link were written in full, so it was not stored. Check that it is a feed."
    case .status(let source, let code):
      "The server of \(source) responded with status \(code)\(Self.meaning(of: code))"
    case .wrongLogin(let source):
      "The server of \(source) does not accept this user name and password. Check them and enter them again."
    case .busy(let source, 429, let seconds):
      "The server of \(source) responded with status 429: it received too many requests. Try again in \(Self.span(seconds))."
    case .busy(let source, let code, let seconds):
      "The server of \(source) responded with status \(code): it is overloaded or under maintenance. Try again in \(Self.span(seconds))."
    case .silent(let source, let limit):
      "The server of \(source) sent little or no data for \(Self.span(Int(limit.components.seconds))). Check the connection, or try again later."
    case .expanded(let source):
      "\(source.capitalized) is compressed to less than 1/\(FeedLimits.expansion) of its size, which is unusual for a feed, so it was not read. Check the address."
    case .wrongEncoding(let source):
      "The server of \(source) sends a feed that does not have the compression specified in its header 'Content-Encoding'. Try again later, or ask the publisher to correct the header."
    case .noLibrary(let source):
      "\(source.capitalized) cannot be fetched: the library libcurl (7.68 or later) is not installed. Install the package 'libcurl4', then try again."
    case .timedOut(let source, let limit):
      "\(source.capitalized) took longer than \(Self.span(Int(limit.components.seconds))) to load. Check the connection, then try again."
    case .unreachable(let source, let why):
      "\(source.capitalized) cannot be reached: \(why). Check the address and the connection, then try again."
    case .insecureRedirect(let source, let target):
      "The server of \(source) redirects from https to '\(Self.clipped(target))', which is not encrypted, so the redirect is not followed. Look for an https address of the feed."
    case .redirect(let source, let target):
      "The server of \(source) redirects to '\(Self.clipped(target))', which is not an http or https address. Use the feed's own http or https address."
    case .redirectLoop(let source, let target):
      "The server of \(source) redirects in a loop, back to '\(Self.clipped(target))'. Look for the feed's new address on its site."
    case .tooManyRedirects(let source, let limit):
      "The server of \(source) redirects more than \(limit) times. Look for the feed's new address on its site."
    }
  }

  /// Whether missing or incorrect credentials may have caused the error.
  package var concernsCredentials: Bool {
    switch self {
    case .wrongLogin: true
    case .status(_, let code): code == 401 || code == 403
    default: false
    }
  }

  /// Returns the explanation of the given status code, as the end of a sentence.
  private static func meaning(of code: Int) -> String {
    switch code {
    case 401: ": it requires a login. Enter a user name and a password."
    case 403: ": it does not permit access to this feed. Use a public address."
    case 404: ": there is no feed at this address. Check the address, or look for the new one on the site."
    case 410: ": the feed no longer exists. Remove the feed, or look for a new one on the site."
    case 429: ": it received too many requests. Wait a while, then try again."
    case 300..<304, 305..<400:
      ": the feed has moved, but the server does not specify the new address. Look for it on the site."
    case 503: ": it is overloaded or under maintenance. Try again later."
    case 500...: ": it has an internal error. Try again later."
    default: ": it did not send a feed. Check the address."
    }
  }

  private static func span(_ seconds: Int) -> String {
    switch seconds {
    case 1: "1 second"
    case ..<120: "\(seconds) seconds"
    case ..<7_200: "\((seconds + 59) / 60) minutes"
    default: "\((seconds + 3_599) / 3_600) hours"
    }
  }

  private static func megabytes(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\(bytes) bytes" : "\(bytes / 1_000_000) MB"
  }

  /// Returns the address of the given feed, which the user can copy unless it is longer than 200 characters.
  private static func quoted(_ feed: WebPage.FeedLink) -> String {
    "'\(feed.address.absoluteString.withoutLogins.clipped(to: 200))'"
  }

  /// Returns `text` without logins, truncated to 80 characters.
  private static func clipped(_ text: String) -> String { text.withoutLogins.clipped(to: 80) }
}

extension FeedSource {
  fileprivate var capitalized: String {
    self == .bundled ? "The bundled feed" : description
  }
}
