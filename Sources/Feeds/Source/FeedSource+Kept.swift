import Foundation

extension FeedSource {
  /// The source as it is kept, in one spelling: a whole path, an address with its scheme and host in lower case.
  ///
  /// The port that goes without saying and the place on the page are left out, so that one feed is not kept twice; a user and a password are
  /// never a part of it.
  package var kept: String {
    switch self {
    case .bundled: "bundled:"
    case .file(let path): Self.whole(path)
    case .url(let url): Self.spelled(url)
    }
  }

  /// A source as it was kept.
  package init(kept: String) throws(FeedFailure) {
    if kept == FeedSource.bundled.kept { self = .bundled } else { try self.init(argument: kept) }
  }

  private static func whole(_ path: String) -> String {
    let path = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    return URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
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

  /// What stands for a name where a feed gives itself none: host and path, or the file's name.
  package static func briefly(_ kept: String) -> String {
    guard let scheme = kept.firstRange(of: "://") else {
      return kept == FeedSource.bundled.kept ? "Welcome to Bindery" : URL(filePath: kept).lastPathComponent
    }
    let rest = kept[scheme.upperBound...]
    return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
  }
}
