import Bindery

/// A row in the list of posts: a dot for an unread post, a star, the title and the date.
///
/// A click on the dot or the star sends an event to the targets of the list, and the view model changes the mark.
final class PostRow: ListRow {
  func show(isRead: Bool, isStarred: Bool) {
    mark = (isRead ? " " : "●") + (isStarred ? "★" : " ")
    markDescription = [isRead ? nil : "unread", isStarred ? "starred" : nil].compactMap(\.self).joined(separator: ", ")
    titleRole = isRead ? .text : .title
  }

  /// Displays the name of the feed, unless it is empty, and the date of the post if there is enough space for both.
  ///
  /// - Parameters:
  ///   - date: The date as text.
  ///   - feed: The name of the feed; empty if all posts in the list belong to it.
  ///   - width: The width of the list, in columns.
  func show(date: String, feed: String, width: Int) {
    if feed.isEmpty { return detail = date }
    let hasDate = width >= Self.narrowest
    let name = CellText(feed).truncated(to: width / (hasDate ? 5 : 4)).plain
    detail = hasDate ? "\(name) · \(date)" : name
    detailDescription = "\(feed), \(date)"
  }

  /// The minimum width of a list with dates beside the names of feeds, in columns.
  private static let narrowest = 44

  override func mouse(_ event: MouseEvent) -> Bool {
    guard case .up(.left) = event.kind, event.location.y == 0 else { return super.mouse(event) }
    switch event.location.x {
    case 0: sendRowActions(for: .rowToggled)
    case 1: sendRowActions(for: .starToggled)
    default: return super.mouse(event)
    }
    return true
  }
}

extension ControlEvent {
  static let starToggled: ControlEvent = "starToggled"
}
