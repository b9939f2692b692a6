public import Bindings
public import Observation

// Overloads for unsupported arguments, with messages that explain how to correct the call. The compiler selects these
// overloads only if no available overload matches.

extension RowsView {
  /// Unavailable: the property is read-only.
  @available(
    *, unavailable,
    message: """
      the property is read-only, but a list writes the identity of the row that the user selects. \
      Bind a 'var' whose setter is visible here.
      """
  )
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: KeyPath<Model, ID>, of model: Model
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the property is not `Hashable`.
  @available(
    *, unavailable,
    message: """
      the property is not 'Hashable', but a selection is the identity of a row. \
      Bind a property that has the type of the rows' 'id', such as 'var selectedID: Post.ID?'. \
      Make the property optional if the selection can be empty.
      """
  )
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, Other>(
    to path: KeyPath<Model, Other>, of model: Model
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: the model is not observable.
  @available(
    *, unavailable,
    message: """
      the model is not a class marked '@Observable'; it is a plain class, a struct or a protocol. \
      Mark the class '@Observable'. If the property is an 'Observable', write 'list.bindSelection(to: model.property)'.
      """
  )
  @discardableResult public func bindSelection<Model, Other>(
    to path: KeyPath<Model, Other>, of model: Model
  ) -> any Disposable { DisposeBag() }

  /// Unavailable: a plain value cannot be written back.
  @available(
    *, unavailable,
    message: """
      a list writes the identity of the row that the user selects, but a plain value cannot be written. \
      For a property of an '@Observable' class, write 'list.bindSelection(to: \\.property, of: model)'; \
      otherwise, bind an 'Observable' or a 'Binding'.
      """
  )
  @discardableResult public func bindSelection<Plain>(to value: Plain) -> any Disposable { DisposeBag() }
}
