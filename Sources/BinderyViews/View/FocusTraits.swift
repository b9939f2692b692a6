/// Properties of a view that concern focus inside or outside the view.
///
///     override var focusTraits: FocusTraits { .showsFocus }
public nonisolated struct FocusTraits: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set with the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view itself displays focus, so that no bar at the edge of the enclosing panel is needed.
  public static let showsFocus = FocusTraits(rawValue: 1)
  /// The arrow keys move focus between the subviews, so that a field does not use them for its value.
  public static let movesFocusByArrows = FocusTraits(rawValue: 2)
  /// A view outside this view does not use the default buttons inside it.
  public static let scopesDefaultButton = FocusTraits(rawValue: 4)
  /// The view displays the error of the field inside it.
  public static let showsFieldError = FocusTraits(rawValue: 8)
}
