/// Lists views as statements, with `if` and `for`.
@MainActor @resultBuilder public enum ViewBuilder {
  /// One view.
  public static func buildExpression(_ view: View) -> [View] { [view] }
  /// A view that may not be there.
  public static func buildExpression(_ view: View?) -> [View] { view.map { [$0] } ?? [] }
  /// Several views.
  public static func buildExpression(_ views: [View]) -> [View] { views }
  /// One after the other.
  public static func buildBlock(_ parts: [View]...) -> [View] { parts.flatMap(\.self) }
  /// The views of an `if` without `else`.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }
  /// The views of an `if`.
  public static func buildEither(first views: [View]) -> [View] { views }
  /// The views of an `else`.
  public static func buildEither(second views: [View]) -> [View] { views }
  /// The views of a loop.
  public static func buildArray(_ parts: [[View]]) -> [View] { parts.flatMap(\.self) }
}

extension View {
  /// Says how wide the view is in a stack.
  @discardableResult public func width(_ sizing: Sizing) -> Self {
    width = sizing
    return self
  }

  /// Says how high the view is in a stack.
  @discardableResult public func height(_ sizing: Sizing) -> Self {
    height = sizing
    return self
  }

  /// Says what scripts and tests call the view.
  @discardableResult public func identified(_ identifier: String) -> Self {
    self.identifier = identifier
    return self
  }

  /// Says what people call the view.
  @discardableResult public func named(_ name: String) -> Self {
    accessibilityName = name
    return self
  }
}
