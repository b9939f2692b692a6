public import Bindings

// Overloads for unsupported arguments, with messages that explain how to correct the call. The compiler selects these
// overloads only if no available overload matches.

extension Button {
  /// Unavailable: a button can be bound only to a command without input.
  @available(
    *, unavailable,
    message: """
      a button can be bound only to a 'Command' without input. \
      To call a method, write 'button.addTarget(self, action: MyBinder.method, for: .primaryAction)'.
      """
  )
  @discardableResult public func bind<Other>(to other: Other) -> any Disposable { DisposeBag() }
}
