import Foundation

/// The server that receives a login.
package struct LoginScope: Equatable {
  private var scheme: String
  private let host: String
  private var port: Int

  /// Creates the scope of a login at an address; nil for a path.
  init?(of source: String) {
    guard source.contains("://"), let parts = URLComponents(string: source) else { return nil }
    scheme = parts.scheme?.lowercased() ?? ""
    host = parts.host?.lowercased() ?? ""
    port = parts.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Returns whether a login for one source may be sent to another: to the same server, or from `http` to `https` of a
  /// host on their usual ports.
  package static func isShared(from one: String, to other: String) -> Bool {
    guard let from = LoginScope(of: one), let to = LoginScope(of: other) else {
      return ![one, other].contains { $0.contains("://") }
    }
    return from == to || from.encrypted == to
  }

  /// The same host with https; nil if it has another port than the usual one.
  private var encrypted: LoginScope? {
    guard scheme == "http", port == 80 else { return nil }
    var result = self
    (result.scheme, result.port) = ("https", 443)
    return result
  }
}
