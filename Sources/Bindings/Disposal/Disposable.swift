/// Something that can be ended early: a subscription, a tracked expression, a bag of them.
///
/// No `Disposable` has to be kept for a binding to work. A binding ends by itself with its source or its target; disposing of it
/// ends it before that.
@MainActor public protocol Disposable: AnyObject, Sendable {
  /// Ends it: its handler is never called again, not even in the pass that is running. Safe to call twice.
  func dispose()
}

/// A binding that knows whether it has ended, so that its bag need not keep it.
@MainActor protocol EndingEarly: Disposable {
  var hasEnded: Bool { get }
}

extension Disposable {
  /// Leaves the end of this binding to `bag`.
  ///
  /// - Returns: itself, so that calls can be chained.
  @discardableResult
  public func disposed(by bag: DisposeBag) -> Self {
    bag.add(self)
    return self
  }
}
