extension View {
  /// The view itself or the visible view inside it that receives focus first, or nil if no view can have focus.
  ///
  /// `becomeFirstResponder()` moves focus to this view. Inside a container, it is the view that ``initialFocus`` names,
  /// or else the first view in reading order for which ``wantsInitialFocus`` is true.
  public final var firstFocusableView: View? {
    if canBecomeFirstResponder { return self }
    return InitialFocus(inside: self, among: visibleViews.filter(\.canBecomeFirstResponder)).view
  }

  /// The views that the binder of this view and the view itself name for the first focus, in the order of precedence.
  ///
  /// Views outside this view are omitted, except views that can still be added to it.
  fileprivate final var namedViews: [View] {
    // A cast to a protocol would search all conformances at the start of the program.
    let namedByBinder = controller?.initialFocus as? View
    return [namedByBinder, initialFocus].compactMap { $0 }.filter { view in
      view !== self && (view.window == nil || view.isInside(self))
    }
  }
}

/// The view that receives focus if the user has not chosen one.
struct InitialFocus {
  /// The view, or nil if no view can have focus.
  let view: View?
  /// The view that a container or a binder names, but that cannot have focus yet.
  let awaited: View?

  /// Chooses a view inside the given view.
  ///
  /// The view that an outer container names has precedence over the views that containers inside it name.
  ///
  /// - Parameters:
  ///   - root: The view that contains the choice.
  ///   - views: The views that can have focus, in reading order.
  init(inside root: View, among views: [View]) {
    let views = views.filter { $0.isInside(root) }
    let first = views.first(where: \.wantsInitialFocus) ?? views.first
    let containers = ViewPath(from: first ?? root).filter { $0.isInside(root) }
    var awaited: View?
    for name in containers.reversed().flatMap(\.namedViews) {
      // A view outside the container, such as one that is in no window yet, is only awaited. The recursion ends,
      // because all others are inside it.
      guard name !== root, name.isInside(root) else {
        awaited = awaited ?? name
        continue
      }
      let choice = InitialFocus(inside: name, among: views)
      awaited = awaited ?? choice.awaited
      if let view = choice.view {
        self.view = view
        self.awaited = awaited
        return
      }
      awaited = awaited ?? name
    }
    self.view = first
    self.awaited = awaited
  }
}
