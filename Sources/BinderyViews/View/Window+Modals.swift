import TerminalCore

extension Window {
  /// Presents the given view as a modal view above all other views except toasts.
  ///
  /// Focus is confined to the modal view until the view is dismissed.
  public func present(_ view: View) {
    guard !overlay.isPresented(view) else {
      return Diagnostics.report(
        "\(view.describedName) is already presented, so it was not presented again. Dismiss the view first, or create another view."
      )
    }
    guard overlay.present(view, over: firstResponder) else { return }
    dimmingMayHaveChanged(by: view)
    focusManager.move(to: nil, in: self)
    focusMayHaveChanged()
  }

  /// Dismisses the given modal view, and restores focus to the view that had focus before the presentation.
  public func dismiss(_ view: View) {
    guard overlay.isPresented(view) else { return }
    // Without a view to return to, focus is chosen as at the start.
    if firstResponder?.isInside(view) == true { focusManager.move(to: nil, in: self) }
    let former = overlay.dismiss(view)
    dimmingMayHaveChanged(by: view)
    if let former, former.isVisible { focusManager.move(to: former, in: self) }
    focusMayHaveChanged()
  }

  /// Redraws all views if the modal view dims the views behind it.
  private func dimmingMayHaveChanged(by view: View) {
    if view.dimsPage, dimmedTheme != theme { overlay.setNeedsDisplay() }
  }

  /// The view to which focus is confined, which is the top modal view or, if there is none, the root view.
  public var focusRoot: View { overlay.focusRoot }

  /// The identities of the root view and the modal views, beginning with the lowest view.
  package var openRoots: [ObjectIdentifier] {
    ([rootView ?? overlay] + overlay.modalViews).map(ObjectIdentifier.init)
  }

  /// Whether a modal view is presented.
  public var isModal: Bool { overlay.isModal }
}
