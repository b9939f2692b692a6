import ViewModels

/// The folder of a feed as it is kept: names parted by slashes, the outermost first.
///
/// A slash within a name becomes a division slash, which looks the same, and is one again where the name is written out.
nonisolated enum FeedFolder {
  /// Returns the folder in one spelling: names are on one line and not empty, and within the limits of `FeedLimits`.
  static func kept(_ text: String) -> String {
    text.split(separator: "/").lazy.map { String($0).feedName }.filter { !$0.isEmpty }.prefix(FeedLimits.folderDepth)
      .joined(separator: "/")
  }

  /// The folder with these names, the outermost first.
  static func of(_ names: [String]) -> String {
    kept(names.map { $0.replacing("/", with: "\u{2215}") }.joined(separator: "/"))
  }

  /// The names of a folder's levels, the outermost first; none for none.
  static func names(of folder: String) -> [String] {
    folder.split(separator: "/").map { String($0).replacing("\u{2215}", with: "/") }
  }
}
