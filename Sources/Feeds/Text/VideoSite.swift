import Foundation

/// The sites whose players feeds embed.
enum VideoSite {
  private static let words = ["youtu", "vimeo", "dailymotion", "twitch"]

  /// Returns whether the site with the given host name displays videos.
  static func isKnown(_ host: String) -> Bool { words.contains { host.contains($0) } }

  /// Returns the host name in the given address, without `www.`.
  static func host(of address: String) -> String? {
    URL(address: address)?.host().map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
  }

  /// Returns the page that displays the video of the given YouTube player, or nil for other addresses.
  ///
  /// The addresses of the Flash player (`/v/`), which feeds of YouTube still contain, no longer work.
  static func page(of address: String) -> String? {
    let text = address.trimmed
    let full = text.hasPrefix("//") ? "https:" + text : text
    guard let url = URL(address: full), let host = url.host()?.lowercased(),
      sites.contains(where: { host == $0 || host.hasSuffix("." + $0) })
    else { return nil }
    let path = url.pathComponents
    guard path.count == 3, ["v", "embed"].contains(path[1]), !notVideos.contains(path[2]),
      path[2].utf8.allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    return "https://www.youtube.com/watch?v=\(path[2])"
  }

  private static let sites = ["youtube.com", "youtube-nocookie.com"]
  /// The names of the players of lists and of live streams.
  private static let notVideos = ["videoseries", "live_stream"]
}
