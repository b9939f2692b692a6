import Bindings
import TerminalCore

// Who has the focus, and within which view it stays: the top modal one, or the root.

extension Window {
  /// The responders that a key goes through: from the one with the focus to the application.
  public var responderChain: [Responder] { (firstResponder ?? unfocusedStart).chain }

  /// Where the chain begins while nobody has the focus: at the innermost binder's view.
  private var unfocusedStart: View { focusRoot.shownViews.last { $0.controller != nil } ?? focusRoot }

  /// The views that can have the focus now, in reading order.
  public var focusableViews: [View] {
    // A loop: what the standard library is handed, as `filter` is, asks at each call whether it runs on the main actor.
    var views: [View] = []
    for view in focusRoot.shownViews where view.canBecomeFirstResponder && (layoutIsNeeded || isSeen(view)) {
      views.append(view)
    }
    return views
  }

  /// Whether a cell of the view is on the screen: where none is, keys would go nowhere anybody sees.
  func isSeen(_ view: View) -> Bool { size.isEmpty || !view.visibleRect.isEmpty }

  /// Gives a view the focus, or takes it from all; returns whether it has it.
  @discardableResult public func focus(_ view: View?) -> Bool {
    if view === firstResponder {
      displaced = nil
      return view != nil
    }
    if let view {
      guard view.window === self, view.canBecomeFirstResponder, view.isShown, view.isInside(focusRoot) else {
        return false
      }
    }
    displaced = nil
    let old = firstResponder
    firstResponder = view
    old?.didResignFirstResponder()
    view?.didBecomeFirstResponder()
    // Default buttons are shown as such only while no button has the focus.
    if (old is Button) != (view is Button) { defaultButtons.redraw() }
    keysMayHaveChanged()
    return view != nil
  }

  /// Gives the focus to the next view in reading order, or the one before; after the last comes the first.
  public func moveFocus(by step: Int) {
    let views = focusableViews
    guard !views.isEmpty else { return }
    guard let index = views.firstIndex(where: { $0 === firstResponder }) else {
      focus(step > 0 ? views.first : views.last)
      return
    }
    focus(views[(index + step + views.count) % views.count])
  }

  /// Tells those who show keys that other keys may work now.
  ///
  /// Cheap; the telling waits for the end of the turn.
  public func keysMayHaveChanged() {
    // Counted here: to read what is observed would have it observed by whoever asked, and costs Observation's registrar at the start.
    keyChanges &+= 1
    observedKeysVersion?.value = keyChanges
  }

  /// Makes sure that who has the focus can have it, and that somebody has it where somebody can.
  func focusMayHaveChanged() {
    if let view = firstResponder, !(view.isShown && view.canBecomeFirstResponder && view.isInside(focusRoot)) {
      focus(nil)
    }
    if firstResponder == nil { focus(firstChoice) }
    keysMayHaveChanged()
  }

  /// Once all is placed: a window that got too small takes the focus from what it no longer shows, for as long as that is so.
  func focusWhatIsSeen() {
    if let displaced, isSeen(displaced), focus(displaced) { return }
    guard let view = firstResponder, !isSeen(view), let other = firstChoice else { return }
    let first = displaced ?? view
    if focus(other) { displaced = first }
  }

  private var firstChoice: View? { focusableViews.first(where: \.wantsInitialFocus) ?? focusableViews.first }

  /// Before a view leaves: the focus goes to its successor in reading order, outside of it.
  func willRemove(_ view: View) {
    if let pressed, pressed.isInside(view) { self.pressed = nil }
    modals.removeAll { $0.view === view }
    guard let current = firstResponder, current.isInside(view) else { return }
    let views = focusableViews
    let index = views.firstIndex { $0 === current } ?? 0
    let rest = views[index...] + views[..<index].reversed()
    focus(nil)
    focus(rest.first { !$0.isInside(view) })
  }
}
