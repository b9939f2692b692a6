public import Bindings

extension BoundList {
  /// Shows the elements of the given observable array.
  ///
  /// The array reports its edits, so inserting, removing or moving an element updates a single row.
  ///
  ///     list.bind(to: model.posts) { row, post in row.title = post.title }
  ///
  /// The list tracks the values that `fill` reads. A list has one source at a time, so this call ends the previous
  /// binding.
  ///
  /// - Parameters:
  ///   - array: The observable array.
  ///   - id: A closure that returns the identity of the given element. By default, the identity is the `id` of an
  ///     `Identifiable` element, a `Hashable` element itself, or the index of any other element.
  ///   - fill: A closure that sets the content of a row view.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding and removes all rows.
  @discardableResult public func bind<Element>(
    to array: ListCell<Element>, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: array, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements of the array in the given source: an `Observable`, a `Computed` or a `Binding`.
  @discardableResult public func bind<Element>(
    to values: any ValueSource<[Element]>, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: values, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements of the given array property of an `@Observable` model.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable, Element>(
    to path: KeyPath<Model, [Element]>, of model: Model, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: path, of: model, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements that the given expression returns.
  ///
  /// The expression can read `@Observable` models and cells.
  ///
  ///     list.bind {
  ///       model.posts.filter(\.isUnread)
  ///     } row: { row, post in
  ///       row.title = post.title
  ///     }
  ///
  /// The expression is re-evaluated at the end of each turn in which one of its dependencies changes. Rows are
  /// matched by identity. For elements that are not `Identifiable`, pass an identity, such as `id: \.title`.
  @discardableResult public func bind<Element>(
    id: ((Element) -> AnyHashable)? = nil, _ elements: @escaping () -> [Element],
    row fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(id: id, elements, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows rows that are created on demand, as they become visible.
  ///
  /// The list tracks the values that `count` and `fill` read. When the rows change, the list searches for the identity
  /// of the selected row, up to 1,000,000 rows in each direction. `bind(count:id:indexOf:row:)` avoids the search.
  ///
  /// - Parameters:
  ///   - count: A closure that returns the number of rows.
  ///   - id: A closure that returns the identity of the row at the given index, or nil to identify rows by their
  ///     indices.
  ///   - fill: A closure that sets the content of a row view.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  @discardableResult public func bind(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable)? = nil, row fill: @escaping (ListRow, Int) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(count: count, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows rows that are created on demand, for a model that can look up rows by identity.
  ///
  ///     list.bind(count: { log.count }, id: { log[$0].number }, indexOf: { log.index(ofLine: $0) }) { row, index in
  ///       row.title = log[index].text
  ///     }
  ///
  /// The selected row is found without a search, regardless of the number of rows. After a change of the rows,
  /// `indexOf` is called for the selected row. It is also called for each additional selected row, and for the top row
  /// if the selected row is not visible.
  ///
  /// - Parameters:
  ///   - count: A closure that returns the number of rows.
  ///   - id: A closure that returns the identity of the row at the given index.
  ///   - indexOf: A closure that returns the index of the row with the given identity, or nil if there is none.
  ///   - fill: A closure that sets the content of a row view.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  @discardableResult public func bind<ID: Hashable>(
    count: @escaping () -> Int, id: @escaping (Int) -> ID, indexOf: @escaping (ID) -> Int?,
    row fill: @escaping (ListRow, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(count: count, id: id, indexOf: indexOf, row: ListRow.self, fill, file: file, line: line)
  }
}
