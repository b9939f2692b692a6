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
  @discardableResult public func bind<Model: AnyObject & Observation.Observable, Element>(
    to path: KeyPath<Model, [Element]>, of model: Model, id: ((Element) -> AnyHashable)? = nil,
    _ fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(to: path, of: model, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows the elements that an expression gives: whatever it reads is its source, `@Observable` models and cells alike.
  ///
  ///     list.bind { model.posts.filter(\.isUnread) } row: { row, post in row.title = post.title }
  ///
  /// It is evaluated at once, and at the end of each turn in which something that it read was written. Rows are matched by identity:
  /// `list.bind(id: \.title) { model.posts } row: { row, post in … }`, where the elements are not `Identifiable`.
  @discardableResult public func bind<Element>(
    id: ((Element) -> AnyHashable)? = nil, _ elements: @escaping () -> [Element],
    row fill: @escaping (ListRow, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(id: id, elements, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows rows made on demand, of which only the visible ones are read.
  ///
  /// The list follows `count` and what is read to fill a row. When rows change, it searches for the identity of the
  /// selected row: in the 10,000 rows near it and at both ends at once, in the others in slices, one a turn. A model
  /// that finds a row itself saves that search: see `bind(count:id:indexOf:row:)`.
  ///
  /// - Parameters:
  ///   - count: Returns the number of rows.
  ///   - id: Returns the identity of a row; nil to identify rows by their indices.
  ///   - fill: Fills a row view with the content of a row.
  @discardableResult public func bind(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable)? = nil, row fill: @escaping (ListRow, Int) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(count: count, id: id, row: ListRow.self, fill, file: file, line: line)
  }

  /// Shows rows made on demand whose model finds the row of an identity.
  ///
  ///     list.bind(count: { log.count }, id: { log[$0].number }, indexOf: { log.index(ofLine: $0) }) { row, index in
  ///       row.title = log[index].text
  ///     }
  ///
  /// A selection is found at once, however many rows there are.
  ///
  /// - Parameters:
  ///   - count: Returns the number of rows.
  ///   - id: Returns the identity of a row.
  ///   - indexOf: Returns the index of the row with an identity; nil if no row has it.
  ///   - fill: Fills a row view with the content of a row.
  @discardableResult public func bind<ID: Hashable>(
    count: @escaping () -> Int, id: @escaping (Int) -> ID, indexOf: @escaping (ID) -> Int?,
    row fill: @escaping (ListRow, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(count: count, id: id, indexOf: indexOf, row: ListRow.self, fill, file: file, line: line)
  }
}

// MARK: - The selection

extension BoundList {
  /// Binds the selection both ways to a source of identities; nil selects no row.
  ///
  /// A source that holds nil when it is bound, or while the list is empty, receives the first row. An identity that no
  /// row has is kept: it is selected as soon as a row with it arrives, unless the user selects another one first. The
  /// list replaces an identity only after the user has selected another row or the selected row has been removed,
  /// which a search of all rows confirms.
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWay<ID?>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(to: source, at: SourcePlace(file, line), show: { $0.map { AnyHashable($0) } }) { list in
      .some(list.selectedID?.base as? ID)
    }
  }

  /// Binds the selection both ways to a source that always has an identity.
  ///
  /// While the list is empty the source keeps its identity, which is selected as soon as a row with it arrives.
  @_disfavoredOverload
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWay<ID>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(to: source, at: SourcePlace(file, line), show: { AnyHashable($0) }) { $0.selectedID?.base as? ID }
  }

  /// Binds the selection both ways to a property of an `@Observable` model; nil selects no row.
  ///
  /// The property is treated as the source of `bindSelection(to:)` is.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID?>, of model: Model, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindSelection(to: Binding(model, path, file: file, line: line), file: file, line: line)
  }

  /// Binds the selection both ways to a property of an `@Observable` model that always has an identity.
  @_disfavoredOverload
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID>, of model: Model, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindSelection(to: Binding(model, path, file: file, line: line), file: file, line: line)
  }

  /// Binds the selection both ways.
  ///
  /// - Parameters:
  ///   - show: Returns the identity to select for a value of the source; nil for none.
  ///   - read: Returns the value to write for the present selection; nil to keep the source's value and await its row.
  private func tieSelection<Source: TwoWay>(
    to source: Source, at place: SourcePlace, show: @escaping (Source.Value) -> AnyHashable?,
    read: @escaping (BoundList) -> Source.Value?
  ) -> any Disposable {
    let parts = DisposeBag()
    let asked = { show(Tracking.untracked { source.value }) }
    if let id = asked() {
      select(nil)
      value = id
    } else if selectedID != nil, let first = read(self) {
      source.write(first, from: self)
    }
    askedID = asked
    Subscription { [weak self] in self?.askedID = nil }.disposed(by: parts)
    source.observe(with: self, at: place) { list, id in list.value = show(id) }.disposed(by: parts)
    observe(self, for: .selectionChanged) { list, _ in
      if let id = read(list) {
        source.write(id, from: list)
      } else {
        list.value = asked()
      }
    }.disposed(by: parts)
    bindings.add(parts)
    return parts
  }
}
