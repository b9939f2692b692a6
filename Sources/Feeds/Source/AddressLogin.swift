import Foundation

/// A user and a password written into an address: `https://ada:secret@example.org/feed`.
///
/// Where they end is told by the rule that leaves them out of all that is said (`String.withoutLogins`): what is taken for a login here is
/// never shown there.
package struct AddressLogin: Sendable, Equatable {
  /// The user, as it is meant: `%40` is an `@`.
  package let user: String
  /// The password, as it is meant; nil where there is only a user.
  package let password: String?
  /// The address without them.
  package let rest: String
  /// Whether a `/`, `?` or `#` stands in them as it is, so that others would take what is before it for the server.
  ///
  /// Nobody is asked at such an address: it may be another than was meant.
  package let isTorn: Bool

  /// The login in an address, which is all of the text; nil where there is none.
  ///
  /// Found by hand, since an address whose password holds a strange character is none for `URL`. O(n).
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
