/// A binder that can be presented to obtain an answer.
@MainActor public protocol Presentable: AnyBinder {
  /// The type of the answer that `present(_:)` returns.
  associatedtype Result
}

extension Presentable {
  /// Ends the presentation with an answer.
  ///
  /// If the binder is not presented, this method does nothing.
  public func finish(with result: Result) { onFinish?(result) }

  /// Ends the presentation without an answer: `present(_:)` returns nil.
  public func dismiss() { onFinish?(nil) }
}
