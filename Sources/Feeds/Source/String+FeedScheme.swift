extension String {
  /// The address without the scheme `feed` or `feeds`, which is written instead of `https` or before another scheme.
  ///
  /// `feeds:8080` is a server with a port.
  package var withoutFeedScheme: String {
    guard let colon = utf8.prefix(Self.feedSchemes[1].utf8.count + 1).firstIndex(of: UInt8(ascii: ":")),
      Self.feedSchemes.contains(self[..<colon].lowercased())
    else { return self }
    let rest = self[utf8.index(after: colon)...]
    let isPort = rest.utf8.first?.isASCIIDigit == true && utf8.distance(from: startIndex, to: colon) > 4
    if rest.isEmpty || isPort { return self }
    let server = rest.hasPrefix("//") ? rest.dropFirst(2) : rest
    return server.hasScheme ? String(server) : "https://\(server)"
  }

  private static let feedSchemes = ["feed", "feeds"]
}

extension Substring {
  /// Whether the address begins with a scheme and `://`.
  fileprivate var hasScheme: Bool {
    let scheme = utf8.prefix { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    return scheme.first?.isASCIILetter == true && self[scheme.endIndex...].hasPrefix("://")
  }
}
