import Foundation

/// The panes of the reader that the user has hidden; the pane with focus is always visible.
nonisolated package struct HiddenPanes: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let feeds = HiddenPanes(rawValue: 1)
  package static let preview = HiddenPanes(rawValue: 2)
  /// All panes without focus.
  package static let others = HiddenPanes(rawValue: 4)
}

/// The reading position, which is restored in the next session.
nonisolated struct ReaderPosition: Equatable {
  static let key = "reader.position"

  var scope = PostQuery.Scope.all
  /// The order of each list that does not begin with the newest post.
  var orders: [PostQuery.Scope: PostQuery.Order] = [:]
  var post: String?
  /// The first visible line in the text of the post, starting at 0.
  var line = 0
  var hidden = HiddenPanes()
  /// Whether read posts are hidden.
  var hidesRead = false
  var expanded: Set<PostQuery.Scope> = []

  /// The stored form of the position, such as "feed 12/title/345/6/0/folder News,folder Science/unread/feed 12=title".
  ///
  /// The order of the selected list comes second, where earlier versions read it.
  var text: String {
    let folders = expanded.map(Self.name(of:)).sorted().joined(separator: ",")
    let orders = orders.map { "\(Self.name(of: $0))=\($1.rawValue)" }.sorted().joined(separator: ",")
    let order = self.orders[scope] ?? .newest
    return "\(Self.name(of: scope))/\(order.rawValue)/\(post ?? "")/\(line)/\(hidden.rawValue)/\(folders)"
      + "/\(hidesRead ? "unread" : "")/\(orders)"
  }
}

nonisolated extension ReaderPosition {
  /// Creates a position from its stored form, or returns nil if the text is invalid.
  ///
  /// In earlier versions, the stored form ended after the line, or after the folders.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard [4, 6, 8].contains(parts.count), let scope = Self.scope(String(parts[0])),
      let order = PostQuery.Order(rawValue: String(parts[1])),
      let line = Int(parts[3]), line >= 0
    else { return nil }
    self.init(
      scope: scope, orders: order == .newest ? [:] : [scope: order], post: parts[2].isEmpty ? nil : String(parts[2]),
      line: line)
    guard parts.count >= 6 else { return }
    hidden = HiddenPanes(rawValue: Int(parts[4]) ?? 0)
    expanded = Set(parts[5].split(separator: ",").compactMap { Self.scope(String($0)) })
    guard parts.count == 8 else { return }
    hidesRead = parts[6] == "unread"
    for entry in parts[7].split(separator: ",") {
      let words = entry.split(separator: "=")
      guard words.count == 2, let scope = Self.scope(String(words[0])) else { continue }
      orders[scope] = PostQuery.Order(rawValue: String(words[1]))
    }
  }

  private static func name(of scope: PostQuery.Scope) -> String {
    switch scope {
    case .all: "all"
    case .unread: "unread"
    case .starred: "starred"
    case .feed(let id): "feed \(id)"
    case .folder(let folder): "folder " + (folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }
  }

  private static func scope(_ name: String) -> PostQuery.Scope? {
    switch name {
    case "all": .all
    case "unread": .unread
    case "starred": .starred
    default:
      if name.hasPrefix("folder ") {
        String(name.dropFirst(7)).removingPercentEncoding.map { .folder($0) }
      } else {
        name.hasPrefix("feed ") ? FeedRecord.ID(name.dropFirst(5)).map { .feed($0) } : nil
      }
    }
  }
}
