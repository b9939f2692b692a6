public import Bindings

// Overloads for unsupported arguments, with messages that explain how to correct the call. The compiler selects these
// overloads only if no available overload matches.

extension Label {
  /// Unavailable: a label has no value that the user can edit.
  @available(
    *, unavailable,
    message: """
      a label has no value that the user can edit. \
      Write 'label.bind(\\.text, to: model.property)', or 'label.bind(\\.text, to: cell.value)' for a cell.
      """
  )
  @discardableResult public func bind<Other>(to other: Other) -> any Disposable { DisposeBag() }

  /// Unavailable: a label has no value that the user can edit.
  @available(
    *, unavailable,
    message: "a label has no value that the user can edit. Write 'label.bind(\\.text, to: model.property)'."
  )
  @discardableResult public func bind<Model, Other>(
    to path: KeyPath<Model, Other>, of model: Model
  ) -> any Disposable { DisposeBag() }
}
