import Bindery

/// A row of posts: a dot while it is unread, a star where it has one, the headline, the date.
///
/// Dot and star are switches: a click on one is told to the list's targets, and the view model decides.
final class PostRow: ListRow {
  /// Shows the marks of a post.
  func show(isRead: Bool, isStarred: Bool) {
    mark = (isRead ? " " : "●") + (isStarred ? "★" : " ")
    titleRole = isRead ? .text : .title
  }

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
  /// The star of a row was clicked.
  static let starToggled: ControlEvent = "starToggled"
}
