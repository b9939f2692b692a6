import Bindings

/// The default buttons of a window, which Enter presses while a text field or a view that does not handle Enter has
/// focus.
///
/// A button remains in the list after it stops being a default button; `shown(in:)` filters the list.
@MainActor final class DefaultButtons {
  private var buttons: [Weak<Button>] = []

  func add(_ button: Button) {
    buttons.appendWeak(button)
  }

  func redraw() { for button in buttons { button.object?.setNeedsDisplay() } }

  /// Returns the visible default buttons within a view, in the order in which they were added.
  func shown(in root: View) -> [Button] {
    buttons.compactMap(\.object).filter { $0.isDefault && $0.isVisible && $0.isInside(root) }
  }
}

extension View {
  /// The default button that Enter presses while this view has focus, or nil if there is none.
  ///
  /// The search starts within this view and proceeds to each enclosing view.
  public final var defaultButton: Button? {
    guard let window, isInside(window.focusRoot) else { return nil }
    let buttons = window.defaultButtons.shown(in: window.focusRoot)
    var next: View? = buttons.isEmpty ? nil : self
    while let view = next {
      if let button = buttons.first(where: { $0.isInside(view) }) { return button }
      next = view.superview
    }
    return nil
  }

  /// Presses the default button.
  ///
  /// Pending updates are applied first, because the state of the button may depend on a value that was just written.
  final func pressDefaultButton() {
    window?.updateQueue.flush()
    defaultButton?.press()
  }
}
