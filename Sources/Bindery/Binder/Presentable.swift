/// A binder that is presented to get an answer.
@MainActor public protocol Presentable: AnyBinder {
  /// What the answer is.
  associatedtype Result
}

extension Presentable {
  /// Answers, and goes.
  ///
  /// Without somebody who presents it, nothing happens.
  public func finish(with result: Result) { onFinish?(result) }

  /// Goes without an answer.
  public func dismiss() { onFinish?(nil) }
}
