import Foundation

/// The addresses visited by a chain of redirects, and the rules for following redirects.
///
/// The trail also contains the cookies that the servers have set since the first request. Some servers redirect to the
/// same address until the request has their cookie.
struct RedirectTrail {
  private let source: FeedSource
  private let first: URL
  private let limit: Int
  private var visits: Set<Visit>
  /// The cookies after each response, with the address of the response.
  private var answers: [(address: String, cookies: [String])] = []
  private var isPermanent = true
  /// The address of the next request.
  private(set) var url: URL

  /// A request of the trail; the same request again is a loop.
  private struct Visit: Hashable {
    let url: URL
    let cookies: [String]
  }

  /// Creates a trail that starts at `url`, the address of a feed, and follows at most `limit` redirects.
  init(from url: URL, limit: Int) {
    source = .url(url)
    first = url
    self.url = url
    self.limit = limit
    visits = [Visit(url: url, cookies: [])]
  }

  /// Follows a response if it is a redirect.
  ///
  /// - Returns: Whether the response is a redirect.
  /// - Throws: `FeedFailure` for a loop, too many redirects, an invalid address, or a redirect from https to http.
  mutating func follow(_ response: HTTPResponse) throws(FeedFailure) -> Bool {
    guard [301, 302, 303, 307, 308].contains(response.status) else { return false }
    guard let location = response.fields["location"], !location.isEmpty,
      location.utf8.count <= FeedLimits.addressBytes
    else { throw .status(source, code: response.status) }
    guard let next = URL(address: location.withoutFeedScheme, relativeTo: url)?.absoluteURL.withoutFragment,
      next.isWebAddress,
      next.host()?.isEmpty == false
    else { throw .redirect(source, to: location) }
    if next.scheme?.lowercased() == "http", url.scheme?.lowercased() == "https" {
      throw .insecureRedirect(source, to: location)
    }
    answers.append((url.absoluteString, response.cookies))
    isPermanent = isPermanent && (response.status == 301 || response.status == 308)
    url = next
    guard visits.insert(Visit(url: next, cookies: cookies)).inserted else {
      throw .redirectLoop(source, to: next.absoluteString)
    }
    guard visits.count <= limit + 1 else { throw .tooManyRedirects(source, limit: limit) }
    return true
  }

  /// Whether the feed's login may be sent to the server of the current address.
  var isTrusted: Bool { LoginScope.isShared(from: first.absoluteString, to: url.absoluteString) }

  /// The cookies for the current address, which only its own server has set.
  ///
  /// A cookie is sent to the servers to which a login may be sent, even if its domain includes other servers.
  var cookies: [String] {
    answers.last { LoginScope.isShared(from: $0.address, to: url.absoluteString) }?.cookies ?? []
  }

  /// The current address if all redirects so far were permanent; nil otherwise, or if there were no redirects.
  var movedTo: URL? { isPermanent && url != first ? url : nil }
}

extension URL {
  fileprivate var withoutFragment: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true), parts.fragment != nil else {
      return self
    }
    parts.fragment = nil
    return parts.url ?? self
  }
}
