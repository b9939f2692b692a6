/// A token that ends a binding or removes an observer early.
///
/// The token need not be kept. A binding ends when its source or its target is released.
@MainActor public protocol Disposable: AnyObject, Sendable {
  /// Ends the binding.
  ///
  /// The handler of the binding is not called again, not even in the current notification pass. Further calls have no
  /// effect.
  func dispose()
}

/// A token that reports whether its binding has ended, so that a bag can release the token.
@MainActor protocol EndingEarly: Disposable {
  var hasEnded: Bool { get }
}

extension Disposable {
  /// Adds this token to `bag`.
  ///
  /// - Returns: The token.
  @discardableResult
  public func disposed(by bag: DisposeBag) -> Self {
    bag.add(self)
    return self
  }
}
