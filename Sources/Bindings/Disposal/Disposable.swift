/// A token that ends a binding or an observer early.
///
/// No token has to be kept: a binding ends with its source or its target.
@MainActor public protocol Disposable: AnyObject, Sendable {
  /// Ends the binding: its handler is not called again, not even in the running pass.
  ///
  /// Further calls do nothing.
  func dispose()
}

/// A token that reports whether its binding has ended, so that its bag can release it.
@MainActor protocol EndingEarly: Disposable {
  var hasEnded: Bool { get }
}

extension Disposable {
  /// Adds this token to `bag`.
  ///
  /// - Returns: the token.
  @discardableResult
  public func disposed(by bag: DisposeBag) -> Self {
    bag.add(self)
    return self
  }
}
