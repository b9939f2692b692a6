import Bindings
import TerminalCore

extension Window {
  /// The view that has focus, or nil if no view has focus.
  public var firstResponder: View? { focusManager.current }

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
    focusRoot.visibleViews.filter { $0.canBecomeFirstResponder && (frames.needsLayout || isOnScreen($0)) }
  }

  /// Returns whether a cell of the given view is on the screen or can be scrolled into view, as required for focus.
  public func isOnScreen(_ view: View) -> Bool {
    if size.isEmpty { return true }
    var rect = view.frame
    for parent in ViewPath(from: view.superview) {
      if rect.isEmpty { return false }
      let visible = parent.scrollsSubviews ? parent.bounds : rect.intersection(parent.bounds)
      rect = visible.offset(by: parent.frame.origin)
    }
    return !rect.isEmpty
  }

  /// Moves focus to the given view, or removes focus from all views.
  ///
  /// If the view is hidden, disabled or in no window, and a pending update of a binding shows, enables or adds it,
  /// focus moves at the end of the turn.
  ///
  /// - Parameter view: The view, or nil to remove focus.
  /// - Returns: Whether the view has focus now.
  @discardableResult public func focus(_ view: View?) -> Bool { focusManager.request(view, in: self) }

  /// Moves focus to the given view or to the first focusable view inside it, now or at the end of the turn.
  func focus(in view: View) -> Bool { focusManager.request(inside: view, in: self) }

  /// Moves focus to the view that requested it in this turn, if an update has made this possible.
  func grantRequestedFocus() {
    if focusManager.grantRequest(in: self) { settle() }
  }

  /// Moves focus to the next or previous view in reading order, and wraps around at the ends.
  ///
  /// - Parameter step: The number of views, such as 1 for the next view and -1 for the previous view.
  public func moveFocus(by step: Int) {
    // A key can arrive before the next frame. Pending updates are flushed first, because they can show further views.
    updateQueue.flush()
    overlay.layoutIfNeeded()
    focusManager.move(by: step, in: self)
  }

  /// Ensures that the first responder is valid, and chooses one if there is none.
  ///
  /// If the first responder has been disabled, the closest view in its innermost container receives focus.
  ///
  /// A view calls this method when its `canBecomeFirstResponder` has changed.
  public func focusMayHaveChanged() { focusManager.validate(in: self) }

  /// The view with focus, or the view that lost focus because it was disabled, until focus moves again.
  public var lastFirstResponder: View? { focusManager.last }

  /// Whether the last view with focus was disabled, so that focus moved to another view.
  public var lastFirstResponderIsDisabled: Bool { focusManager.lastIsDisabled }

  /// Moves focus to the given view when the view can have focus and one of its cells is visible.
  ///
  /// The request ends when focus moves for another reason.
  public func restoreFocus(to view: View?) { focusManager.restore(to: view) }

  /// Updates the window after the given view is moved within it.
  ///
  /// If focus is inside the view, the superviews that focus has left or entered are notified.
  func didMove(_ view: View, from former: View) {
    overlay.didLose(view)
    view.setNeedsDisplay()
    focusManager.didMove(view, from: former, in: self)
  }

  /// Moves focus to the next view in reading order if focus is inside the given view, which is about to be removed.
  func willRemove(_ view: View) {
    mouse.willRemove(view)
    overlay.didLose(view)
    focusManager.willRemove(view, in: self)
  }
}

extension Window: FocusHost {
  func contains(_ view: View) -> Bool { view.window === self }
  func canContain(_ view: View) -> Bool { view.window == nil || view.window === self }
}
