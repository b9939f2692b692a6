package import Foundation

/// Functions that recognize a web page and find its feeds.
package enum WebPage {
  private static let types = ["application/rss+xml", "application/atom+xml", "application/feed+json"]

  /// Returns whether the given document begins like a web page.
  ///
  /// Leading comments and processing instructions are skipped. A feed with an HTML document type is not a web page.
  static func isPage(_ document: [UInt8]) -> Bool {
    var position = 0
    var hasType = false
    while position < document.count {
      if document[position] <= 0x20 {
        position += 1
      } else if document.has("<!--", at: position) || document.has("<?", at: position) {
        let end = document.has("<?", at: position) ? "?>" : "-->"
        position = document.firstIndex(of: end, from: position + 2).map { $0 + end.utf8.count } ?? document.count
      } else {
        let start = String(decoding: document[position...].prefix(16), as: UTF8.self).lowercased()
        func begins(with name: String) -> Bool {
          start.hasPrefix(name) && start.dropFirst(name.count).first?.isLetter != true
        }
        guard !hasType, begins(with: "<!doctype html") else {
          return begins(with: "<html") || hasType && !["<rss", "<feed", "<rdf"].contains(where: start.hasPrefix)
        }
        hasType = true
        position = document[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? document.count
      }
    }
    return hasType
  }

  /// A feed that a web page specifies in a `<link>` element.
  package struct FeedLink: Sendable, Hashable {
    /// The title of the feed; empty if the page does not specify a title.
    package let title: String
    package let address: URL

    package init(title: String, address: URL) { (self.title, self.address) = (title, address) }
  }

  /// Returns the feeds that the given page specifies, without duplicate addresses.
  ///
  /// The result contains at most `FeedLimits.feedsOfPage` feeds.
  ///
  /// - Parameters:
  ///   - html: The page, or the beginning of the page.
  ///   - base: The address of the page.
  /// - Complexity: O(*n*), where *n* is the length of `html`.
  package static func feeds(in html: [UInt8], at base: URL?) -> [FeedLink] {
    let base = self.base(of: html, at: base)
    var scanner = HTMLScanner(html)
    var feeds: [FeedLink] = []
    while feeds.count < FeedLimits.feedsOfPage, let token = scanner.next() {
      guard case .open(name: "link", let attributes) = token,
        let type = scanner.attribute("type", in: attributes)?.lowercased(), types.contains(where: type.contains),
        let reference = scanner.attribute("href", in: attributes),
        let address = URL(reference: reference, relativeTo: base), address.host() != nil,
        !feeds.contains(where: { $0.address == address })
      else { continue }
      feeds.append(FeedLink(title: scanner.attribute("title", in: attributes)?.feedName ?? "", address: address))
    }
    return feeds
  }

  /// Returns the address against which the links of the given page are resolved.
  ///
  /// The first `<base>` with an address counts, also for the links before it.
  private static func base(of html: [UInt8], at address: URL?) -> URL? {
    var scanner = HTMLScanner(html)
    while let token = scanner.next() {
      guard case .open(let name, let attributes) = token else { continue }
      let isEmpty = html[attributes].last == UInt8(ascii: "/")
      if rawElements.contains(name), !isEmpty { scanner.skipContent(of: name) }
      guard name == "base", let reference = scanner.attribute("href", in: attributes) else { continue }
      let base = URL(reference: reference, relativeTo: address)
      return base?.isWebAddress == true ? base : address
    }
    return address
  }

  /// The elements whose contents are not elements of the page.
  private static let rawElements: Set<String> = ["script", "style", "template", "textarea", "title", "noscript"]
}
