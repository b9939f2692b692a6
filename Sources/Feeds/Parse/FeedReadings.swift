import Foundation

/// The values of a feed or post that are displayed, but do not distinguish posts.
///
/// Two posts that differ only in these values are the same post, as for the versions that did not read these values.
struct FeedReadings: Hashable {
  /// The titles by rank.
  var titles: [Int: String] = [:]
  /// The best link to the page of the post.
  var link = ChosenLink()
  /// The last date of publication that can be read.
  var published: Date?
  /// The last date of a change that can be read.
  var updated: Date?
  /// The authors of the feed from which the post was taken.
  var sourceAuthors: [String] = []
  /// Whether the post was taken from another feed whose authors are unknown.
  var hasOtherSource = false
  /// The editor of an RSS feed.
  var editor = ""
  /// The identity under which a version stored the post that ended it at an element of its text.
  var splitIdentity: String?

  static func == (a: Self, b: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The best of the links that have been read so far.
struct ChosenLink: Hashable {
  var address = ""
  /// The base for resolving the address; nil if the feed does not specify a base for the link's element.
  private(set) var base: URL?
  private var rank: FeedLinkRank?

  /// Chooses the given link unless a link of the same or a higher rank has been chosen.
  mutating func offer(_ address: String, base: URL?, rank: FeedLinkRank) {
    if self.rank.map({ rank > $0 }) ?? self.address.isEmpty { choose(address, base: base, rank: rank) }
  }

  mutating func choose(_ address: String, base: URL?, rank: FeedLinkRank) {
    self.address = address
    self.base = base
    self.rank = rank
  }
}

extension String {
  /// Whether the text is a mail address without a name.
  var isMailAddress: Bool { !hasPrefix("@") && contains("@") && !contains(where: \.isWhitespace) }
}
