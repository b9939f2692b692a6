// User names and passwords are removed from messages, because messages appear on the screen and in logs.

extension String {
  /// The text without the user names and passwords in its addresses: `https://ada:secret@a.example/` becomes
  /// `https://a.example/`.
  ///
  /// `URL` rejects addresses whose password contains certain characters, so this property parses addresses without
  /// `URL`.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
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

  /// The text without a user name and password at its beginning, for an address without a scheme such as
  /// `ada:secret@a.example`.
  package var withoutBareLogin: String {
    guard !contains("://"), let at = Self.endOfLogin(in: self[...]), self[..<at].contains(":"), !hasPrefix("mailto:")
    else { return withoutLogins }
    return String(self[at...])
  }

  /// Returns the position of the server name after the `@` of a login, or nil if the text has no login.
  ///
  /// A `/` ends the server name, unless the text before it contains a colon that is not followed by a port. In that
  /// case the `/` is part of the password. A `?` or `#` between a colon and an `@` is also part of the password.
  /// Passwords that contain these characters are more common than other addresses that match this rule.
  static func endOfLogin(in text: Substring) -> Index? {
    let server = text.prefix { !"/?#".contains($0) }
    if let at = server.lastIndex(of: "@") { return text.index(after: at) }
    // Colons inside the brackets of an IPv6 address do not precede a password.
    let name = server.hasPrefix("[") ? server[(server.lastIndex(of: "]") ?? server.startIndex)...] : server
    guard let colon = name.lastIndex(of: ":") else { return loginWithoutServer(in: text) }
    let beforeSlash = text.prefix { $0 != "/" }
    if let at = beforeSlash.lastIndex(of: "@") { return text.index(after: at) }
    let port = beforeSlash[beforeSlash.index(after: colon)...]
    guard port.isEmpty || !port.allSatisfy(\.isNumber), let at = text.lastIndex(of: "@") else { return nil }
    return text.index(after: at)
  }

  /// Returns the end of a login whose password contains a character that would end a quoted address.
  ///
  /// The password is recognized by a colon that is not followed by a port.
  private static func endOfLoginWithQuotes(in text: Substring, after word: Substring) -> Index? {
    guard !word.contains("/"), !word.hasPrefix("["), let colon = word.lastIndex(of: ":") else { return nil }
    let behind = word[text.index(after: colon)...]
    guard behind.isEmpty || !behind.allSatisfy(\.isNumber) else { return nil }
    let wide = text.prefix { !$0.isWhitespace && $0 != "/" }
    return wide.lastIndex(of: "@").map { text.index(after: $0) }
  }

  /// Returns the end of a login whose user name contains a `?` or `#`, or nil if there is none.
  private static func loginWithoutServer(in text: Substring) -> Index? {
    let beforeSlash = text.prefix { $0 != "/" }
    guard let at = beforeSlash.lastIndex(of: "@"), beforeSlash[..<at].contains(":") else { return nil }
    return text.index(after: at)
  }
}
