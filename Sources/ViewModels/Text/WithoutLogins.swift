// What is said of an address is read by whoever looks at the screen, or at a log: never who asks, and with what password.

nonisolated extension String {
  /// The text without the users and passwords that stand in addresses: `https://ada:secret@a.example/feed` is `https://a.example/feed`.
  ///
  /// Found by hand, since an address whose password holds a strange character is none for `URL`. O(n).
  public var withoutLogins: String {
    var (result, rest) = ("", self[...])
    while let scheme = rest.firstRange(of: "://") {
      result += rest[..<scheme.upperBound]
      rest = rest[scheme.upperBound...]
      let word = rest.prefix { !$0.isWhitespace && !"'\"<>“”’".contains($0) }
      if let at = Self.endOfLogin(in: word) { rest = rest[at...] }
    }
    return result + rest
  }

  /// The text without a user and a password at its beginning, where no scheme stands before them: `ada:secret@a.example`.
  public var withoutBareLogin: String {
    guard !contains("://"), let at = Self.endOfLogin(in: self[...]), self[..<at].contains(":"), !hasPrefix("mailto:")
    else { return withoutLogins }
    return String(self[at...])
  }

  /// Where the server begins, behind an `@`; nil where there is no login.
  ///
  /// A `/` ends who asks and the server, unless what stands before it has a colon and no port: then it belongs to the password.
  private static func endOfLogin(in text: Substring) -> Index? {
    let server = text.prefix { !"/?#".contains($0) }
    if let at = server.lastIndex(of: "@") { return text.index(after: at) }
    guard let colon = server.lastIndex(of: ":"), let at = text.lastIndex(of: "@") else { return nil }
    let port = server[server.index(after: colon)...]
    return port.isEmpty || !port.allSatisfy(\.isNumber) ? text.index(after: at) : nil
  }
}
