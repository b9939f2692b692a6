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

  /// Displays the date of the post, after the name of the feed if the name is not empty and fits.
  ///
  /// - Parameters:
  ///   - date: The date as text.
  ///   - feed: The name of the feed.
  ///   - width: The width of the list, in columns.
  func show(date: String, feed: String, width: Int) {
    let room = width < Self.narrowest ? 0 : width / 5
    detail = feed.isEmpty || room == 0 ? date : "\(CellText(feed).truncated(to: room).plain) · \(date)"
  }

  /// The minimum width of a list with the names of feeds, in columns.
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
