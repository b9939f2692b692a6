import Bindings
import TerminalCore

extension Window {
  /// The responders that handle a key, from the view with focus to the application.
  public var responderChain: [Responder] {
    let chain = (firstResponder ?? unfocusedStart).chain
    let running = work.cancellableViews(in: focusRoot).filter { view in !chain.contains { $0 === view } }
    guard !running.isEmpty else { return chain }
    // Running work is cancelled before a binder handles the key that goes back.
    let views = Array(chain.prefix { $0 is View })
    let others = Array(chain.dropFirst(views.count))
    return views + running.reversed() + others
  }

  /// Whether the page has work that the user can cancel; see `CancellableWork`.
  public var hasCancellableWork: Bool { !work.cancellableViews(in: focusRoot).isEmpty }

  /// The beginning of the responder chain if no view has focus, which is the view of the innermost binder.
  private var unfocusedStart: View { focusRoot.visibleViews.last { $0.controller != nil } ?? focusRoot }

  /// The views that can currently have focus, in reading order.
  public var focusableViews: [View] {
    focusRoot.visibleViews.filter { $0.canBecomeFirstResponder && (layoutIsNeeded || isOnScreen($0)) }
  }

  /// Returns whether a cell of the given view is on the screen or can be scrolled into view, as required for focus.
  public func isOnScreen(_ view: View) -> Bool {
    if size.isEmpty { return true }
    var rect = view.frame
    for parent in ViewPath(from: view.superview) {
      if rect.isEmpty { return false }
      rect = (parent.scrollsSubviews ? parent.bounds : rect.intersection(parent.bounds)).offset(by: parent.frame.origin)
    }
    return !rect.isEmpty
  }

  /// Moves focus to the given view, or removes focus from all views.
  ///
  /// If the view is hidden or disabled and a pending update of a binding shows or enables it, focus moves at the end of
  /// the turn.
  ///
  /// - Parameter view: The view, or nil to remove focus.
  /// - Returns: Whether the view has focus now.
  @discardableResult public func focus(_ view: View?) -> Bool {
    requestedFocus = nil
    if moveFocus(to: view) { return true }
    if view?.window === self { requestedFocus = view }
    return false
  }

  /// Moves focus to the given view or to the first focusable view inside it, now or at the end of the turn.
  func focus(in view: View) -> Bool {
    requestedFocus = nil
    if let target = view.firstFocusableView, moveFocus(to: target) { return true }
    requestedFocus = view
    return false
  }

  /// Moves focus to the view that requested it in this turn, if an update has made this possible.
  func grantRequestedFocus() {
    guard let view = requestedFocus else { return }
    requestedFocus = nil
    if let target = view.firstFocusableView, moveFocus(to: target) { settle() }
  }

  /// Moves focus to the given view, or removes focus from all views, without a request for later.
  @discardableResult func moveFocus(to view: View?) -> Bool {
    if view === firstResponder {
      displaced = nil
      return view != nil
    }
    if let view {
      guard view.window === self, view.canBecomeFirstResponder, view.isVisible, view.isInside(focusRoot) else {
        return false
      }
    }
    (displaced, disabled) = (nil, nil)
    let old = firstResponder
    firstResponder = view
    old?.didResignFirstResponder()
    view?.didBecomeFirstResponder()
    focusHandlers.notify((former: old, current: view))
    areCommandsStale = true
    focusChanged(from: old, to: view)
    return view != nil
  }

  /// Moves focus to the next or previous view in reading order, and wraps around at the ends.
  ///
  /// - Parameter step: 1 for the next view, -1 for the previous view.
  public func moveFocus(by step: Int) {
    // A key can arrive before the next frame. Pending updates are flushed first, because they can show further views.
    updateQueue.flush()
    stage.layoutIfNeeded()
    let views = focusableViews
    guard !views.isEmpty else { return }
    let index = views.firstIndex { $0 === firstResponder } ?? (step > 0 ? -1 : views.count)
    focus(views[(index + step + views.count) % views.count])
  }

  /// Notifies the old first responder, the new first responder and their ancestors of the change.
  ///
  /// Each view is notified once.
  private func focusChanged(from old: View?, to new: View?) {
    for view in ViewPath(from: new) { view.firstResponderDidChange() }
    for view in ViewPath(from: old) where new?.isInside(view) != true { view.firstResponderDidChange() }
  }

  /// Updates the window after the given view is moved within it.
  ///
  /// If focus is inside the view, the superviews that focus has left or entered are notified.
  func didMove(_ view: View, from former: View) {
    modals.removeAll { $0.view === view }
    view.setNeedsDisplay()
    guard let parent = view.superview, parent !== former, firstResponder?.isInside(view) == true else { return }
    areCommandsStale = true
    for ancestor in ViewPath(from: parent) where !former.isInside(ancestor) { ancestor.firstResponderDidChange() }
    for ancestor in ViewPath(from: former) where !parent.isInside(ancestor) { ancestor.firstResponderDidChange() }
  }

  /// Ensures that the first responder is valid, and chooses one if there is none.
  ///
  /// A view calls this method when its `canBecomeFirstResponder` has changed.
  public func focusMayHaveChanged() {
    let wanted = displaced
    let lost = firstResponder.flatMap { view in
      view.isVisible && view.canBecomeFirstResponder && view.isInside(focusRoot) ? nil : view
    }
    if lost != nil { moveFocus(to: nil) }
    guard firstResponder == nil else { return }
    moveFocus(to: firstChoice)
    displaced = wanted
    if let lost, lost.isVisible, lost.isInside(focusRoot) { disabled = lost }
  }

  /// Moves focus away from a view that has no visible cell, and restores focus when the view is visible again.
  func moveFocusToVisibleView() {
    if let displaced, isOnScreen(displaced), moveFocus(to: displaced) { return }
    guard let view = firstResponder, !isOnScreen(view), let other = firstChoice else { return }
    let first = displaced ?? view
    if moveFocus(to: other) { displaced = first }
  }

  /// The view with focus, or the view that lost focus because it was disabled, until focus moves again.
  public var lastFirstResponder: View? { disabled ?? firstResponder }

  /// Whether the last view with focus was disabled, so that focus moved to another view.
  public var lastFirstResponderIsDisabled: Bool { disabled != nil }

  /// Moves focus to the given view when the view can have focus and one of its cells is visible.
  ///
  /// The request ends when focus moves for another reason.
  public func restoreFocus(to view: View?) { displaced = view }

  private var firstChoice: View? { focusableViews.first(where: \.wantsInitialFocus) ?? focusableViews.first }

  /// Moves focus to the next view in reading order if focus is inside the given view, which is about to be removed.
  func willRemove(_ view: View) {
    if let pressed, pressed.isInside(view) { self.pressed = nil }
    modals.removeAll { $0.view === view }
    guard let current = firstResponder, current.isInside(view) else { return }
    let views = focusableViews
    let index = views.firstIndex { $0 === current } ?? 0
    let rest = views[index...] + views[..<index].reversed()
    moveFocus(to: nil)
    moveFocus(to: rest.first { !$0.isInside(view) })
  }
}
