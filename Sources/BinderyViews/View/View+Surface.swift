import TerminalCore

extension View {
  /// The sizes and marks of the theme of the window; those of a theme with frames for a view without a window.
  package final var metrics: ThemeMetrics { window?.theme.metrics ?? .frames }

  /// The number of empty columns between the text of the view and the edges of its surface.
  ///
  /// In a theme with frames, or in a view of one column, there are none.
  public final var paddingOnSurface: Int { bounds.width == 1 ? 0 : metrics.padding }

  /// Whether a view outside this view displays the error of this field.
  public final var isInRowWithError: Bool {
    for view in ViewPath(from: superview) where view.focusTraits.contains(.showsFieldError) { return true }
    return false
  }

  /// Returns the innermost view of the given type that contains this view, or nil if there is none.
  public final func enclosing<Kind: View>(_ kind: Kind.Type) -> Kind? {
    ViewPath(from: superview).lazy.compactMap { $0 as? Kind }.first
  }
}
