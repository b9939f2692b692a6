package import Bindings

/// A sorted list of integers, with random insertions and with removals that can be undone.
///
/// A list binds to `rows`, so that each edit updates only one row on the screen.
@Observable
package final class IntegersViewModel {
  /// A row; rows with equal integers have different identities.
  nonisolated package struct Row: Sendable, Hashable, Identifiable {
    package let id: Int
    package let integer: Int
  }

  /// The integers in ascending order.
  package let rows: ObservableArray<Row>
  package var selectedID: Int?
  private var removed: [Row] = []
  private let random: RandomSource
  private var nextID: Int

  /// Creates a view model with the given integers, which are in ascending order.
  package init(integers: [Int] = [1, 2, 3], random: RandomSource = RandomSource()) {
    let initial = integers.indices.map { index in
      Row(id: index + 1, integer: integers[index])
    }
    rows = ObservableArray(initial, label: "integers")
    selectedID = initial.first?.id
    nextID = initial.count + 1
    self.random = random
  }

  package var canUndo: Bool { !removed.isEmpty }

  /// Inserts a random integer in sorted order.
  package func addNewInteger() {
    insert(random.next(in: 0...9))
  }

  /// Removes the integer at the given position, if the position exists.
  package func removeInteger(at index: Int) {
    guard let row = rows.element(at: index) else { return }
    removed.append(row)
    rows.remove(at: index)
  }

  /// Inserts the most recently removed integer again.
  package func undo() {
    guard let row = removed.popLast() else { return }
    insert(row.integer)
  }

  private func insert(_ integer: Int) {
    let index = rows.elements.position(after: integer, by: \.integer)
    let row = Row(id: nextID, integer: integer)
    nextID += 1
    rows.insert(row, at: index)
    selectedID = row.id
  }
}
