package import Foundation

/// The location of a feed, in a form that the option `--feed` accepts.
package enum FeedSource: Sendable, Equatable, CustomStringConvertible {
  /// The feed bundled with the application, which requires neither a file nor a network.
  case bundled
  /// A file, with the path that the user entered.
  case file(path: String)
  /// An `http` or `https` address.
  case url(URL)

  /// Creates a source from an address, the path of a file, or the word `bundled`.
  ///
  /// An address with the scheme `feed` or `feeds` becomes one with https.
  ///
  /// - Throws: `FeedFailure.notASource`, which quotes the text and lists the possible values.
  package init(argument: String) throws(FeedFailure) {
    guard !argument.isEmpty else { throw .notASource(argument, why: "the text is empty") }
    guard argument.utf8.count <= FeedLimits.addressBytes else {
      throw .notASource(String(argument.prefix(20)) + "…", why: "it is longer than \(FeedLimits.addressBytes) bytes")
    }
    guard !argument.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw .notASource(argument, why: "it contains a control character")
    }
    if argument == "bundled" || argument == "bundled:" {
      self = .bundled
    } else if let scheme = Self.scheme(of: argument.withoutFeedScheme) {
      try self.init(address: argument.withoutFeedScheme, scheme: scheme)
    } else {
      self = .file(path: argument)
    }
  }

  private init(address: String, scheme: String) throws(FeedFailure) {
    let login = AddressLogin(in: address)
    let shown = login?.rest ?? address
    if login?.isTorn == true { throw .notASource(shown, why: Self.tornLogin) }
    guard let url = URL(address: address) else { throw .notASource(shown, why: "it is not an address") }
    switch scheme {
    case "http", "https":
      guard let host = url.host(), !host.isEmpty else { throw .notASource(shown, why: "it has no host name") }
      self = .url(url)
    case "file":
      let path = url.path(percentEncoded: false)
      guard !path.isEmpty else { throw .notASource(shown, why: "it has no file name") }
      self = .file(path: path)
    default:
      throw .notASource(shown, why: "Bindery does not support the scheme '\(scheme)'")
    }
  }

  private static let tornLogin =
    "it seems to contain a user name or a password. In these, write '/' as %2F, '?' as %3F and '#' as %23, or use the fields of the form"

  /// Returns the scheme in lowercase, or nil if the argument is a path.
  package static func scheme(of argument: String) -> String? {
    guard let range = argument.range(of: "://") else { return nil }
    let scheme = argument[..<range.lowerBound]
    guard let first = scheme.unicodeScalars.first, first.properties.isAlphabetic,
      scheme.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 < 0x7F })
    else { return nil }
    return scheme.lowercased()
  }

  /// The source as quoted in error messages, without a password.
  package var description: String {
    switch self {
    case .bundled: "the bundled feed"
    case .file(let path): "'\(path.withoutBareLogin)'"
    case .url(let url): "'\(url.absoluteString.withoutLogins)'"
    }
  }
}
