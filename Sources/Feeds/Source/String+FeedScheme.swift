extension String {
  /// The address without the scheme `feed`, which is written instead of `https` or before another scheme.
  package var withoutFeedScheme: String {
    guard utf8.count > Self.feedScheme.utf8.count,
      prefix(Self.feedScheme.count).lowercased() == Self.feedScheme
    else { return self }
    let rest = dropFirst(Self.feedScheme.count)
    let server = rest.hasPrefix("//") ? rest.dropFirst(2) : rest
    return server.hasScheme ? String(server) : "https://\(server)"
  }

  private static let feedScheme = "feed:"
}

extension Substring {
  /// Whether the address begins with a scheme and `://`.
  fileprivate var hasScheme: Bool {
    let scheme = utf8.prefix { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    return scheme.first?.isASCIILetter == true && self[scheme.endIndex...].hasPrefix("://")
  }
}
