/// A binder that can be presented to obtain a result.
@MainActor public protocol Presentable: AnyBinder {
  /// The type of the result that `present(_:)` returns.
  associatedtype Result
}

extension Presentable {
  /// Ends the presentation with the given result.
  ///
  /// If the binder is not presented, this method does nothing.
  public func finish(with result: Result) { onFinish?(result) }

  /// Ends the presentation without a result, so that `present(_:)` returns nil.
  public func dismiss() { onFinish?(nil) }
}
