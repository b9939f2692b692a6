public import Bindings

/// An alias for `Observable`, with a name that other binding libraries use.
public typealias Dynamic = Observable

/// An alias for `Observable`, with a name that many MVVM tutorials use.
public typealias Bind = Observable

/// A closure that receives a value.
public typealias Observer<Value> = (Value) -> Void

extension ValueCell {
  /// Calls `handler` with each later value, as `observe(_:)` does.
  @discardableResult
  public final func bind(
    _ handler: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(file: file, line: line, handler)
  }

  /// Calls `handler` with each later value for the lifetime of `owner`, as `observe(with:_:)` does.
  @discardableResult
  public final func bind<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(with: owner, file: file, line: line, handler)
  }

  /// Calls `handler` with the current value and each later value, as `observe(initial: true)` does.
  @discardableResult
  public final func bindAndFire(
    _ handler: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(initial: true, file: file, line: line, handler)
  }

  /// Calls `handle` with the current value and each later value, as `observe(initial: true)` does.
  @discardableResult
  public final func bindFire(
    handle: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    observe(initial: true, file: file, line: line, handle)
  }

  /// Returns a wrapper that skips the first `count` values of this cell.
  ///
  /// The values are counted separately for each observer.
  public final func skipFirst(_ count: Int = 1) -> SkippingFirst<Value> { SkippingFirst(self, count: count) }

  /// Returns a wrapper that skips the first value of this cell for each observer.
  public final func skipfirst() -> SkippingFirst<Value> { skipFirst() }
}

/// A wrapper that skips the first values of a cell for each observer.
public struct SkippingFirst<Value> {
  private let cell: ValueCell<Value>
  private let count: Int

  init(_ cell: ValueCell<Value>, count: Int) {
    self.cell = cell
    self.count = max(0, count)
  }

  /// Calls `handler` with each later value, except the skipped values.
  @discardableResult
  public func bind(
    _ handler: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    cell.observe(file: file, line: line, skipping(handler))
  }

  /// Calls `handle` with the current value and each later value, except the skipped values.
  @discardableResult
  public func bindFire(
    handle: @escaping (Value) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    cell.observe(initial: true, file: file, line: line, skipping(handle))
  }

  private func skipping(_ handler: @escaping (Value) -> Void) -> (Value) -> Void {
    var remaining = count
    return { value in
      if remaining > 0 { remaining -= 1 } else { handler(value) }
    }
  }
}

extension Disposable {
  /// Adds this token to `bag`, as `disposed(by:)` does.
  public func dispose(by bag: DisposeBag) { disposed(by: bag) }
}

extension Observable {
  /// A closure that is called with each written value, or nil.
  ///
  /// Setting this property replaces the previous closure. Other observers are not affected. The inspector lists the
  /// closure with the source location of the cell.
  public var valueChanged: ((Value) -> Void)? {
    get { (assignedHandler as? AssignedHandler<Value>)?.handler }
    set {
      (assignedHandler as? AssignedHandler<Value>)?.token?.dispose()
      assignedHandler = newValue.map { observe(with: AssignedHandler($0)) }
    }
  }

  /// Sets the value to a new value from a widget, without calling `valueChanged`, which would write the widget again.
  ///
  /// Other observers are notified.
  public func bindingChanged(to newValue: Value) { write(newValue, origin: assignedHandler) }

  private func observe(with assigned: AssignedHandler<Value>) -> AssignedHandler<Value> {
    assigned.token = observe(with: assigned, file: file, line: line) { $0.handler($1) }
    return assigned
  }
}

/// The closure assigned to `valueChanged`, and the token of its observer.
private final class AssignedHandler<Value> {
  let handler: (Value) -> Void
  var token: (any Disposable)?

  init(_ handler: @escaping (Value) -> Void) { self.handler = handler }
}
