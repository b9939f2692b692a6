import Foundation

/// The server to which a login may be sent.
package struct LoginScope: Equatable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// Creates the scope of a login for the given source.
  ///
  /// The result is nil if the source is a path.
  init?(of source: String) {
    guard source.contains("://"), let parts = URLComponents(string: source) else { return nil }
    scheme = parts.scheme?.lowercased() ?? ""
    host = parts.host?.lowercased() ?? ""
    port = parts.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Returns whether a login for the first source may be sent to the second source.
  ///
  /// A login may be sent to the same server. It may also be sent from `http` to `https` on the same host if both use
  /// their default ports.
  package static func isShared(from one: String, to other: String) -> Bool {
    guard let from = LoginScope(of: one), let to = LoginScope(of: other) else {
      return ![one, other].contains { $0.contains("://") }
    }
    return from == to
      || from.host == to.host && (from.scheme, from.port) == ("http", 80) && (to.scheme, to.port) == ("https", 443)
  }
}
