import Feeds
import Foundation

nonisolated package enum FeedAddress {
  package enum Mistake: Error, CaseIterable {
    case tooLong, empty, controlCharacter, space, scheme, noServer, tornLogin, neither

    package var sentence: String {
      switch self {
      case .tooLong: "The address is longer than \(FeedLimits.addressBytes) bytes. Enter a shorter address."
      case .empty: "Enter the address of a feed or the path of a file."
      case .controlCharacter: "The address contains a control character. Retype the address."
      case .space: "The address contains a space. Remove the space."
      case .scheme: "Begin with https:// or http://, or enter a path."
      case .noServer: "Add a server name after https://."
      case .tornLogin: "Enter the password in its field, or write / as %2F."
      case .neither: "Begin an address with https://, or a path with / or ./"
      }
    }
  }

  /// Returns the address or the absolute path that `text` denotes, or the error in the text.
  ///
  /// `https://` is added to a host without a scheme, and replaces the scheme `feed` or `feeds`. `~` denotes the home
  /// directory, and a relative path is resolved against the current directory. A relative path without `./` denotes a
  /// file only if the file exists.
  package static func source(of text: String) -> Result<String, Mistake> {
    // The length is checked first, because the other checks are slow for long texts.
    guard text.utf8.count <= FeedLimits.addressBytes else { return .failure(.tooLong) }
    let text = text.trimmed.withoutFeedScheme
    if text.isEmpty { return .failure(.empty) }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return .failure(.controlCharacter)
    }
    if let end = endOfScheme(in: text) { return address(text, scheme: text[..<end].lowercased()) }
    if ["/", "./", "../", "~"].contains(where: { text.hasPrefix($0) }) { return .success(path(text)) }
    if isFile(text) { return .success(path(text)) }
    return host(text)
  }

  /// Returns the index of the first `://`, or nil if there is none.
  ///
  /// An address is checked after each key, and bytes are compared many times faster than characters.
  private static func endOfScheme(in text: String) -> String.Index? {
    var rest = text.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...]
      if rest.starts(with: "://".utf8) { return colon }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Returns whether the given path denotes an existing file.
  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  private static func address(_ text: String, scheme: String) -> Result<String, Mistake> {
    switch scheme {
    case "file": return URL(address: text).map { .success($0.path(percentEncoded: false)) } ?? .failure(.neither)
    case "http", "https": break
    default: return .failure(.scheme)
    }
    let hasSpace = text.unicodeScalars.contains { scalar in
      scalar.isASCII ? scalar == " " : scalar.properties.isWhitespace
    }
    if hasSpace { return .failure(.space) }
    let login = AddressLogin(in: text)
    if login?.isTorn == true { return .failure(.tornLogin) }
    guard let host = URL(address: login?.rest ?? text)?.host(), !host.isEmpty else { return .failure(.noServer) }
    return .success(text)
  }

  /// Adds `https://` to `text`, whose host must contain a dot or a port.
  private static func host(_ text: String) -> Result<String, Mistake> {
    let host = text.utf8.prefix { $0 != UInt8(ascii: "/") }
    let hasDotOrPort = host.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    guard hasDotOrPort, host.first != UInt8(ascii: "."), host.last != UInt8(ascii: ".") else {
      return .failure(.neither)
    }
    return address("https://" + text, scheme: "https")
  }

  private static func path(_ text: String) -> String {
    URL(filePath: HomeFolder.expand(text)).standardizedFileURL.path(percentEncoded: false)
  }
}
