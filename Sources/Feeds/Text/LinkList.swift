package import Foundation

/// The links of one text, each address numbered once.
package struct LinkList {
  private(set) var addresses: [String] = []
  /// The numbers of addresses.
  private var numbers: [String: Int] = [:]
  /// The numbers of references as they are written; nil for one that is no link.
  private var references: [String: Int?] = [:]
  private let base: URL?

  /// Creates a list of links that are relative to `base`.
  init(base: URL?) {
    self.base = base
  }

  /// Returns the number of the link that `href` names, from 1.
  ///
  /// The result is nil if `href` is no link, or if there are `FeedLimits.linksOfPost` others.
  mutating func number(of href: String) -> Int? {
    if let known = references[href] { return known }
    guard references.count < FeedLimits.linksOfPost, href.utf8.count <= FeedLimits.addressBytes else { return nil }
    let number = Self.address(href, base: base).map { numbered($0) }
    references[href] = .some(number)
    return number
  }

  private mutating func numbered(_ address: String) -> Int {
    if let number = numbers[address] { return number }
    addresses.append(address)
    numbers[address] = addresses.count
    return addresses.count
  }

  private static let schemes: Set<String> = ["http", "https", "mailto", "ftp", "gemini", "gopher"]

  /// Returns the absolute address; nil for a position on the page itself, a script, and an address without a scheme.
  package static func address(_ href: String, base: URL?) -> String? {
    guard !href.trimmed.hasPrefix("#"), let url = URL(reference: href, relativeTo: base),
      schemes.contains(url.scheme?.lowercased() ?? "")
    else { return nil }
    return url.absoluteString
  }
}
