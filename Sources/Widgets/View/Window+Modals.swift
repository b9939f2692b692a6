import TerminalCore

// Views that lie above the rest, each over the whole window.

extension Window {
  /// Puts a view above the rest; until it is dismissed, the focus stays within it.
  public func present(_ view: View) {
    guard !modals.contains(where: { $0.view === view }) else {
      return Diagnostics.report("\(view.describedName) is presented already. Nothing was changed.")
    }
    let before = WeakView(firstResponder)
    stage.addSubview(view)
    modals.append((view, before))
    focus(nil)
    focusMayHaveChanged()
  }

  /// Takes a modal view away; the focus goes back to who had it before.
  public func dismiss(_ view: View) {
    guard let index = modals.firstIndex(where: { $0.view === view }) else { return }
    let before = modals.remove(at: index).before
    view.removeFromSuperview()
    if let old = before.view, old.isShown, index == modals.count { focus(old) }
    focusMayHaveChanged()
  }

  /// The view that keeps the focus within it: the top modal one, or the root.
  public var focusRoot: View { modals.last?.view ?? rootView ?? stage }

  /// Whether a view lies above the rest.
  public var isModal: Bool { !modals.isEmpty }
}
