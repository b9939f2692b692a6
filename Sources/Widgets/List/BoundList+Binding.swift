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

// MARK: - Selection

extension BoundList {
  /// Binds the selection to the optional identity in the given source, in both directions.
  ///
  /// If the source contains nil when the binding begins, the first row is selected, and the identity of that row is
  /// written to the source. The same applies when an empty list receives rows. Writing nil to the source later clears
  /// the selection.
  ///
  /// An identity without a row remains in the source. The row with that identity is selected as soon as the row is
  /// inserted, unless the user selects another row first.
  ///
  /// The list replaces the identity in the source only if the user selects another row or the selected row is removed.
  /// A removal is published at the end of the turn, so that the model can move a row in several steps, also to another
  /// list of the window whose selection has the same source.
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWayBindable<ID?>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(to: source, SelectionSource(source), at: CodeLocation(file, line))
  }

  /// Binds the selection to the nonoptional identity in the given source, in both directions.
  ///
  /// While the list is empty, the identity in the source is unchanged. The row with that identity is selected as soon
  /// as the row is inserted.
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWayBindable<ID>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(to: source, SelectionSource(source), at: CodeLocation(file, line))
  }

  /// Binds the selection to the given optional property of an `@Observable` model, in both directions.
  ///
  /// The same rules apply as for `bindSelection(to:)`.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID?>, of model: Model, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let source = Binding(model, path, file: file, line: line)
    return tieSelection(to: source, SelectionSource(model, path), at: CodeLocation(file, line))
  }

  /// Binds the selection to the given nonoptional property of an `@Observable` model, in both directions.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID>, of model: Model, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let source = Binding(model, path, file: file, line: line)
    return tieSelection(to: source, SelectionSource(model, path), at: CodeLocation(file, line))
  }

  private func tieSelection<ID: Hashable>(
    to source: some TwoWayBindable<ID?>, _ key: SelectionSource, at place: CodeLocation
  ) -> any Disposable {
    tieSelection(
      to: source, key, at: place, show: { $0.map { AnyHashable($0) } }, value: { (id: ID?) in .some(id) })
  }

  private func tieSelection<ID: Hashable>(
    to source: some TwoWayBindable<ID>, _ key: SelectionSource, at place: CodeLocation
  ) -> any Disposable {
    tieSelection(to: source, key, at: place, show: { AnyHashable($0) }, value: { (id: ID?) in id })
  }

  /// Binds the selection to the given source in both directions.
  ///
  /// The closure `show` returns nil to select no row, and `value` returns nil to leave the source unchanged.
  private func tieSelection<Source: TwoWayBindable, ID: Hashable>(
    to source: Source, _ key: SelectionSource, at place: CodeLocation,
    show: @escaping (Source.Value) -> AnyHashable?, value: @escaping (ID?) -> Source.Value?
  ) -> any Disposable {
    let read: (BoundList) -> Source.Value? = { list in
      guard let selected = list.selectedID else { return value(nil) }
      return list.typedIdentity(selected, as: ID.self, at: place).flatMap { value($0) }
    }
    let parts = DisposeBag()
    let asked = { show(untracked { source.value }) }
    if let id = asked() {
      select(nil)
      self.value = id
    } else if selectedID != nil, let first = read(self) {
      source.write(first, origin: self)
    }
    selectionIsBound(to: key, asked).disposed(by: parts)
    source.observe(with: self, at: place) { list, id in list.value = show(id) }.disposed(by: parts)
    observe(self, for: .selectionChanged) { list, _ in
      if let id = read(list) {
        source.write(id, origin: list)
      } else {
        list.value = asked()
      }
    }.disposed(by: parts)
    bindings.add(parts)
    return parts
  }

  /// Casts the given identity to the type of the bound selection, or reports an error and returns nil.
  func typedIdentity<ID: Hashable>(_ id: AnyHashable, as type: ID.Type, at place: CodeLocation) -> ID? {
    if let typed = id.base as? ID { return typed }
    Tracking.reportMisuse(
      "Bindings: the selection bound at \(place) has the type \(ID.self), but the identity of a row has the "
        + "type \(Swift.type(of: id.base)), so nothing is written. Bind a property with the type of the "
        + "identities, or pass 'id:' to the list. Rows without an identity are identified by their index, an Int.")
    return nil
  }
}
