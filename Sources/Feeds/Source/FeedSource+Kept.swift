import Foundation

extension FeedSource {
  /// The stored form of the source: an absolute path, or an address with its scheme and host in lowercase.
  ///
  /// The default port and the fragment are omitted, so that a feed is stored only once. A user name and a password are
  /// never included.
  package var kept: String {
    switch self {
    case .bundled: "bundled:"
    case .file(let path): Self.whole(path)
    case .url(let url): Self.spelled(url)
    }
  }

  /// Creates a source from its stored form.
  package init(kept: String) throws(FeedFailure) {
    if kept == FeedSource.bundled.kept { self = .bundled } else { try self.init(argument: kept) }
  }

  private static func whole(_ path: String) -> String {
    URL(filePath: HomeFolder.expand(path)).standardizedFileURL.path(percentEncoded: false)
  }

  private static func spelled(_ url: URL) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url.absoluteString }
    parts.scheme = parts.scheme?.lowercased()
    parts.encodedHost = parts.encodedHost?.lowercased()
    if parts.port == (parts.scheme == "https" ? 443 : 80) { parts.port = nil }
    (parts.fragment, parts.user, parts.password) = (nil, nil, nil)
    if parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
    return parts.string ?? url.absoluteString
  }

  /// Returns the current form of an address that an earlier version stored, or the address itself.
  ///
  /// Earlier versions encoded the escapes of a path or a query again if it contained a character that an address must
  /// not contain. They stored `/a%20b|c` as `/a%2520b%7Cc`, and the current form is `/a%20b%7Cc`.
  package static func encodedOnce(_ kept: String) -> String {
    kept.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      .map { Self.encodedOnce(part: Array($0.utf8)) }.joined(separator: "?")
  }

  private static func encodedOnce(part: [UInt8]) -> String {
    var once: [UInt8] = []
    var hasEncodedCharacter = false
    var index = 0
    while index < part.count {
      once.append(part[index])
      let escaped = part.escapedByte(at: index)
      index += 1
      guard let escaped else { continue }
      if escaped == UInt8(ascii: "%"), part.hasHexDigits(at: index + 2) {
        index += 2
      } else {
        hasEncodedCharacter = hasEncodedCharacter || !escaped.isAllowedInAddress
      }
    }
    return String(decoding: hasEncodedCharacter ? once : part, as: UTF8.self)
  }

  /// Returns a short name for a source in stored form, for feeds without a title.
  ///
  /// The name consists of the host and the path of the address, or is the name of the file.
  package static func briefly(_ kept: String) -> String {
    guard let scheme = kept.firstRange(of: "://") else {
      return kept == FeedSource.bundled.kept ? "Welcome to Bindery" : URL(filePath: kept).lastPathComponent
    }
    let rest = kept[scheme.upperBound...]
    return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
  }
}
