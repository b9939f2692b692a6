package import Foundation

/// The parts of a web page that a feed reader needs.
package enum WebPage {
  private static let types = ["application/rss+xml", "application/atom+xml", "application/feed+json"]

  /// Returns whether the given document, after comments and processing instructions, begins like a web page.
  ///
  /// Pages inside comments or posts of a feed are ignored, and so is an HTML document type before a feed.
  static func isPage(_ document: [UInt8]) -> Bool {
    var position = 0
    var hasType = false
    while position < document.count {
      if document[position] <= 0x20 {
        position += 1
      } else if document.has("<!--", at: position) || document.has("<?", at: position) {
        let end = Array(document.has("<?", at: position) ? "?>".utf8 : "-->".utf8)
        position += 2
        while position < document.count, !document[position...].starts(with: end) { position += 1 }
        position += end.count
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

  /// Returns the address of the first feed to which a `<link>` element of the page refers, or nil if there is none.
  ///
  /// - Parameters:
  ///   - html: The page, or its beginning.
  ///   - base: The address of the page.
  /// - Complexity: O(*n*), where *n* is the length of `html`.
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
