public import Bindings
public import Observation

// Overloads for unsupported arguments, with messages that explain how to correct the call. The compiler selects these
// overloads only if no available overload matches.

extension ValueControl {
  /// Unavailable: the property is read-only.
  @available(
    *, unavailable,
    message: """
      the property is read-only, but a control writes the user's edits. \
      Bind a 'var' whose setter is visible here, or bind the property in one direction: \
      'view.bind(\\.text, to: model.property)'.
      """
  )
  @discardableResult public func bind<Model: AnyObject & Observation.Observable>(
    to path: KeyPath<Model, Value>, of model: Model, update: UpdatePolicy = .eachKey
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the type of the property is not the type of the control's value.
  @available(
    *, unavailable,
    message: """
      the type of the property differs from that of the control's value (a String for a text field). \
      Convert the value in both directions: 'bind(to: Binding(model, \\.property).map({ … }, back: { … }))'.
      """
  )
  @discardableResult public func bind<Model: AnyObject & Observation.Observable, Other>(
    to path: KeyPath<Model, Other>, of model: Model, update: UpdatePolicy = .eachKey
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the model is not observable.
  @available(
    *, unavailable,
    message: """
      the model is not a class marked '@Observable'; it is a plain class, a struct or a protocol. \
      Mark the class '@Observable'. If the property is an 'Observable' value, write 'bind(to: model.property)'.
      """
  )
  @discardableResult public func bind<Model, Other>(
    to path: KeyPath<Model, Other>, of model: Model, update: UpdatePolicy = .eachKey
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the source cannot be written.
  @available(
    *, unavailable,
    message: """
      the source cannot be written, but a control writes the user's edits. \
      Bind an 'Observable' or a 'Binding', or bind the source in one direction: \
      'view.bind(\\.text, to: source.value)'.
      """
  )
  @discardableResult public func bind<Source: ValueSource>(
    to source: Source, update: UpdatePolicy = .eachKey
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the type of the source is not the type of the control's value.
  @available(
    *, unavailable,
    message: """
      the type of the source differs from that of the control's value (a String for a text field). \
      Convert the value in both directions: 'bind(to: source.map({ … }, back: { … }))'.
      """
  )
  @discardableResult public func bind<Source: TwoWayBindable>(
    to source: Source, update: UpdatePolicy = .eachKey
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: a plain value cannot be written back.
  @available(
    *, unavailable,
    message: """
      a plain value cannot be written back. For a property of an '@Observable' class, \
      write 'bind(to: \\.property, of: model)'; otherwise, bind an 'Observable', a 'Binding' or a 'Validated'.
      """
  )
  @discardableResult public func bind<Plain>(
    to value: Plain, update: UpdatePolicy = .eachKey
  ) -> any Disposable { DisposeBag() }
}
