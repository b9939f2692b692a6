/// The observers that are added while a binder binds its views to a model.
struct BindingScope {
  let bag: DisposeBag
  let contains: (AnyObject) -> Bool
}

extension Tracking {
  /// Runs `body`, and adds the observers that it registers for certain owners to a bag.
  ///
  /// So they end when the binder is bound again, and not only with their owner.
  ///
  /// - Parameters:
  ///   - bag: The bag that ends the observers.
  ///   - contains: Whether the observers of an owner belong to the bag: models have observers of their own.
  package static func collectObservers(
    in bag: DisposeBag, where contains: @escaping (AnyObject) -> Bool, _ body: () -> Void
  ) {
    let outer = current.bindingScope
    current.bindingScope = BindingScope(bag: bag, contains: contains)
    body()
    current.bindingScope = outer
  }

  /// Adds an observer that ends with `owner`, and with the current scope if the owner belongs to it.
  ///
  /// - Parameter add: A closure that adds a handler, which returns false when the owner was released.
  static func addObserver<Owner: AnyObject, Value>(
    of owner: Owner, _ handler: @escaping (Owner, Value) -> Void,
    add: (@escaping (Value) -> Bool) -> any Disposable
  ) -> any Disposable {
    let observer = add { [weak owner] value in
      guard let owner else { return false }
      handler(owner, value)
      return true
    }
    collect(observer, of: owner)
    return observer
  }

  /// Adds a new observer to the bag of the current scope, if its owner belongs to it.
  package static func collect(_ observer: any Disposable, of owner: AnyObject) {
    guard let scope = current.bindingScope, scope.contains(owner) else { return }
    scope.bag.add(observer)
  }
}
