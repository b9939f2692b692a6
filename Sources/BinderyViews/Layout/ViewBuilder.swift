/// A result builder that collects views, including those in `if` and `for` statements.
@MainActor @resultBuilder public enum ViewBuilder {
  /// Returns an array that contains the given view.
  public static func buildExpression(_ view: View) -> [View] { [view] }
  /// Returns an array that contains the given view, or an empty array for nil.
  public static func buildExpression(_ view: View?) -> [View] { view.map { [$0] } ?? [] }
  /// Returns the given views.
  public static func buildExpression(_ views: [View]) -> [View] { views }
  /// Returns the views of all statements, in order.
  public static func buildBlock(_ parts: [View]...) -> [View] { parts.flatMap(\.self) }
  /// Returns the views of an `if` statement without `else`, or an empty array if its condition is false.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }
  /// Returns the views of the first branch of a condition.
  public static func buildEither(first views: [View]) -> [View] { views }
  /// Returns the views of the second branch of a condition.
  public static func buildEither(second views: [View]) -> [View] { views }
  /// Returns the views of all iterations of a loop, in order.
  public static func buildArray(_ parts: [[View]]) -> [View] { parts.flatMap(\.self) }
}

extension View {
  /// Sets the width of the view in a stack, and returns the view.
  @discardableResult public func width(_ sizing: Sizing) -> Self { with { width = sizing } }

  /// Sets the height of the view in a stack, and returns the view.
  @discardableResult public func height(_ sizing: Sizing) -> Self { with { height = sizing } }

  /// Sets the identifier by which scripts and tests find the view, and returns the view.
  @discardableResult public func identified(_ identifier: String) -> Self { with { self.identifier = identifier } }

  /// Sets the accessibility name of the view, and returns the view.
  @discardableResult public func named(_ name: String) -> Self { with { accessibilityName = name } }

  private func with(_ change: () -> Void) -> Self {
    change()
    return self
  }
}
