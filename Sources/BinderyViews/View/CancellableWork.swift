/// A view that shows work which Esc cancels, wherever focus is on the page.
///
/// The view follows the other views in the responder chain, and its command table has the command `cancel`. It adds
/// itself to the window, and reports the end of work that was not cancelled.
/// The article *Write a widget* has an example.
public protocol CancellableWork: View {
  /// Whether the user can cancel the work now.
  var canCancel: Bool { get }
}

/// The views of a window that show work which Esc cancels.
struct WorkInWindow {
  private struct Member { weak var view: (any CancellableWork)? }

  private var members: [Member] = []
  /// The time at which work that Esc could cancel last ended without a cancellation, or nil.
  private(set) var end: Duration?

  /// The time after the end of work in which the key that cancels has no effect.
  private static let lateCancellationTime = Duration.milliseconds(500)

  mutating func add(_ view: any CancellableWork) {
    members.removeAll { $0.view == nil || $0.view === view }
    members.append(Member(view: view))
  }

  mutating func hasEnded(at time: Duration) { end = time }

  /// Returns whether a key at the given time may have been pressed to cancel work that has just ended.
  func isLate(at time: @autoclosure () -> Duration) -> Bool {
    guard let end else { return false }
    return time() - end < Self.lateCancellationTime
  }

  /// Returns the views inside the given view whose work the user can cancel.
  func cancellableViews(in root: View) -> [Responder] {
    var views: [Responder] = []
    for member in members {
      if let view = member.view, view.canCancel, view.isInside(root) { views.append(view) }
    }
    return views
  }
}

extension Window {
  /// Adds a view whose work Esc cancels; called in `windowChanged()` of the view.
  public func add(_ view: any CancellableWork) { work.add(view) }

  /// Notes that work which the user could cancel has ended without a cancellation.
  ///
  /// For half a second, Esc has no effect, so that an Esc that is pressed too late does not leave the page.
  ///
  /// - Parameter view: The view that shows the work; a view behind a modal view has no effect.
  public func workHasEnded(of view: any CancellableWork) {
    if view.isInside(focusRoot) { work.hasEnded(at: timers.now) }
  }
}
