package import Foundation

extension URL {
  /// Creates the absolute address of the given reference.
  ///
  /// Spaces around the reference and line ends inside it are ignored, as in browsers. An address with the scheme `feed`
  /// becomes one with https. The result is nil if the
  /// reference is not an address, or if the reference or the address exceeds `FeedLimits.addressBytes`.
  package init?(reference: String, relativeTo base: URL?) {
    guard reference.utf8.count <= FeedLimits.addressBytes else { return nil }
    let line = String(reference.trimmed.unicodeScalars.filter { !"\t\n\r".unicodeScalars.contains($0) })
    guard !line.isEmpty, let url = URL(string: line.withoutFeedScheme, relativeTo: base)?.absoluteURL,
      url.absoluteString.utf8.count <= FeedLimits.addressBytes
    else { return nil }
    self = url
  }

  /// Whether the scheme is http or https.
  package var isWebAddress: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}
