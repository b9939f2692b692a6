/// An object whose properties can be bound to expressions, such as a view.
@MainActor public protocol BindingTarget: AnyObject {
  /// The bindings of the object, which end when the object is released.
  var bindings: DisposeBag { get }
  /// The queue of stale expressions, or nil to re-evaluate stale expressions in the next main-actor job.
  ///
  /// This property is read each time an expression becomes stale.
  var updateQueue: UpdateQueue? { get }
}

extension BindingTarget {
  /// Keeps the given property equal to the given expression: `label.bind(\.text, to: model.greeting)`.
  ///
  /// The dependencies are the cells and the properties of `@Observable` models that the expression reads. The property
  /// is set immediately. After changes of dependencies, the expression is evaluated once, at the end of the turn. The
  /// property is then set if the value of the expression has changed.
  @discardableResult
  public func bind<Value: Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, to expression: @autoclosure @escaping () -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    track(expression, { target, value in target[keyPath: keyPath] = value }, file: file, line: line)
  }

  /// Sets the given property to the value of the given expression, for types that are not `Equatable`.
  ///
  /// The property is set immediately, and at the end of each turn in which a dependency has changed.
  @discardableResult
  public func bind<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, to expression: @autoclosure @escaping () -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    track(expression, { target, value in target[keyPath: keyPath] = value }, file: file, line: line)
  }

  /// Calls `apply` with the value of `expression` immediately and after each change of the value.
  ///
  /// After a change, `apply` is called at the end of the turn. The binding holds the target weakly, and is owned by the
  /// target.
  @discardableResult
  public func track<Value: Equatable>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    start(expression, apply, isEqual: { $0 == $1 }, at: CodeLocation(file, line))
  }

  /// Calls `apply` with the value of `expression` immediately and at the end of each turn in which a dependency has
  /// changed.
  @discardableResult
  public func track<Value>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    start(expression, apply, isEqual: { _, _ in false }, at: CodeLocation(file, line))
  }

  /// Tracks an expression that may be constant.
  ///
  /// The caller can re-evaluate the expression through the returned object.
  package func trackAllowingConstant<Value: Equatable>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void, at location: CodeLocation
  ) -> any RepeatableExpression {
    start(expression, apply, isEqual: { $0 == $1 }, at: location, allowsConstant: true)
  }

  private func start<Value>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void,
    isEqual: @escaping (Value, Value) -> Bool, at location: CodeLocation, allowsConstant: Bool = false
  ) -> any RepeatableExpression {
    let tracked = TargetExpression(
      target: self, location: location, isEqual: isEqual, expression: expression, apply: apply)
    bindings.add(tracked)
    tracked.update()
    if !allowsConstant, !tracked.hasReadSource, !tracked.isEnded {
      Tracking.reportConstant("expression at \(location)")
    }
    return tracked
  }
}
