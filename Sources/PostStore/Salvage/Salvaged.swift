/// What could be saved from a damaged database.
nonisolated struct Salvaged: Equatable {
  var feeds = 0
  /// The posts that are to be seen, those that were deleted left out.
  var posts = 0
  var stars = 0
  /// Posts whose text could not be read.
  var textless = 0
  /// Whether nothing was met that could not be read.
  var isWhole = true

  /// What is said to the user: what happened, where the damaged file is, and how much of it is here.
  func notice(path: String, aside: String) -> String {
    "'\(path)' was damaged. It is now '\(aside)', and a new one was begun. \(saved)"
  }

  private var saved: String {
    guard feeds > 0 else { return "No feed could be read from it; add them again, or import a list." }
    let things = "\(Self.count(feeds, "feed")) and \(Self.count(posts, "post"))\(starred)"
    if isWhole, textless == 0 { return "All that it held could be read from it and is here: \(things)." }
    let texts =
      textless == 0
      ? "" : ", \(textless == posts ? "all" : "\(textless)") of them without \(textless == 1 ? "its" : "their") text"
    return "\(things)\(texts), could be read from it and are here; a refresh brings what feeds still have of the rest."
  }

  private var starred: String { stars == 0 ? "" : ", \(stars) with a star" }

  private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
