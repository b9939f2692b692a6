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

  /// The integers in ascending order.
  package let rows: ObservableArray<Row>
  package let selectedID: Observable<Int?>

  /// Inserts a random integer in sorted order.
  package func addNewInteger() {
    insert(random.next(in: 0...limit))
  }

  /// Removes the integer at the given position, if the position exists.
  package func removeInteger(at index: Int) {
    guard let row = rows.element(at: index)
    else { return }
    removed.value.append(row)
    rows.remove(at: index)
  }

  /// Inserts the most recently removed integer again.
  package func undo() {
    guard let row = removed.value.last
    else { return }
    removed.value.removeLast()
    insert(row.integer)
  }

  private func insert(_ integer: Int) {
    let index = rows.elements.position(
      after: integer, by: \.integer)
    let row = makeRow(integer)
    rows.insert(row, at: index)
    selectedID.value = row.id
  }

  private let random: RandomSource
  private var nextID = 0
  private let removed = Observable<[Row]>([], label: "removed integers")

  /// Creates a view model with the integers 1, 2 and 3.
  package init(random: RandomSource = RandomSource()) {
    self.random = random
    rows = ObservableArray([], label: "integers")
    selectedID = Observable(nil, label: "selected integer")
    begin(with: Self.few)
  }

  package static let few = 3
  /// A count that is large enough to show that the cost of an edit does not depend on the count.
  package static let many = 100_000

  package var canUndo: Bool { !removed.value.isEmpty }

  /// Replaces the integers with `count` new integers.
  ///
  /// If `count` is at most 3, the integers are consecutive, starting at 1. Longer lists have gaps, so that random
  /// integers can be inserted between the existing ones.
  package func begin(with count: Int) {
    removed.value = []
    let step = count > Self.few ? Self.gap : 1
    rows.elements = (0..<max(0, count)).map { makeRow(($0 + 1) * step) }
    selectedID.value = rows.elements.first?.id
  }

  /// The maximum random integer: the largest integer in the list, but at least 9.
  private var limit: Int { max(9, rows.elements.last?.integer ?? 0) }
  private static let gap = 10

  private func makeRow(_ integer: Int) -> Row {
    nextID += 1
    return Row(id: nextID, integer: integer)
  }
}
