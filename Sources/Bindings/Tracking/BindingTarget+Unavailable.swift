import Observation

// The messages of these unavailable overloads explain how to correct a call. The compiler prefers any available
// overload.

extension BindingTarget {
  /// An unavailable overload, so that the compiler reports a cell without `.value` as an error.
  @available(
    *, unavailable, message: "the expression is a cell, not the value of a cell. Add '.value': 'to: model.cell.value'."
  )
  @discardableResult
  public func bind<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>, to source: some ValueSource<Value>
  ) -> any Disposable { DisposeBag() }

  /// An unavailable overload, so that the compiler reports a read-only property of the target as an error.
  @available(
    *, unavailable,
    message: "the property to be set from the expression is read-only. Bind a 'var' whose setter is visible here."
  )
  @discardableResult
  public func bind<Value>(_ keyPath: KeyPath<Self, Value>, to expression: @autoclosure () -> Value) -> any Disposable {
    DisposeBag()
  }
}

extension Binding {
  /// An unavailable overload, so that the compiler reports a read-only property of the model as an error.
  @available(
    *, unavailable,
    message: "the property is read-only, but a 'Binding' writes it. Use a 'var' whose setter is visible here."
  )
  public convenience init<Model: AnyObject & Observation.Observable>(_ model: Model, _ keyPath: KeyPath<Model, Value>) {
    self.init(Observable(model[keyPath: keyPath]))
  }

  /// An unavailable overload, so that the compiler reports a model that is not `@Observable` as an error.
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
