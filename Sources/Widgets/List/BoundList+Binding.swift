public import Bindings

extension BoundList {
  /// Shows the elements of an observable array, which reports its edits: an inserted, removed or moved element
  /// updates one row.
  ///
  ///     list.bind(to: model.posts) { row, post in row.title = post.title }
  ///
  /// The list tracks the values that are read to fill a row. It has one source at a time: this call ends the previous
  /// binding.
  ///
  /// - Parameter array: The list of elements.
  /// - Parameter id: A closure that returns the identity of an element. By default, it is the element's `id`, or else
  ///   the element if it is hashable, or else its index.
  /// - Parameter fill: A closure that sets the content of a row view.
  /// - Parameter file: The source file that reports and the inspector show.
  /// - Parameter line: The line in that file.
  /// - Returns: The binding, which removes all rows when it is disposed.
  @discardableResult public func bind<Element>(
    to array: ListCell<Element>, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: array, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements of an array in an `Observable`, a `Computed` or a `Binding`.
  @discardableResult public func bind<Element>(
    to values: any ValueSource<[Element]>, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: values, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements of an array in an `@Observable` model.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable, Element>(
    to path: KeyPath<Model, [Element]>, of model: Model, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: path, of: model, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements of an expression, which may read `@Observable` models and cells.
  ///
  ///     list.bind {
  ///       model.posts.filter(\.isUnread)
  ///     } row: { row, post in
  ///       row.title = post.title
  ///     }
  ///
  /// The expression is re-evaluated at the end of each turn in which one of its dependencies changed. Rows are
  /// matched by identity. Elements that are not `Identifiable` need `id`: `list.bind(id: \.title) { model.posts }
  /// row: { row, post in … }`.
  @discardableResult public func bind<Element>(
    id: ((Element) -> AnyHashable)? = nil, _ elements: @escaping () -> [Element],
    row fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(id: id, elements, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows rows that are created on demand, of which only the visible ones are read.
  ///
  /// The list tracks `count` and the values that are read to fill a row. When the rows change, it searches for the
  /// identity of the selected row. The 10,000 rows near it and at both ends are searched immediately, and the others
  /// in slices, one in each turn. `bind(count:id:indexOf:row:)` needs no search.
  ///
  /// - Parameter count: A closure that returns the number of rows.
  /// - Parameter id: A closure that returns the identity of a row, or nil to identify rows by their indices.
  /// - Parameter fill: A closure that sets the content of a row view.
  /// - Parameter file: The source file that reports and the inspector show.
  /// - Parameter line: The line in that file.
  @discardableResult public func bind(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable)? = nil, row fill: @escaping (ListRow, Int) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(count: count, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows rows that are created on demand, from a model that finds the row of an identity.
  ///
  ///     list.bind(count: { log.count }, id: { log[$0].number }, indexOf: { log.index(ofLine: $0) }) { row, index in
  ///       row.title = log[index].text
  ///     }
  ///
  /// A selection is found immediately, regardless of the number of rows.
  ///
  /// - Parameter count: A closure that returns the number of rows.
  /// - Parameter id: A closure that returns the identity of a row.
  /// - Parameter indexOf: A closure that returns the index of the row with an identity, or nil if no row has it.
  /// - Parameter fill: A closure that sets the content of a row view.
  /// - Parameter file: The source file that reports and the inspector show.
  /// - Parameter line: The line in that file.
  @discardableResult public func bind<ID: Hashable>(
    count: @escaping () -> Int, id: @escaping (Int) -> ID, indexOf: @escaping (ID) -> Int?,
    row fill: @escaping (ListRow, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(count: count, id: id, indexOf: indexOf, row: ListRow.self, fill, file: file, line: line)
  }
}

// MARK: - Selection

extension BoundList {
  /// Binds the selection to a source of identities in both directions; nil selects no row.
  ///
  /// If the source is nil when it is bound, or while the list is empty, the first row is selected and written to it.
  /// An identity without a row is kept. It is selected as soon as a row with it is inserted, unless the user selects
  /// another row before.
  ///
  /// The list replaces an identity only if the user selects another row or if the selected row was removed. A search
  /// of all rows confirms the removal.
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWayBindable<ID?>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(
      to: source, at: CodeLocation(file, line), show: { $0.map { AnyHashable($0) } }, value: { (id: ID?) in .some(id) })
  }

  /// Binds the selection to a source that always has an identity, in both directions.
  ///
  /// While the list is empty, the source keeps its identity, which is selected as soon as a row with it is inserted.
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWayBindable<ID>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(to: source, at: CodeLocation(file, line), show: { AnyHashable($0) }, value: { (id: ID?) in id })
  }

  /// Binds the selection to a property of an `@Observable` model in both directions; nil selects no row.
  ///
  /// The rules of `bindSelection(to:)` apply.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID?>, of model: Model, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindSelection(to: Binding(model, path, file: file, line: line), file: file, line: line)
  }

  /// Binds the selection to a property of an `@Observable` model that always has an identity, in both directions.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID>, of model: Model, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindSelection(to: Binding(model, path, file: file, line: line), file: file, line: line)
  }

  /// Binds the selection to a source in both directions.
  ///
  /// - Parameters:
  ///   - show: Returns the identity to select for a value of the source; nil for none.
  ///   - value: Returns the value to write for the identity of the selected row; nil to keep the source's value and
  ///     await its row.
  private func tieSelection<Source: TwoWayBindable, ID: Hashable>(
    to source: Source, at place: CodeLocation, show: @escaping (Source.Value) -> AnyHashable?,
    value: @escaping (ID?) -> Source.Value?
  ) -> any Disposable {
    let read: (BoundList) -> Source.Value? = { list in
      guard let selected = list.selectedID else { return value(nil) }
      if let id = selected.base as? ID { return value(id) }
      Tracking.reportMisuse(
        "Bindings: the selection bound at \(place) has the type \(ID.self), but the identity of a row is "
          + "\(type(of: selected.base)), so nothing is written. Bind a property of that type, or pass 'id:' to the "
          + "list. Rows without an identity are identified by their index, an Int.")
      return nil
    }
    let parts = DisposeBag()
    let asked = { show(untracked { source.value }) }
    if let id = asked() {
      select(nil)
      self.value = id
    } else if selectedID != nil, let first = read(self) {
      source.write(first, origin: self)
    }
    askedID = asked
    Subscription { [weak self] in self?.askedID = nil }.disposed(by: parts)
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
}
