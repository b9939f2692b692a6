// What a tracked expression can be bound to. A view is one; so is any object with a bag and, if it has one, a queue.

/// An object whose properties can follow expressions over models.
@MainActor public protocol BindingTarget: AnyObject {
  /// The bindings it owns: they end with it.
  var bindings: DisposeBag { get }
  /// Where its expressions wait for the end of the turn; looked up at each change. Nil: the next main-actor job.
  var updateQueue: UpdateQueue? { get }
}

extension BindingTarget {
  /// Keeps a property equal to an expression: `label.bind(\.text, to: model.greeting)`.
  ///
  /// Whatever the expression reads is its source, `@Observable` models and our cells alike. The present value is set at once;
  /// later, when something it read has changed, it is evaluated once at the end of the turn and set if it came out different.
  @discardableResult
  public func bind<Value: Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, to expression: @autoclosure @escaping () -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    track(expression, { target, value in target[keyPath: keyPath] = value }, file: file, line: line)
  }

  /// Keeps a property equal to an expression, written as a closure.
  @discardableResult
  public func bind<Value: Equatable>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, file: StaticString = #fileID, line: UInt = #line,
    _ expression: @escaping () -> Value
  ) -> any Disposable {
    track(expression, { target, value in target[keyPath: keyPath] = value }, file: file, line: line)
  }

  /// Keeps a property set from an expression whose values cannot be compared: it is set after every change of a source.
  @_disfavoredOverload
  @discardableResult
  public func bind<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, to expression: @autoclosure @escaping () -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    track(expression, { target, value in target[keyPath: keyPath] = value }, file: file, line: line)
  }

  /// Keeps a property set from a closure whose values cannot be compared.
  @_disfavoredOverload
  @discardableResult
  public func bind<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, file: StaticString = #fileID, line: UInt = #line,
    _ expression: @escaping () -> Value
  ) -> any Disposable {
    track(expression, { target, value in target[keyPath: keyPath] = value }, file: file, line: line)
  }

  /// Calls `apply` with the present value of `expression` at once, and at the end of each turn in which it changed.
  ///
  /// The target is held weakly and owns the binding.
  @discardableResult
  public func track<Value: Equatable>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    start(expression, apply, isEqual: { $0 == $1 }, place: "\(file):\(line)")
  }

  /// Calls `apply` with the present value of `expression`, and at the end of each turn in which something it read was written.
  @_disfavoredOverload
  @discardableResult
  public func track<Value>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    start(expression, apply, isEqual: { _, _ in false }, place: "\(file):\(line)")
  }

  /// As `track`, for an expression that may read nothing that changes; its holder can evaluate it again.
  package func trackAllowingConstant<Value: Equatable>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void, at place: SourcePlace
  ) -> any RepeatableExpression {
    begin(expression, apply, isEqual: { $0 == $1 }, place: place.description)
  }

  private func start<Value>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void,
    isEqual: @escaping (Value, Value) -> Bool, place: String
  ) -> any Disposable {
    let tracked = begin(expression, apply, isEqual: isEqual, place: place)
    if !tracked.hasReadSource, !tracked.isEnded { Tracking.reportConstant("expression at \(place)") }
    return tracked
  }

  private func begin<Value>(
    _ expression: @escaping () -> Value, _ apply: @escaping (Self, Value) -> Void,
    isEqual: @escaping (Value, Value) -> Bool, place: String
  ) -> TrackedExpression<Self, Value> {
    let tracked = TrackedExpression(
      target: self, place: place, isEqual: isEqual, expression: expression, apply: apply)
    bindings.add(tracked)
    tracked.update()
    return tracked
  }
}
