// The words that other texts on model-view-viewmodel use for what this module calls by one name each, so that view models
// written in those words compile as they are. Thin aliases, nothing else.

/// An `Observable`, in the words of the kits that call it dynamic.
public typealias Dynamic = Observable

/// An `Observable`, in the words of the kits that call it a bind.
public typealias Bind = Observable

/// A closure that is told of a value.
public typealias Observer<Value> = (Value) -> Void

extension ValueCell {
  /// The same as `bindAndFire`: tells the present value to the newcomer alone, and every later one.
  @discardableResult
  public final func bindFire(
    handle: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindAndFire(handle, file: file, line: line)
  }

  /// The same as `skipFirst()`.
  public final func skipfirst() -> Skipping<Value> { skipFirst() }
}

extension Skipping {
  /// The same as `bindAndFire`: tells the present value to the newcomer alone, and every later one.
  @discardableResult
  public func bindFire(
    handle: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindAndFire(handle, file: file, line: line)
  }
}

extension Disposable {
  /// The same as `disposed(by:)`.
  public func dispose(by bag: DisposeBag) { disposed(by: bag) }
}

extension Observable {
  /// One closure that is told of every write.
  ///
  /// Setting it replaces the closure that was set here before, and no other binding.
  public var valueChanged: ((Value) -> Void)? {
    get { slot?.handler }
    set {
      slot?.end()
      slot = newValue.map { ValueSlot($0, token: bind($0)) }
    }
  }

  /// Takes a value from the widget that shows it, as the text on bound fields calls it; everybody else is told.
  public func bindingChanged(to newValue: Value) { value = newValue }
}
