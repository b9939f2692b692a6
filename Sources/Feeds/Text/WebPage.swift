package import Foundation

/// The parts of a web page that matter to a feed reader.
package enum WebPage {
  private static let types = ["application/rss+xml", "application/atom+xml", "application/feed+json"]

  /// Returns the address of the first feed that a page names in a `<link>`; nil if it names none.
  ///
  /// - Parameters:
  ///   - html: The page, or its beginning.
  ///   - base: The address of the page.
  /// - Complexity: O(n) in the length of `html`.
  package static func feed(in html: [UInt8], at base: URL?) -> URL? {
    var scanner = HTMLScanner(html)
    while let token = scanner.next() {
      guard case .open(name: "link", let attributes) = token,
        let type = scanner.attribute("type", in: attributes)?.lowercased(), types.contains(where: type.contains),
        let address = scanner.attribute("href", in: attributes)
      else { continue }
      if let url = URL(reference: address, relativeTo: base), url.host() != nil { return url }
    }
    return nil
  }
}
