import Feeds
import Foundation
import ViewModels

/// Where a server sends on to, step by step, and what may be told there.
nonisolated struct RedirectTrail {
  private let source: FeedSource
  private let first: URL
  private let limit: Int
  private var visited: Set<URL>
  private var isPermanent = true
  /// The address to ask now.
  private(set) var url: URL

  /// A trail that begins at the address of a feed and has so many steps at most.
  init(from url: URL, limit: Int) {
    (source, first, self.url, self.limit, visited) = (.url(url), url, url, limit, [url])
  }

  /// Follows an answer, if it sends on.
  ///
  /// - Returns: whether it did.
  /// - Throws: `FeedFailure` for a loop, for too many redirects, and for an address that is missing, too long, neither
  ///   http nor https, or http after https.
  mutating func follow(_ head: HTTPHead) throws(FeedFailure) -> Bool {
    guard [301, 302, 303, 307, 308].contains(head.status) else { return false }
    guard let location = head.fields["location"], !location.isEmpty, location.utf8.count <= FeedLimits.addressBytes
    else { throw .status(source, code: head.status) }
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL.withoutFragment,
      let scheme = next.scheme?.lowercased(), scheme == "http" || scheme == "https", next.host()?.isEmpty == false
    else { throw .redirect(source, to: location) }
    if scheme == "http", url.scheme?.lowercased() == "https" { throw .insecureRedirect(source, to: location) }
    guard visited.insert(next).inserted, visited.count <= limit + 1 else {
      throw .tooManyRedirects(source, limit: limit)
    }
    isPermanent = isPermanent && (head.status == 301 || head.status == 308)
    url = next
    return true
  }

  /// Whether the server there may be told a password that was given for the first: it is the same one, or the same one made safe.
  var isTrusted: Bool { FeedAddress.mayTell(from: first.absoluteString, to: url.absoluteString) }

  /// Where the feed is from now on, when every step was said to be for good.
  var movedTo: URL? { isPermanent && url != first ? url : nil }
}

nonisolated extension URL {
  /// The address without a place on its page.
  fileprivate var withoutFragment: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true), parts.fragment != nil else {
      return self
    }
    parts.fragment = nil
    return parts.url ?? self
  }
}
