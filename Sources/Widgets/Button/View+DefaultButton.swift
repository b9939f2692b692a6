import Bindings

extension Window {
  /// The visible default buttons of the top modal view, or of the root view if no modal view is presented.
  ///
  /// Enter presses the nearest of these buttons while a text field, or another view that does not handle Enter, has
  /// focus.
  var defaultButtons: [Button] { focusRoot.visibleViews.compactMap { $0 as? Button }.filter(\.isDefault) }
}

extension View {
  /// The default button that Enter presses while this view has focus, or nil if there is none.
  ///
  /// The search starts in this view and continues outward through the enclosing views.
  public final var defaultButton: Button? {
    guard let window, isInside(window.focusRoot) else { return nil }
    let buttons = window.defaultButtons
    for view in path {
      if let button = buttons.first(where: { $0.isInside(view) }) { return button }
    }
    return nil
  }

  /// Applies pending updates, and then presses the default button.
  ///
  /// The updates must precede the press, because the state of the button may depend on a newly written value.
  final func pressDefaultButton() {
    window?.updateQueue.flush()
    defaultButton?.press()
  }
}
