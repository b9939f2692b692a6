/// The rules of a window that a focus manager needs to choose a view.
protocol FocusHost: AnyObject {
  /// The view to which focus is confined, such as a dialog.
  var focusRoot: View { get }
  /// The views that can currently have focus, in reading order.
  var focusableViews: [View] { get }

  /// Returns whether the given view is in the window.
  func contains(_ view: View) -> Bool
  /// Returns whether the given view is in the window, or in no window, so that it can still be added.
  func canContain(_ view: View) -> Bool
  /// Returns whether a cell of the given view is on the screen or can be scrolled into view.
  func isOnScreen(_ view: View) -> Bool
  /// Notes that the responder chain has changed.
  func commandsMayHaveChanged()
}

/// The view of a window that has focus, and the views that wait for it.
///
/// Focus moves in these cases:
///
/// - A view requests focus: `request(_:in:)`, or `request(inside:in:)` for a view inside it. A rejected request is
///   repeated once by `grantRequest(in:)`, after an update.
/// - The user presses Tab: `move(by:in:)`.
/// - The view with focus is hidden or disabled, or no view has focus: `validate(in:)`. `InitialFocus` is the choice
///   among several views.
/// - The view with focus has no visible cell, or its former cells are visible again: `moveToVisibleView(in:)`.
/// - The view with focus is about to be removed: `willRemove(_:in:)`.
/// - A modal view is presented or dismissed: `move(to:in:)`, followed by `validate(in:)`.
///
/// Views are referenced weakly. The window passes itself to each method as the host.
final class FocusManager {
  /// The view that has focus, or nil if no view has focus.
  private(set) weak var current: View?
  /// The view that has focus again as soon as one of its cells is visible.
  private weak var displaced: View?
  /// The view whose request was rejected in this turn, because it is not visible or cannot have focus yet.
  ///
  /// A pending update can show or enable the view.
  private weak var requested: View?
  /// The view that a container or a binder names for the first focus, but that cannot have focus yet.
  ///
  /// It receives focus after the update, unless focus has moved again.
  private weak var awaited: View?
  /// The view that lost focus because it was disabled, until focus moves again.
  private weak var disabled: View?
  /// The view with focus of which observers and superviews were notified last.
  private weak var reported: View?
  private var handlers = ViewHandlers<(former: View?, current: View?)>()

  /// Whether a view waits for the end of the turn.
  var hasRequest: Bool { requested != nil || awaited != nil }
  /// The view with focus, or the view that lost focus because it was disabled.
  var last: View? { disabled ?? current }
  /// Whether `last` was disabled.
  var lastIsDisabled: Bool { disabled != nil }

  /// Calls the given closure after focus has moved.
  func observe<Owner: View>(with view: Owner, _ body: @escaping (Owner, View?, View?) -> Void) {
    handlers.add(view) { owner, focus in body(owner, focus.former, focus.current) }
  }

  // MARK: Requests

  /// Moves focus to the given view, or removes focus; a rejected request is repeated by `grantRequest(in:)`.
  ///
  /// - Returns: Whether the view has focus now.
  func request(_ view: View?, in host: some FocusHost) -> Bool {
    requested = nil
    if move(to: view, in: host) { return true }
    if let view, host.canContain(view), !canHaveFocus(view, in: host) { requested = view }
    return false
  }

  /// Moves focus to the given view or to the first focusable view inside it.
  ///
  /// A rejected request is repeated by `grantRequest(in:)`.
  ///
  /// - Returns: Whether the view or a view inside it has focus now.
  func request(inside view: View, in host: some FocusHost) -> Bool {
    requested = nil
    if let target = view.firstFocusableView {
      if move(to: target, in: host) { return true }
      if canHaveFocus(target, in: host) { return hasFocus(inside: view) }
    }
    requested = view
    return false
  }

  /// Moves focus to the view that waits for it, if an update has made this possible, and ends the request.
  ///
  /// - Returns: Whether the request was granted.
  func grantRequest(in host: some FocusHost) -> Bool {
    guard let view = requested ?? awaited else { return false }
    dropRequest()
    guard let target = view.firstFocusableView else { return false }
    return move(to: target, in: host) || hasFocus(inside: view)
  }

  /// Ends the request of a view, because no update is pending.
  func dropRequest() {
    requested = nil
    awaited = nil
  }

  /// Moves focus to the given view as soon as one of its cells is visible, unless focus moves for another reason.
  func restore(to view: View?) {
    displaced = view === current ? nil : view
    checkInvariants()
  }

  // MARK: Moves

  /// Moves focus to the given view, or removes focus, without a request for later.
  ///
  /// - Returns: Whether the view has focus now.
  @discardableResult func move(to view: View?, in host: some FocusHost) -> Bool {
    if view === current {
      displaced = nil
      return view != nil
    }
    if let view, !canHaveFocus(view, in: host) { return false }
    displaced = nil
    disabled = nil
    awaited = nil
    let old = current
    current = view
    old?.didResignFirstResponder()
    if current === view { view?.didBecomeFirstResponder() }
    // One of these calls can move focus again. The inner move has then notified the observers of the whole move.
    guard current === view else { return false }
    notifyObservers(in: host)
    return view != nil && current === view
  }

  /// Notifies observers and superviews of the move from the view that was reported last, unless focus is back there.
  private func notifyObservers(in host: some FocusHost) {
    let former = reported
    let view = current
    reported = view
    host.commandsMayHaveChanged()
    guard former !== view else { return }
    handlers.notify((former: former, current: view), in: host.contains)
    notifyAncestors(of: former, and: view)
  }

  /// Moves focus by the given number of views in reading order, and wraps around at the ends.
  func move(by step: Int, in host: some FocusHost) {
    let views = host.focusableViews
    guard !views.isEmpty else { return }
    let index = views.firstIndex { $0 === current } ?? (step > 0 ? -1 : views.count)
    // The remainder of a negative number is negative.
    let target = index + step % views.count + views.count
    _ = request(views[target % views.count], in: host)
  }

  /// Ensures that the view with focus can have it, and chooses a view if there is none.
  func validate(in host: some FocusHost) {
    let former = displaced
    let lost = invalidView(in: host)
    if lost != nil { move(to: nil, in: host) }
    guard current == nil else { return }
    let newlyDisabled = lost.flatMap { isReachable($0, in: host) ? $0 : nil }
    let neighbor = newlyDisabled.flatMap { self.neighbor(of: $0, in: host) }
    if let neighbor {
      move(to: neighbor, in: host)
    } else {
      moveToInitialView(in: host)
    }
    restore(to: former)
    if let newlyDisabled, newlyDisabled !== current { disabled = newlyDisabled }
    checkInvariants()
  }

  /// Moves focus away from a view that has no visible cell, and back when the view is visible again.
  func moveToVisibleView(in host: some FocusHost) {
    if let displaced, host.isOnScreen(displaced), move(to: displaced, in: host) { return }
    guard let view = current, !host.isOnScreen(view) else { return }
    guard let other = InitialFocus(inside: host.focusRoot, among: host.focusableViews).view else { return }
    let first = displaced ?? view
    move(to: other, in: host)
    if current !== view { restore(to: first) }
  }

  /// Moves focus out of the given view, which is about to be removed, to the next view in reading order.
  ///
  /// If there is no next view, the previous view has focus.
  func willRemove(_ view: View, in host: some FocusHost) {
    guard let current, current.isInside(view) else { return }
    let views = host.focusableViews
    let index = views.firstIndex { $0 === current } ?? 0
    move(to: nil, in: host)
    move(to: nearest(in: views, to: index) { !$0.isInside(view) }, in: host)
  }

  /// Notifies the superviews that focus has left or entered, because the given view was moved in the window.
  func didMove(_ view: View, from former: View, in host: some FocusHost) {
    guard let parent = view.superview, parent !== former, current?.isInside(view) == true else { return }
    host.commandsMayHaveChanged()
    for ancestor in ViewPath(from: parent) where !former.isInside(ancestor) {
      ancestor.firstResponderDidChange()
    }
    for ancestor in ViewPath(from: former) where !parent.isInside(ancestor) {
      ancestor.firstResponderDidChange()
    }
  }

  // MARK: Choice

  /// Returns the view that receives focus from the given view, which has been disabled.
  ///
  /// It is the next view in the innermost container that has one, otherwise the previous one.
  private func neighbor(of view: View, in host: some FocusHost) -> View? {
    let views = host.focusRoot.visibleViews
    guard let index = views.firstIndex(where: { $0 === view }) else { return nil }
    let focusable = Set(host.focusableViews.map { ObjectIdentifier($0) })
    for container in ViewPath(from: view.superview) {
      let closest = nearest(in: views, to: index) { other in
        focusable.contains(ObjectIdentifier(other)) && other.isInside(container)
      }
      if let closest { return closest }
    }
    return nil
  }

  /// Returns the first suitable view from the given index on, or else the closest one before it.
  private func nearest(in views: [View], to index: Int, where isSuitable: (View) -> Bool) -> View? {
    views[index...].first(where: isSuitable) ?? views[..<index].last(where: isSuitable)
  }

  /// Moves focus to the view that receives it first, and notes a view that is named but cannot have focus yet.
  private func moveToInitialView(in host: some FocusHost) {
    let choice = InitialFocus(inside: host.focusRoot, among: host.focusableViews)
    guard let view = choice.view else {
      awaited = choice.awaited
      return
    }
    // A view that passes focus on has made the choice.
    if move(to: view, in: host) { awaited = choice.awaited }
  }

  /// Returns the view with focus if it cannot have focus any more.
  private func invalidView(in host: some FocusHost) -> View? {
    guard let current else { return nil }
    return canHaveFocus(current, in: host) ? nil : current
  }

  private func canHaveFocus(_ view: View, in host: some FocusHost) -> Bool {
    view.canBecomeFirstResponder && isReachable(view, in: host)
  }

  private func hasFocus(inside view: View) -> Bool { current?.isInside(view) == true }

  /// Returns whether the given view is in the window and inside its focus root, and not hidden.
  private func isReachable(_ view: View, in host: some FocusHost) -> Bool {
    guard host.contains(view), view.isInside(host.focusRoot) else { return false }
    return !view.path.contains(where: \.isHidden)
  }

  /// Notifies the former and the current first responder and their ancestors, each of them once.
  private func notifyAncestors(of old: View?, and new: View?) {
    for view in ViewPath(from: new) { view.firstResponderDidChange() }
    for view in ViewPath(from: old) where new?.isInside(view) != true { view.firstResponderDidChange() }
  }

  /// Checks the conditions that hold between two moves.
  ///
  /// The conditions are only evaluated in a debug build.
  func checkInvariants() {
    assert(displaced == nil || displaced !== current, "The view with focus does not wait for it.")
    assert(disabled == nil || disabled !== current, "The view with focus is not recorded as disabled.")
  }
}
