// What is said of an address is read by whoever looks at the screen, or at a log: never who asks, and with what password.

extension String {
  /// The text without the users and passwords that stand in addresses: `https://ada:secret@a.example/feed` is `https://a.example/feed`.
  ///
  /// Found by hand, since an address whose password holds a strange character is none for `URL`. O(n).
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

  /// The text without a user and a password at its beginning, where no scheme stands before them: `ada:secret@a.example`.
  package var withoutBareLogin: String {
    guard !contains("://"), let at = Self.endOfLogin(in: self[...]), self[..<at].contains(":"), !hasPrefix("mailto:")
    else { return withoutLogins }
    return String(self[at...])
  }

  /// Where the server begins, behind an `@`; nil where there is no login.
  ///
  /// A `/` ends who asks and the server, unless what stands before it has a colon and no port: then it belongs to the password. So does a
  /// `?` or `#` before it, where a colon stands before and an `@` behind: an address that this tears is rarer than such a password.
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

  /// A password may hold what ends an address that is quoted: a colon tells, behind which no port stands.
  private static func endOfLoginWithQuotes(in text: Substring, after word: Substring) -> Index? {
    guard !word.contains("/"), !word.hasPrefix("["), let colon = word.lastIndex(of: ":") else { return nil }
    let behind = word[text.index(after: colon)...]
    guard behind.isEmpty || !behind.allSatisfy(\.isNumber) else { return nil }
    let wide = text.prefix { !$0.isWhitespace && $0 != "/" }
    return wide.lastIndex(of: "@").map { text.index(after: $0) }
  }

  /// A user with a `?` or `#` in the name, who has a password.
  private static func loginWithoutServer(in text: Substring) -> Index? {
    let beforeSlash = text.prefix { $0 != "/" }
    guard let at = beforeSlash.lastIndex(of: "@"), beforeSlash[..<at].contains(":") else { return nil }
    return text.index(after: at)
  }
}
