// Messages with addresses are shown on the screen and written to logs, so users and passwords are removed.

extension String {
  /// The text without users and passwords in addresses: `https://ada:secret@a.example/` is `https://a.example/`.
  ///
  /// `URL` rejects addresses whose password has certain characters, so they are scanned here.
  ///
  /// - Complexity: O(n) in the length of the text.
  package var withoutLogins: String {
    var (result, rest) = ("", self[...])
    while let scheme = rest.firstRange(of: "://") {
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      let word = rest.prefix { !$0.isWhitespace && !"'\"<>“”’".contains($0) }
      if let at = Self.endOfLogin(in: word) ?? Self.endOfLoginWithQuotes(in: rest, after: word) { rest = rest[at...] }
    }
    return result + rest
  }

  /// The text without a user and a password at its beginning, if it has no scheme: `ada:secret@a.example`.
  package var withoutBareLogin: String {
    guard !contains("://"), let at = Self.endOfLogin(in: self[...]), self[..<at].contains(":"), !hasPrefix("mailto:")
    else { return withoutLogins }
    return String(self[at...])
  }

  /// Returns the position of the server after the `@` of a login; nil if there is none.
  ///
  /// A `/` ends the login and the server, unless the text before it has a colon and no port: then it is a part of the
  /// password. A `?` or `#` between a colon and an `@` is a part of it too: addresses of that form are rarer than such
  /// passwords.
  static func endOfLogin(in text: Substring) -> Index? {
    let server = text.prefix { !"/?#".contains($0) }
    if let at = server.lastIndex(of: "@") { return text.index(after: at) }
    // The colons of a server's number in brackets are none before a password.
    let name = server.hasPrefix("[") ? server[(server.lastIndex(of: "]") ?? server.startIndex)...] : server
    guard let colon = name.lastIndex(of: ":") else { return loginWithoutServer(in: text) }
    let beforeSlash = text.prefix { $0 != "/" }
    if let at = beforeSlash.lastIndex(of: "@") { return text.index(after: at) }
    let port = beforeSlash[beforeSlash.index(after: colon)...]
    guard port.isEmpty || !port.allSatisfy(\.isNumber), let at = text.lastIndex(of: "@") else { return nil }
    return text.index(after: at)
  }

  /// A password may have the character that ends a quoted address; it is recognized by a colon without a port.
  private static func endOfLoginWithQuotes(in text: Substring, after word: Substring) -> Index? {
    guard !word.contains("/"), !word.hasPrefix("["), let colon = word.lastIndex(of: ":") else { return nil }
    let behind = word[text.index(after: colon)...]
    guard behind.isEmpty || !behind.allSatisfy(\.isNumber) else { return nil }
    let wide = text.prefix { !$0.isWhitespace && $0 != "/" }
    return wide.lastIndex(of: "@").map { text.index(after: $0) }
  }

  /// Returns the end of a login with a password whose user has a `?` or `#`; nil if there is none.
  private static func loginWithoutServer(in text: Substring) -> Index? {
    let beforeSlash = text.prefix { $0 != "/" }
    guard let at = beforeSlash.lastIndex(of: "@"), beforeSlash[..<at].contains(":") else { return nil }
    return text.index(after: at)
  }
}
