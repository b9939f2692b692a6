public import Bindings

extension BoundList {
  /// Shows the elements of the given observable array in views of a `ListRow` subclass.
  ///
  ///     list.bind(to: model.posts, row: PostRow.self) { row, post in row.post = post }
  ///
  /// The array reports its edits, so each edit updates a single row.
  @discardableResult public func bind<Element, Row: ListRow>(
    to array: ListCell<Element>, id: ((Element) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(array, id: id, fill: fill, at: CodeLocation(file, line))
  }

  /// Shows the elements of the array in the given source, in views of a `ListRow` subclass.
  ///
  /// The source is an `Observable`, a `Computed` or a `Binding`.
  ///
  /// The list retains the source, so the source can be a temporary value, such as `model.posts.map { ... }`. After each
  /// change, `Equatable` elements are compared, and only rows whose elements have changed are filled again. If elements
  /// are not `Equatable` or have no identity, or if most rows have changed, all visible rows are filled again.
  @discardableResult public func bind<Element, Row: ListRow>(
    to values: any ValueSource<[Element]>, id: ((Element) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(values, id: id, fill: fill, at: CodeLocation(file, line))
  }

  /// Shows the elements of the given array property of an `@Observable` model, in views of a `ListRow` subclass.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable, Element, Row: ListRow>(
    to path: KeyPath<Model, [Element]>, of model: Model, id: ((Element) -> AnyHashable)? = nil,
    row: Row.Type, _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(id: id, { model[keyPath: path] }, row: row, fill, file: file, line: line)
  }

  /// Shows the elements that the given expression returns, in views of a `ListRow` subclass.
  ///
  /// The expression can read `@Observable` models and cells.
  @discardableResult public func bind<Element, Row: ListRow>(
    id: ((Element) -> AnyHashable)? = nil, _ elements: @escaping () -> [Element], row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(elements, id: id, fill: fill, at: CodeLocation(file, line))
  }

  /// Shows rows that are created on demand, in views of a `ListRow` subclass.
  @discardableResult public func bind<Row: ListRow>(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(
      count: count, element: { $0 }, id: { id?($0) }, indexOf: nil, fill: fill, at: CodeLocation(file, line))
  }

  /// Shows rows that are created on demand, in views of a `ListRow` subclass.
  ///
  /// The model looks up rows by identity, so the selected row is found without a search.
  @discardableResult public func bind<ID: Hashable, Row: ListRow>(
    count: @escaping () -> Int, id: @escaping (Int) -> ID, indexOf: @escaping (ID) -> Int?, row: Row.Type,
    _ fill: @escaping (Row, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(
      count: count, element: { $0 }, id: { AnyHashable(id($0)) },
      indexOf: { id in (id.base as? ID).flatMap(indexOf) }, fill: fill, at: CodeLocation(file, line))
  }
}
