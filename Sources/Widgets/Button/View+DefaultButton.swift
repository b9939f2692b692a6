import Bindings

extension Window {
  /// The visible default buttons of the top modal view, or of the root view if no modal view is presented.
  var defaultButtons: [Button] { focusRoot.visibleViews.compactMap { $0 as? Button }.filter(\.isDefault) }
}

extension View {
  /// The default button that Enter presses while this view has focus, or nil if there is none.
  ///
  /// The search starts in this view and continues outward through the enclosing views. In a form, buttons of forms that
  /// do not contain this view are skipped.
  public final var defaultButton: Button? {
    guard let window, isInside(window.focusRoot) else { return nil }
    let isInScope = defaultButtonScope != nil
    let buttons = window.defaultButtons.filter { !isInScope || $0.defaultButtonScope.map(isInside) ?? true }
    for view in path {
      if let button = buttons.first(where: { $0.isInside(view) }) { return button }
    }
    return nil
  }

  /// Presses the default button after applying pending updates, which may enable or disable the button.
  final func pressDefaultButton() {
    window?.updateQueue.flush()
    defaultButton?.press()
  }

  /// The innermost form that contains this view, or nil if no form contains it.
  private var defaultButtonScope: View? {
    for view in ViewPath(from: superview) {
      if view.focusTraits.contains(.scopesDefaultButton) { return view }
    }
    return nil
  }
}
