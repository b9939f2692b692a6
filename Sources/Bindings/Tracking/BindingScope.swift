/// A scope that collects the observers that are added while a binder binds its views to a model.
struct BindingScope {
  let bag: DisposeBag
  let contains: (AnyObject) -> Bool
}

extension Tracking {
  /// Runs `body`, and collects in `bag` the observers that `body` registers for matching owners.
  ///
  /// A binder disposes of the bag when the binder is bound again. The observers are then removed, even if their owners
  /// still exist.
  ///
  /// - Parameters:
  ///   - bag: The bag that collects the observers.
  ///   - contains: A closure that returns whether the observers of the given owner are added to the bag.
  ///   - body: A closure that registers observers.
  package static func collectObservers(
    in bag: DisposeBag, where contains: @escaping (AnyObject) -> Bool, _ body: () -> Void
  ) {
    let outer = current.bindingScope
    current.bindingScope = BindingScope(bag: bag, contains: contains)
    body()
    current.bindingScope = outer
  }

  /// Adds an observer that is removed when `owner` is released.
  ///
  /// If the owner belongs to the current scope, the observer is also added to the bag of the scope.
  ///
  /// - Parameters:
  ///   - owner: The object that the observer belongs to, held weakly.
  ///   - handler: A closure that receives the owner and each value.
  ///   - add: A closure that registers a handler.
  /// - Returns: A token that removes the observer.
  static func addObserver<Owner: AnyObject, Value>(
    of owner: Owner, _ handler: @escaping (Owner, Value) -> Void,
    add: (@escaping CellObserver<Value>.Handler) -> any Disposable
  ) -> any Disposable {
    let observer = add { [weak owner] value in
      guard let owner else { return false }
      if let value { handler(owner, value) }
      return true
    }
    collect(observer, of: owner)
    return observer
  }

  /// Adds the given observer to the bag of the current scope if `owner` belongs to the scope.
  package static func collect(_ observer: any Disposable, of owner: AnyObject) {
    guard let scope = current.bindingScope, scope.contains(owner) else { return }
    scope.bag.add(observer)
  }
}
