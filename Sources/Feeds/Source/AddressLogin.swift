import Foundation

/// A user name and a password in an address, such as `https://ada:secret@example.org/feed`.
///
/// `String.withoutLogins` finds logins by the same rule, so that a login found by this type is never displayed.
package struct AddressLogin: Sendable, Equatable {
  /// The decoded user name.
  package let user: String
  /// The decoded password; nil if the address has only a user name.
  package let password: String?
  /// The address without the user name and the password.
  package let rest: String
  /// Whether the login contains an unencoded `/`, `?` or `#`, which other parsers interpret differently.
  ///
  /// An address of this form is not fetched, because its server is ambiguous.
  package let isTorn: Bool

  /// Creates the login of the given address.
  ///
  /// The result is nil if the address has no login.
  ///
  /// `URL` rejects addresses whose password contains certain characters, so this initializer parses the address without
  /// `URL`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the address.
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
