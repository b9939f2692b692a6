public import Bindings
public import Observation
import TerminalCore

extension BoundList {
  /// The identities of the marked rows, or of the current row if no row is marked.
  public var selectedIDs: Set<AnyHashable> { selection.identities }

  /// Binds the selection to the set of identities in the given source, and permits the selection of several rows.
  ///
  /// The selection is bound in both directions.
  ///
  /// The set contains the marked rows, or the current row if no row is marked. When a row is removed, its identity is
  /// removed from the set. An identity for which no row has existed remains in the set. If the set is empty when the
  /// binding begins or when an empty list receives rows, the first row is selected.
  ///
  /// - Parameters:
  ///   - source: The source of the set.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding early.
  @discardableResult public func bindSelection<ID: Hashable>(
    to source: some TwoWayBindable<Set<ID>>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    tieSelection(to: source, SelectionSource(source), at: CodeLocation(file, line))
  }

  private func tieSelection<ID: Hashable>(
    to source: some TwoWayBindable<Set<ID>>, _ key: SelectionSource, at place: CodeLocation
  ) -> any Disposable {
    let show: (BoundList, Set<ID>) -> Void = { list, ids in list.select(ids: Set(ids.lazy.map { AnyHashable($0) })) }
    let write: (BoundList) -> Void = { list in
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

  /// Binds the selection to the set of identities in the given property of an `@Observable` model.
  @discardableResult public func bindSelection<Model: AnyObject & Observation.Observable, ID: Hashable>(
    to path: ReferenceWritableKeyPath<Model, Set<ID>>, of model: Model, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    let source = Binding(model, path, file: file, line: line)
    return tieSelection(to: source, SelectionSource(model, path), at: CodeLocation(file, line))
  }

  // MARK: Commands

  static var markCommands: CommandTable {
    CommandTable(
      for: BoundList.self, in: .selection,
      when: { $0.allowsMultipleSelection && $0.acceptsRowCommands }
    ) {
      KeyCommand(
        "markRow", "Select", keys: [.character(" ")], isEnabled: { $0.selectedIndex != nil }
      ) { $0.toggleMark() }.titled { $0.isCurrentRowMarked ? "Deselect" : nil }
      extend(.extendUp, .up, "Select up", Key(.up, .shift))
      extend(.extendDown, .down, "Select down", Key(.down, .shift)).shown(as: .rare)
      KeyCommand(
        .selectAll, "Select all", keys: [.character("a", .alt)], prominence: .helpOnly, isEnabled: { $0.canMarkAll }
      ) { $0.markAll() }
      KeyCommand(.cancel, isEnabled: { !$0.selection.marks.ids.isEmpty }) { $0.clearMarks() }
        .titled { _ in "Deselect all" }
    }
  }

  private static func extend(
    _ command: CommandName, _ move: ListState.Move, _ title: String, _ key: Key
  ) -> KeyCommand<BoundList> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly, isEnabled: { $0.selectedIndex != nil }
    ) { list in list.extendMarks { $0.move(move) } }
  }
}

nonisolated extension KeyScope {
  /// The scope of the commands that select several rows of a list or table, in addition to the commands of `list`.
  public static let selection = KeyScope("selection", place: "In a list with multiple selection")
}
