public import Bindings

// The same words for every kind of model, with plain rows. `BoundList+CustomRows` has them with rows of one's own.

extension BoundList {
  /// Shows the elements of a list that reports its own edits: one that comes, goes or moves costs one row.
  ///
  ///     list.bind(to: model.posts) { row, post in row.title = post.title }
  ///
  /// Rows are known by `id`, by default the elements' own, or the elements where they are hashable; else by their places. What is read to fill
  /// a row is followed. The list shows one thing at a time: this ends what it showed before.
  @discardableResult public func bind<Element>(
    to array: ListCell<Element>, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: array, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements of an array that an `Observable`, a `Computed` or a `Binding` holds.
  @discardableResult public func bind<Element>(
    to values: some ValueSource<[Element]>, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: values, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements of an array that an `@Observable` model holds.
  @discardableResult public func bind<Model: AnyObject, Element>(
    to path: KeyPath<Model, [Element]>, of model: Model, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: path, of: model, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows rows that are made on demand: only those that are seen are asked for, however many there are.
  ///
  /// `count` is followed, and so is what is read to fill a row. Where `id` is not given, rows are known by their places.
  @discardableResult public func bind(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable)? = nil, row fill: @escaping (ListRow, Int) -> Void
  ) -> any Disposable {
    bind(count: count, id: id, rowType: ListRow.self, row: fill)
  }
}

// MARK: - The selection

extension BoundList {
  /// Ties the selection to a source of identities both ways; nil is for none.
  ///
  /// An identity that the list does not have yet is selected as soon as it has.
  @discardableResult public func bindSelection<ID: Hashable>(to source: some TwoWay<ID?>) -> any Disposable {
    let parts = DisposeBag()
    value = Tracking.untracked { source.value }.map { AnyHashable($0) }
    source.observe(with: self) { list, id in list.value = id.map { AnyHashable($0) } }.disposed(by: parts)
    observe(self, for: .selectionChanged) { list, _ in
      source.write(list.selectedID?.base as? ID, from: list)
    }.disposed(by: parts)
    bindings.add(parts)
    return parts
  }

  /// Ties the selection to a property of an `@Observable` model both ways.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID?>, of model: Model
  ) -> any Disposable {
    bindSelection(to: Binding(model, path))
  }
}
