/// The reading position that the next session restores: the selected row, the order, the post, and the line.
nonisolated struct ReaderPosition: Equatable {
  /// The key under which the position is stored.
  static let key = "reader.position"

  var scope = PostQuery.Scope.all
  var order = PostQuery.Order.newest
  var post: String?
  /// The first visible line in the text of the post, starting at 0.
  var line = 0

  /// The stored form of the position, such as "feed 12/newest/345/6".
  var text: String { "\(Self.name(of: scope))/\(order.rawValue)/\(post ?? "")/\(line)" }
}

nonisolated extension ReaderPosition {
  /// Creates a position from its stored form.
  ///
  /// The result is nil if the text is invalid.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, let scope = Self.scope(String(parts[0])),
      let order = PostQuery.Order(rawValue: String(parts[1])),
      let line = Int(parts[3]), line >= 0
    else { return nil }
    self.init(scope: scope, order: order, post: parts[2].isEmpty ? nil : String(parts[2]), line: line)
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
