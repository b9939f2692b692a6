public import Bindings
public import Observation

extension RowsView {
  /// Binds the selection to the given source, in both directions.
  ///
  /// The type of the value determines the number of rows that can be selected. `ID` is the type of the identities of
  /// the rows; rows without identities are identified by their index, an `Int`.
  ///
  /// | Type | Selection |
  /// |---|---|
  /// | `ID?` | one row or none |
  /// | `ID` | one row; while the list is empty, the identity in the source is unchanged |
  /// | `Set<ID>` | several rows; `allowsMultipleSelection` is set to true |
  ///
  /// If the source contains nil or an empty set when the binding begins, the first row is selected, and the identity of
  /// that row is written to the source. The same applies when an empty list receives rows. Writing nil to the source
  /// later clears the selection.
  ///
  /// An identity without a row remains in the source. The row with that identity is selected as soon as the row is
  /// inserted, unless the user selects another row first.
  ///
  /// The list replaces the identity in the source only if the user selects another row or the selected row is removed.
  /// A removal is published at the end of the turn, so that the model can move a row in several steps, also to another
  /// list of the window whose selection has the same source.
  ///
  /// A set contains the marked rows, or the current row if no row is marked. When a row is removed, its identity is
  /// removed from the set.
  ///
  /// - Parameters:
  ///   - source: The source of the identity, the optional identity or the set of identities.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding early.
  @discardableResult public func bindSelection<Value: Hashable>(
    to source: some TwoWayBindable<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bindSelection(to: source, key: SelectionSource(source), at: CodeLocation(file, line))
  }

  /// Binds the selection to the given property of an `@Observable` model, in both directions.
  ///
  /// The same rules apply as for `bindSelection(to:)`.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, Value: Hashable>(
    to path: ReferenceWritableKeyPath<Model, Value>, of model: Model,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let source = Binding(model, path, file: file, line: line)
    return bindSelection(to: source, key: SelectionSource(model, path), at: CodeLocation(file, line))
  }

  private func bindSelection<Value: Hashable>(
    to source: some TwoWayBindable<Value>, key: SelectionSource, at place: CodeLocation
  ) -> any Disposable {
    func bind<Container: IdentityContainer>(_ type: Container.Type) -> (any Disposable)? {
      guard let source = source as? any TwoWayBindable<Container> else { return nil }
      return Container.bindSelection(of: self, to: source, key: key, at: place)
    }
    let container = Value.self as? any IdentityContainer.Type
    return container.flatMap { bind($0) }
      ?? bindOne(
        to: source, key: key, at: place, show: { AnyHashable($0) }, value: { (id: Value?) in id })
  }

  /// Binds the selection of one row to the given source.
  ///
  /// - Parameters:
  ///   - show: A closure that returns the identity in a value, or nil to select no row.
  ///   - value: A closure that returns the value with the given identity, or nil to leave the source unchanged.
  fileprivate func bindOne<Source: TwoWayBindable, ID: Hashable>(
    to source: Source, key: SelectionSource, at place: CodeLocation,
    show: @escaping (Source.Value) -> AnyHashable?, value: @escaping (ID?) -> Source.Value?
  ) -> any Disposable {
    let read: (RowsView) -> Source.Value? = { list in
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

  /// Binds the selection of several rows to the given source.
  fileprivate func bindSeveral<ID: Hashable>(
    to source: some TwoWayBindable<Set<ID>>, key: SelectionSource, at place: CodeLocation
  ) -> any Disposable {
    let show: (RowsView, Set<ID>) -> Void = { list, ids in
      list.select(ids: Set(ids.lazy.map { AnyHashable($0) }))
    }
    let write: (RowsView) -> Void = { list in
      let ids = list.selectedIDs.compactMap { list.typedIdentity($0, as: ID.self, at: place) }
      let selected = Set(ids)
      guard selected.count == list.selectedIDs.count, selected != untracked({ source.value }) else { return }
      source.write(selected, origin: list)
    }
    allowsMultipleSelection = true
    let parts = DisposeBag()
    let first = untracked { source.value }
    if first.isEmpty { write(self) } else { show(self, first) }
    let asked = { [weak self] () -> AnyHashable? in
      // While rows are marked, the identities in the source do not affect the selected row.
      guard self?.selection.marks.ids.isEmpty == true else { return nil }
      let ids = untracked { source.value }
      return ids.count == 1 ? ids.first.map { AnyHashable($0) } : nil
    }
    selectionIsBound(to: key, asked).disposed(by: parts)
    source.observe(with: self, at: place) { list, ids in show(list, ids) }.disposed(by: parts)
    observe(self, for: .selectionChanged) { list, _ in write(list) }.disposed(by: parts)
    bindings.add(parts)
    return parts
  }

  /// Casts the given identity to the type of the bound selection, or reports an error and returns nil.
  private func typedIdentity<ID: Hashable>(_ id: AnyHashable, as type: ID.Type, at place: CodeLocation) -> ID? {
    if let typed = id.base as? ID { return typed }
    Tracking.reportMisuse(
      "Bindings: the selection bound at \(place) has the type \(ID.self), but the identity of a row has the "
        + "type \(Swift.type(of: id.base)), so nothing is written. Bind a property with the type of the "
        + "identities, or pass 'id:' to the list. Rows without an identity are identified by their index, an Int.")
    return nil
  }
}

/// A value of a bound selection that does not always contain one identity.
@MainActor private protocol IdentityContainer: Hashable {
  static func bindSelection(
    of list: RowsView, to source: some TwoWayBindable<Self>, key: SelectionSource, at place: CodeLocation
  ) -> any Disposable
}

extension Optional: IdentityContainer where Wrapped: Hashable {
  fileprivate static func bindSelection(
    of list: RowsView, to source: some TwoWayBindable<Self>, key: SelectionSource, at place: CodeLocation
  ) -> any Disposable {
    list.bindOne(
      to: source, key: key, at: place,
      show: { id in id.map { AnyHashable($0) } }, value: { (id: Wrapped?) in .some(id) })
  }
}

extension Set: IdentityContainer {
  fileprivate static func bindSelection(
    of list: RowsView, to source: some TwoWayBindable<Self>, key: SelectionSource, at place: CodeLocation
  ) -> any Disposable {
    list.bindSeveral(to: source, key: key, at: place)
  }
}
