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

  /// Shows rows that are made on demand: only those that are seen are asked for, however many there are.
  ///
  /// `count` is followed, and so is what is read to fill a row. Where `id` is not given, rows are known by their places.
  @discardableResult public func bind(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable)? = nil, row fill: @escaping (ListRow, Int) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(count: count, id: id, row: ListRow.self, fill, file: file, line: line)
  }
}

// MARK: - The selection

extension BoundList {
  /// Ties the selection to a source of identities both ways; nil is for none.
  ///
  /// An identity that the list does not have yet is selected as soon as it has.
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWay<ID?>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(to: source, at: SourcePlace(file, line), show: { $0.map { AnyHashable($0) } }) { list in
      .some(list.selectedID?.base as? ID)
    }
  }

  /// Ties the selection to a source that always has an identity: a tab, a choice that cannot be taken back.
  ///
  /// While the list has none selected, because it is empty, the source keeps the one it had; that is selected as soon as the list has it.
  @_disfavoredOverload
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWay<ID>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(to: source, at: SourcePlace(file, line), show: { AnyHashable($0) }) { $0.selectedID?.base as? ID }
  }

  /// Ties the selection to a property of an `@Observable` model both ways; nil is for none.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID?>, of model: Model, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindSelection(to: Binding(model, path, file: file, line: line), file: file, line: line)
  }

  /// Ties the selection to a property of an `@Observable` model that always has an identity.
  @_disfavoredOverload
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, ID>, of model: Model, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindSelection(to: Binding(model, path, file: file, line: line), file: file, line: line)
  }

  /// Both ways round.
  ///
  /// - Parameters:
  ///   - show: who is to be selected; nil for nobody.
  ///   - read: what to write for who is selected; nil to write nothing and wait for who it was.
  private func tieSelection<Source: TwoWay>(
    to source: Source, at place: SourcePlace, show: @escaping (Source.Value) -> AnyHashable?,
    read: @escaping (BoundList) -> Source.Value?
  ) -> any Disposable {
    let parts = DisposeBag()
    let asked = { show(Tracking.untracked { source.value }) }
    value = asked()
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
