/// The redaction of the user names and passwords in addresses that the user types.
nonisolated enum LoginRedaction {
  /// Returns typed text in which each character of a login is replaced by `x`.
  ///
  /// A login is the text before the `@` of an address, such as `ada:secret@` in `https://ada:secret@a.example/`. An
  /// address without a scheme contains a login only if the text before the `@` contains a colon.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - before: The text before the typed text, which may contain the beginning of the address.
  ///   - isOpen: Whether more text may follow. If so, the last word is redacted as soon as it may become a login, such
  ///     as `https://token` or `ada:1234`.
  /// - Complexity: O(*n*), where *n* is the length of both texts.
  static func redacted(_ text: String, after before: String, isOpen: Bool) -> String {
    let start = before.count
    var characters = Array(before) + Array(text)
    var word = 0
    while word < characters.count {
      let end = characters[word...].firstIndex(where: separates) ?? characters.count
      let isLast = end == characters.count
      if let login = login(in: characters[word..<end], isOpen: isOpen && isLast) {
        for index in login where index >= start { characters[index] = "x" }
      }
      word = end + 1
    }
    return String(characters[start...])
  }

  private static func separates(_ character: Character) -> Bool {
    character.isWhitespace || "'\"<>“”’".contains(character)
  }

  /// Returns the range of the login in the given word, or nil if the word contains no login.
  private static func login(in word: ArraySlice<Character>, isOpen: Bool) -> Range<Int>? {
    let scheme = word.indices.first { word[$0...].starts(with: "://") }
    let address = scheme.map { word[($0 + 3)...] } ?? word
    let server = address.prefix { !"/?#".contains($0) }
    let whole = address.startIndex..<address.endIndex
    // A password may contain `@`, so the login may continue until the server's name ends.
    let isOpenServer = isOpen && server.endIndex == address.endIndex
    if isOpenServer, scheme != nil { return whole }
    if let at = server.lastIndex(of: "@") {
      let hasPassword = server[..<at].contains(":") && !word.starts(with: "mailto:")
      guard scheme != nil || hasPassword else { return nil }
      return isOpenServer ? whole : address.startIndex..<at
    }
    guard let colon = server.lastIndex(of: ":") else { return nil }
    let password = address[(colon + 1)...]
    // Digits after the colon and before a slash are a port.
    let isPort = server.endIndex < address.endIndex && server[(colon + 1)...].allSatisfy(\.isNumber)
    if isPort || password.starts(with: "/") { return nil }
    if isOpen, !password.isEmpty { return whole }
    return password.lastIndex(of: "@").map { address.startIndex..<$0 }
  }
}
