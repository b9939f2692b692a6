import Feeds
import Foundation

/// What a user types for a feed's address, made whole, or the reason why it cannot be one.
nonisolated package enum FeedAddress {
  /// Why a text cannot be an address.
  enum Mistake: Error, CaseIterable {
    case tooLong, empty, controlCharacter, space, scheme, noServer, tornLogin, neither

    /// What is said beside the field.
    var sentence: String {
      switch self {
      case .tooLong: "It is longer than \(FeedLimits.addressBytes) bytes. Give a shorter one."
      case .empty: "Give the address of a feed, or the path of a file."
      case .controlCharacter: "A control character is in it. Type it anew."
      case .space: "There is a space in the address."
      case .scheme: "Begin with https:// or http://, or give a path."
      case .noServer: "After https:// comes the name of a server."
      case .tornLogin: "Give the password in its field, or write / as %2F."
      case .neither: "Begin an address with https://, a path with / or ./"
      }
    }
  }

  /// The address or the absolute path that a text means.
  ///
  /// A host without `https://` is completed, `~` is the user's folder, and a relative path begins in the current one.
  static func source(of text: String) -> Result<String, Mistake> {
    // The length comes first, so that no other check of a long text costs time at each key.
    guard text.utf8.count <= FeedLimits.addressBytes else { return .failure(.tooLong) }
    let text = text.trimmed
    if text.isEmpty { return .failure(.empty) }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return .failure(.controlCharacter)
    }
    if let range = text.firstRange(of: "://") { return address(text, scheme: text[..<range.lowerBound].lowercased()) }
    if ["/", "./", "../", "~"].contains(where: { text.hasPrefix($0) }) { return .success(path(text)) }
    return host(text)
  }

  private static func address(_ text: String, scheme: String) -> Result<String, Mistake> {
    switch scheme {
    case "feed": return address("https" + text.dropFirst(scheme.count), scheme: "https")
    case "file": return URL(string: text).map { .success($0.path(percentEncoded: false)) } ?? .failure(.neither)
    case "http", "https": break
    default: return .failure(.scheme)
    }
    if text.contains(where: \.isWhitespace) { return .failure(.space) }
    let login = AddressLogin(in: text)
    if login?.isTorn == true { return .failure(.tornLogin) }
    guard let host = URL(string: login?.rest ?? text)?.host(), !host.isEmpty else { return .failure(.noServer) }
    return .success(text)
  }

  /// A host needs a dot, or a port, before its first slash.
  private static func host(_ text: String) -> Result<String, Mistake> {
    let host = text.prefix { $0 != "/" }
    guard host.contains(where: { $0 == "." || $0 == ":" }), !host.hasPrefix("."), !host.hasSuffix(".") else {
      return .failure(.neither)
    }
    return address("https://" + text, scheme: "https")
  }

  private static func path(_ text: String) -> String {
    URL(filePath: (text as NSString).expandingTildeInPath).standardizedFileURL.path(percentEncoded: false)
  }
}
