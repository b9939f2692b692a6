public import Bindings
public import Observation

extension Table {
  /// Displays the elements of the given observable array or derived list.
  ///
  /// The source reports each edit, so only the affected rows are updated. A table has one source at a time.
  ///
  /// - Parameters:
  ///   - array: The observable array or the derived list.
  ///   - id: A closure that returns the identity of an element. By default, an identifiable element is identified by
  ///     its `id`, a hashable element by its value, and any other element by its index.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding and removes all rows.
  @discardableResult public func bind(
    to array: ListCell<Row>, id: ((Row) -> AnyHashable)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(array, id: id, fill: filler, at: CodeLocation(file, line))
  }

  /// Displays the elements of the array in the given source: an `Observable`, a `Computed` or a `Binding`.
  @discardableResult public func bind(
    to values: any ValueSource<[Row]>, id: ((Row) -> AnyHashable)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    show(values, id: id, fill: filler, at: CodeLocation(file, line))
  }

  /// Displays the elements of the given array property of an `@Observable` model.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable>(
    to path: KeyPath<Model, [Row]>, of model: Model, id: ((Row) -> AnyHashable)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show({ model[keyPath: path] }, id: id, fill: filler, at: CodeLocation(file, line))
  }

  /// Displays rows whose elements are requested when the rows become visible.
  ///
  /// Rows are identified as in `bind(to:id:)`. When the rows change, a table without `indexOf` searches for the
  /// selected row within 1,000,000 rows in each direction. `indexOf` is called for the selected row, for each
  /// additional selected row, and for the top row if the selected row is not visible.
  ///
  /// - Parameters:
  ///   - count: A closure that returns the number of rows.
  ///   - element: A closure that returns the element of an existing row.
  ///   - id: A closure that returns the identity of an element, or nil for the default identity.
  ///   - indexOf: A closure that returns the index of the row with the given identity, or nil if there is none.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  @discardableResult public func bind(
    count: @escaping () -> Int, element: @escaping (Int) -> Row, id: ((Row) -> AnyHashable)? = nil,
    indexOf: ((AnyHashable) -> Int?)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(
      count: count, element: element, id: id ?? ListIdentity.of(Row.self), indexOf: indexOf, fill: filler,
      at: CodeLocation(file, line))
  }

  private var filler: (TableRow<Row>, Row) -> Void {
    { [weak self] row, element in self?.fill(row, with: element) }
  }
}

// MARK: - Sort

extension Table {
  /// Binds the sort column and the sort direction to the given source, in both directions.
  ///
  /// The table displays the sort order, and writes the order that the user selects with a key or with a click on a
  /// column title. The model sorts the rows, for example with `ListCell.sorted(by:_:)`.
  ///
  /// - Parameters:
  ///   - source: The source of the sort order, whose value is nil for unsorted rows.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding early. The binding also ends when the sort order is bound
  ///   again.
  @discardableResult public func bindSort(
    to source: some TwoWayBindable<TableSort?>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let parts = DisposeBag()
    sortBinding?.dispose()
    sortBinding = parts
    sort = untracked { source.value }
    writeSort = { table, sort in
      source.write(sort, origin: table)
      return untracked { source.value }
    }
    Subscription { [weak self] in self?.writeSort = nil }.disposed(by: parts)
    source.observe(with: self, at: CodeLocation(file, line)) { $0.sort = $1 }.disposed(by: parts)
    bindings.add(parts)
    return parts
  }

  /// Binds the sort order to the given property of an `@Observable` model, in both directions.
  @discardableResult public func bindSort<Model: AnyObject & Observation.Observable>(
    to path: ReferenceWritableKeyPath<Model, TableSort?>, of model: Model, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bindSort(to: Binding(model, path, file: file, line: line), file: file, line: line)
  }
}
