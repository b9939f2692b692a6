public import Bindings

// Overloads for unsupported arguments, with messages that explain how to correct the call. The compiler selects these
// overloads only if no available overload matches.

extension BoundList {
  /// Unavailable: a plain array cannot be observed.
  @available(
    *, unavailable,
    message: """
      a plain array is read once and cannot be observed. \
      Write 'list.bind(to: \\.property, of: model) { row, element in }', \
      or an expression: 'list.bind { model.property } row: { row, element in }'.
      """
  )
  @discardableResult public func bind<Element>(
    to elements: [Element], id: ((Element) -> AnyHashable)? = nil, _ fill: @escaping (ListRow, Element) -> Void
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the model is not observable.
  @available(
    *, unavailable,
    message: """
      the model is not a class marked '@Observable'; it is a plain class, a struct or a protocol. \
      Mark the class '@Observable'. If the property is an 'Observable' or a list, write 'list.bind(to: model.property)'.
      """
  )
  @discardableResult public func bind<Model, Element>(
    to path: KeyPath<Model, [Element]>, of model: Model, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the closure that fills a row is missing.
  @available(
    *, unavailable,
    message: """
      the closure that fills a row is missing. \
      Write 'list.bind(to: \\.property, of: model) { row, element in }'.
      """
  )
  @discardableResult public func bind<Model, Element>(
    to path: KeyPath<Model, [Element]>, of model: Model
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the closure that fills a row is missing.
  @available(
    *, unavailable,
    message: "the closure that fills a row is missing. Write 'list.bind(to: model.property) { row, element in }'."
  )
  @discardableResult public func bind<Element>(to array: ListCell<Element>) -> any Disposable { DisposeBag() }
}
