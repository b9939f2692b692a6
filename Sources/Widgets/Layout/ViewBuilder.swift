/// A result builder that collects views from statements, with `if` and `for`.
@MainActor @resultBuilder public enum ViewBuilder {
  /// Returns one view.
  public static func buildExpression(_ view: View) -> [View] { [view] }
  /// Returns a view, or nothing for nil.
  public static func buildExpression(_ view: View?) -> [View] { view.map { [$0] } ?? [] }
  /// Returns several views.
  public static func buildExpression(_ views: [View]) -> [View] { views }
  /// Returns the views of all statements in order.
  public static func buildBlock(_ parts: [View]...) -> [View] { parts.flatMap(\.self) }
  /// Returns the views of an `if` without `else`.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }
  /// Returns the views of an `if`.
  public static func buildEither(first views: [View]) -> [View] { views }
  /// Returns the views of an `else`.
  public static func buildEither(second views: [View]) -> [View] { views }
  /// Returns the views of a loop.
  public static func buildArray(_ parts: [[View]]) -> [View] { parts.flatMap(\.self) }
}

extension View {
  /// Sets the width of the view in a stack.
  @discardableResult public func width(_ sizing: Sizing) -> Self {
    width = sizing
    return self
  }

  /// Sets the height of the view in a stack.
  @discardableResult public func height(_ sizing: Sizing) -> Self {
    height = sizing
    return self
  }

  /// Sets the identifier, under which scripts and tests find the view.
  @discardableResult public func identified(_ identifier: String) -> Self {
    self.identifier = identifier
    return self
  }

  /// Sets the accessibility name of the view.
  @discardableResult public func named(_ name: String) -> Self {
    accessibilityName = name
    return self
  }
}
