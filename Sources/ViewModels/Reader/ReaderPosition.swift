/// The panes of the reader that the user has hidden; the pane with focus is always visible.
nonisolated package struct HiddenPanes: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The list of feeds.
  package static let feeds = HiddenPanes(rawValue: 1)
  /// The open post.
  package static let preview = HiddenPanes(rawValue: 2)
  /// All panes without focus.
  package static let others = HiddenPanes(rawValue: 4)
}

/// The reading position that the next session restores: the selected row, the order, the post, the line, and the
/// hidden panes.
nonisolated struct ReaderPosition: Equatable {
  /// The key under which the position is stored.
  static let key = "reader.position"

  var scope = PostQuery.Scope.all
  var order = PostQuery.Order.newest
  var post: String?
  /// The first visible line in the text of the post, starting at 0.
  var line = 0
  var hidden = HiddenPanes()

  /// The stored form of the position, such as "feed 12/newest/345/6/0".
  var text: String { "\(Self.name(of: scope))/\(order.rawValue)/\(post ?? "")/\(line)/\(hidden.rawValue)" }
}

nonisolated extension ReaderPosition {
  /// Creates a position from its stored form, in which earlier versions stored no hidden panes.
  ///
  /// The result is nil if the text is invalid.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard 4...5 ~= parts.count, let scope = Self.scope(String(parts[0])),
      let order = PostQuery.Order(rawValue: String(parts[1])),
      let line = Int(parts[3]), line >= 0
    else { return nil }
    self.init(scope: scope, order: order, post: parts[2].isEmpty ? nil : String(parts[2]), line: line)
    if parts.count == 5 { hidden = HiddenPanes(rawValue: Int(parts[4]) ?? 0) }
  }

  private static func name(of scope: PostQuery.Scope) -> String {
    switch scope {
    case .all: "all"
    case .unread: "unread"
    case .starred: "starred"
    case .feed(let id): "feed \(id)"
    }
  }

  private static func scope(_ name: String) -> PostQuery.Scope? {
    switch name {
    case "all": .all
    case "unread": .unread
    case "starred": .starred
    default: name.hasPrefix("feed ") ? FeedRecord.ID(name.dropFirst(5)).map { .feed($0) } : nil
    }
  }
}
