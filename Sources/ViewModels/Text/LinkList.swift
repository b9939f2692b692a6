import Foundation

/// The links of one text, each address numbered once.
nonisolated struct LinkList {
  private(set) var addresses: [String] = []
  private var numbers: [String: Int] = [:]
  private let base: URL?

  init(base: URL?) {
    self.base = base
  }

  /// The number of the link that `href` names, from 1; nil when it leads nowhere a reader could go.
  mutating func number(of href: String) -> Int? {
    guard let address = Self.address(href.trimmed, base: base) else { return nil }
    if let number = numbers[address] { return number }
    addresses.append(address)
    numbers[address] = addresses.count
    return addresses.count
  }

  private static let schemes: Set<String> = ["http", "https", "mailto", "ftp", "gemini", "gopher"]

  /// The whole address: a place on the page itself and a script are none.
  private static func address(_ href: String, base: URL?) -> String? {
    guard !href.isEmpty, !href.hasPrefix("#") else { return nil }
    guard let url = URL(string: href, relativeTo: base) else { return href }
    guard let scheme = url.scheme?.lowercased() else { return href }
    return schemes.contains(scheme) ? url.absoluteString : nil
  }
}
