/// The folder of a feed as it is kept: names parted by slashes, the outermost first.
///
/// A slash within a name becomes a division slash, which looks the same, and is one again where the name is written out.
nonisolated enum FeedFolder {
  /// What a user or a list says, in one spelling: no empty names, each on one line.
  static func kept(_ text: String) -> String {
    text.split(separator: "/").map { String($0).oneLine }.filter { !$0.isEmpty }.joined(separator: "/")
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
