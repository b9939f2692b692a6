/// A binder that can be presented to obtain an answer.
@MainActor public protocol Presentable: AnyBinder {
  /// The type of the answer.
  associatedtype Result
}

extension Presentable {
  /// Ends the presentation with an answer; does nothing if the binder is not presented.
  public func finish(with result: Result) { onFinish?(result) }

  /// Ends the presentation without an answer.
  public func dismiss() { onFinish?(nil) }
}
