import Foundation

/// A user and a password written into an address: `https://ada:secret@example.org/feed`.
///
/// `String.withoutLogins` finds their end by the same rule, so that no login that is read here is shown.
package struct AddressLogin: Sendable, Equatable {
  /// The decoded user: `%40` is `@`.
  package let user: String
  /// The decoded password; nil if there is only a user.
  package let password: String?
  /// The address without them.
  package let rest: String
  /// Whether they contain a `/`, `?` or `#` that is not encoded, so that other readers find another server.
  ///
  /// Such an address is not fetched, because its server is ambiguous.
  package let isTorn: Bool

  /// Creates the login of an address, which is the whole text; nil if it has none.
  ///
  /// `URL` rejects addresses whose password has certain characters, so they are scanned here.
  ///
  /// - Complexity: O(n) in the length of the address.
  package init?(in address: String) {
    guard let scheme = address.firstRange(of: "://") else { return nil }
    let behind = address[scheme.upperBound...]
    guard let server = String.endOfLogin(in: behind) else { return nil }
    let login = behind[..<address.index(before: server)]
    let parts = login.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    user = Self.decoded(parts[0])
    password = parts.count > 1 ? Self.decoded(parts[1]) : nil
    rest = String(address[..<scheme.upperBound] + address[server...])
    isTorn = login.contains { "/?#".contains($0) }
  }

  private static func decoded(_ text: Substring) -> String {
    String(text).removingPercentEncoding ?? String(text)
  }
}
