import Bindings

// Enter presses the default button from a field, or from another view of a dialog that has no use for the key.

/// The buttons of a window that are, or were, default buttons.
@MainActor final class DefaultButtons {
  private var buttons: [WeakView] = []

  func add(_ button: Button) {
    buttons.removeAll { $0.view == nil || $0.view === button }
    buttons.append(WeakView(button))
  }

  /// Draws all of them again.
  func redraw() { for button in buttons { button.view?.setNeedsDisplay() } }

  /// The visible ones within a view, in the order in which they came.
  func shown(in root: View) -> [Button] {
    buttons.compactMap { $0.view as? Button }.filter { $0.isDefault && $0.isShown && $0.isInside(root) }
  }
}

extension View {
  /// The default button that Enter presses from here: of this view, or of the nearest view around it that has one.
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

  /// Presses the default button, whose state may depend on a value that was just written.
  final func pressDefaultButton() {
    window?.updateQueue.flush()
    defaultButton?.press()
  }
}
