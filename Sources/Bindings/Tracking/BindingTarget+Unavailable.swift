import Observation

// Unavailable overloads, whose messages explain how to correct a call. The compiler prefers any other overload.

extension BindingTarget {
  /// Unavailable: the expression is a cell instead of its value.
  @available(
    *, unavailable, message: "the expression is a cell instead of its value. Add '.value': 'to: model.cell.value'."
  )
  @discardableResult
  public func bind<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, to source: some ValueSource<Value>
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the property of the target is read-only.
  @available(
    *, unavailable,
    message: "the property to be set from the expression is read-only. Bind a 'var' of this object that can be set."
  )
  @discardableResult
  public func bind<Value>(_ keyPath: KeyPath<Self, Value>, to expression: @autoclosure () -> Value) -> any Disposable {
    DisposeBag()
  }
}

extension Binding {
  /// Unavailable: the property is read-only.
  @available(
    *, unavailable,
    message: "the property is read-only, but a 'Binding' writes it. Use a 'var' whose setter is visible here."
  )
  public convenience init<Model: AnyObject & Observation.Observable>(_ model: Model, _ keyPath: KeyPath<Model, Value>) {
    self.init(Observable(model[keyPath: keyPath]))
  }

  /// Unavailable: the model is not observable.
  @available(
    *, unavailable,
    message: """
      the model is not a class marked '@Observable'; it is a plain class, a struct or a protocol. \
      Mark the class '@Observable'.
      """
  )
  public convenience init<Model>(_ model: Model, _ keyPath: KeyPath<Model, Value>) {
    self.init(Observable(model[keyPath: keyPath]))
  }
}
