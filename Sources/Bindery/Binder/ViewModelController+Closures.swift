extension ViewModelController where Self: AnyBinder {
  /// Returns a closure for a model that calls closures of its own, which has no effect after the binder is bound again.
  ///
  /// In `bind(_:)`, write `model.onError = whileBound { binder, message in binder.status.text = message }`.
  ///
  /// A cell or an `@Observable` property stops writing to the views when `viewModel` is replaced. A model that stores
  /// closures, or a subscription of another framework, still calls its closures then. Without this method, these
  /// closures write values of the previous model to the views of the new model.
  ///
  /// The closure holds the binder weakly, so that the model can retain the closure. The closure is called on the main
  /// actor.
  ///
  /// - Parameter body: A closure that receives the binder and the values that the model passes.
  /// - Returns: A closure that calls `body` until the binder is bound again or released.
  public func whileBound<each Value>(
    _ body: @escaping (Self, repeat each Value) -> Void
  ) -> (repeat each Value) -> Void {
    let current = revision
    return { [weak self] (values: repeat each Value) in
      guard let self, revision == current else { return }
      body(self, repeat each values)
    }
  }
}
