package import Foundation

/// The numbered links of a text; each address has only one number.
package struct LinkList {
  private(set) var addresses: [String] = []
  private var numbers: [String: Int] = [:]
  /// The link numbers by reference, as written in the markup; nil for a reference that is not a link.
  private var references: [String: Int?] = [:]
  /// Whether links were omitted because the list has `FeedLimits.linksOfPost` references.
  private(set) var isTruncated = false
  private let base: URL?

  /// Creates a list whose relative links are resolved against `base`.
  init(base: URL?) {
    self.base = base
  }

  /// Returns the number of the link that `href` refers to, starting at 1.
  ///
  /// The result is nil if `href` is not a link, or if the list already has `FeedLimits.linksOfPost` references.
  mutating func number(of href: String) -> Int? {
    if let known = references[href] { return known }
    guard href.utf8.count <= FeedLimits.addressBytes else { return nil }
    guard references.count < FeedLimits.linksOfPost else {
      isTruncated = true
      return nil
    }
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

  /// Returns the absolute address of the given reference.
  ///
  /// The result is nil if the reference is a fragment of the current page, or if its scheme is not supported.
  package static func address(_ href: String, base: URL?) -> String? {
    guard !href.trimmed.hasPrefix("#"), let url = URL(reference: href, relativeTo: base),
      schemes.contains(url.scheme?.lowercased() ?? "")
    else { return nil }
    return url.absoluteString
  }
}
