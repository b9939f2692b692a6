package import Bindings

/// A sorted list of integers, with random insertions and with removals that can be undone.
///
/// A list binds to `rows`, so that each edit updates only one row on the screen.
package final class DemoViewModel {
  /// A row; rows with equal integers have different identities.
  nonisolated package struct Row: Sendable, Hashable, Identifiable {
    package let id: Int
    package let integer: Int
  }

  package let rows: ObservableArray<Row>
  package let selectedID: Observable<Int?>
  package static let few = 3
  /// A count that is large enough to show that the cost of an edit does not depend on the count.
  package static let many = 100_000

  private let random: RandomSource
  private var nextID = 0
  private let removed = Observable<[Row]>([], label: "removed integers")

  package private(set) var state: IntegersState {
    didSet { callback(state) }
  }
  package let callback: (IntegersState) -> Void

  /// Inserts a random integer in sorted order.
  package func addNewInteger() {
    insert(random.next(in: 0...limit))
  }

  /// Removes the integer at the given position, if the position exists.
  package func removeInteger(at index: Int) {
    guard let row = rows.element(at: index)
    else { return }
    removed.value.append(row)
    state.editingStyle = .delete(at: index)
    rows.remove(at: index)
  }

  /// Inserts the most recently removed integer again.
  package func undo() {
    guard let row = removed.value.last
    else { return }
    removed.value.removeLast()
    insert(row.integer)
  }

  /// Creates a view model with the integers 1, 2 and 3.
  package init(random: RandomSource = RandomSource(), callback: @escaping (IntegersState) -> Void = { _ in }) {
    self.random = random
    self.callback = callback
    state = IntegersState(sortedIntegers: Array(1...Self.few))
    rows = ObservableArray([], label: "integers")
    selectedID = Observable(nil, label: "selected integer")
    showRows()
  }

  package var canUndo: Bool { !removed.value.isEmpty }

  /// Replaces the integers with `count` new integers.
  ///
  /// If `count` is at most 3, the integers are consecutive, starting at 1. Longer lists have gaps, so that random
  /// integers can be inserted between the existing ones.
  package func begin(with count: Int) {
    removed.value = []
    let step = count > Self.few ? Self.gap : 1
    state = IntegersState(sortedIntegers: (0..<max(0, count)).map { ($0 + 1) * step })
    showRows()
  }

  /// The maximum random integer: the largest integer in the list, but at least 9.
  private var limit: Int { max(9, state.sortedIntegers.last ?? 0) }
  private static let gap = 10

  private func insert(_ integer: Int) {
    let index = state.position(of: integer)
    state.editingStyle = .insert(integer, at: index)
    let row = makeRow(integer)
    rows.insert(row, at: index)
    selectedID.value = row.id
  }

  private func showRows() {
    rows.elements = state.sortedIntegers.map(makeRow)
    selectedID.value = rows.elements.first?.id
  }

  private func makeRow(_ integer: Int) -> Row {
    nextID += 1
    return Row(id: nextID, integer: integer)
  }
}
