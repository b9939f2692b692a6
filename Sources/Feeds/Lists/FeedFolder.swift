/// The stored form of a feed's folder: names separated by slashes, outermost first.
///
/// A slash within a name is stored as a division slash (U+2215), which looks like a slash.
package enum FeedFolder {
  /// Returns `text` without empty names and line breaks, truncated to the limits of `FeedLimits`.
  package static func kept(_ text: String) -> String {
    levels(of: text).prefix(FeedLimits.folderDepth).map(\.feedName).joined(separator: "/")
  }

  /// Checks that the given name and folder do not exceed the limits of `FeedLimits`.
  ///
  /// - Throws: `FeedFailure.longName` or `FeedFailure.deepFolder`.
  package static func check(name: String, folder: String) throws(FeedFailure) {
    let levels = levels(of: folder)
    if let long = ([name.oneLine] + levels).first(where: { $0 != $0.feedName }) { throw .longName(long) }
    if levels.count > FeedLimits.folderDepth { throw .deepFolder(folder) }
  }

  private static func levels(of text: String) -> [String] {
    text.split(separator: "/").map { String($0).oneLine }.filter { !$0.isEmpty }
  }

  /// Returns the folder whose levels are `names`, outermost first.
  package static func of(_ names: [String]) -> String {
    kept(names.map { $0.replacing("/", with: "\u{2215}") }.joined(separator: "/"))
  }

  /// Returns the path of a folder for display, such as `Science / Space`.
  package static func title(of folder: String) -> String { names(of: folder).joined(separator: " / ") }

  /// Returns the names of the given folder's levels, outermost first.
  package static func names(of folder: String) -> [String] {
    folder.split(separator: "/").map { String($0).replacing("\u{2215}", with: "/") }
  }
}
