import Feeds
import Foundation

/// A namespace for the conversion of the text of an address field to the source of a feed.
nonisolated package enum FeedAddress {
  /// An error in the text of an address field.
  package enum Mistake: Error, CaseIterable {
    case tooLong, empty, controlCharacter, space, scheme, noServer, tornLogin, neither

    /// The message beside the field.
    package var sentence: String {
      switch self {
      case .tooLong: "It is longer than \(FeedLimits.addressBytes) bytes. Give a shorter one."
      case .empty: "Give the address of a feed, or the path of a file."
      case .controlCharacter: "It contains a control character. Type it again."
      case .space: "There is a space in the address."
      case .scheme: "Begin with https:// or http://, or give a path."
      case .noServer: "Add the name of a server after https://."
      case .tornLogin: "Give the password in its field, or write / as %2F."
      case .neither: "Begin an address with https://, a path with / or ./"
      }
    }
  }

  /// Returns the address or the absolute path for a text, or the error in the text.
  ///
  /// A host without `https://` is completed, `~` is the home directory, and a relative path starts in the current
  /// directory.
  package static func source(of text: String) -> Result<String, Mistake> {
    // The length is checked first, because the other checks are slow for long texts.
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

  /// Returns the address of a host, which needs a dot or a port before its first slash.
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
