package import Bindings
package import FamiliarNames

/// Sorted integers that are added by chance and removed by hand, however many there are.
///
/// Each state is told to the callback, as the text has it. A list binds to `rows`, which tells the very edit: one row changes on the screen, and
/// nothing is read again.
package final class DemoViewModel {
  /// An integer in its row; two rows of the same integer are two rows.
  nonisolated package struct Row: Sendable, Hashable, Identifiable {
    /// The same for as long as the row is there.
    package let id: Int
    /// The integer.
    package let integer: Int
  }

  /// The integers in rows, for a list to bind to.
  package let rows: ObservableArray<Row>
  /// Which row is selected; nil for none.
  package let selectedID: Observable<Int?>
  /// How many rows the lesson begins with.
  package static let few = 3
  /// How many rows it has when it is to show that their number does not matter.
  package static let many = 100_000

  private let random: RandomSource
  private var nextID = 0
  private let removed = Observable<[Row]>([], label: "removed integers")

  // Shown in the Lab: integersModel
  /// The integers and the last edit.
  package private(set) var state: IntegersState {
    didSet { callback(state) }
  }
  /// Told of each state.
  package let callback: (IntegersState) -> Void

  /// Adds an integer by chance, where it belongs.
  package func addNewInteger() {
    insert(random.next(in: 0...limit))
  }

  /// Takes the integer at a place out; where there is none, nothing happens.
  package func removeInteger(at path: RowPath) {
    guard let row = rows.element(at: path.row)
    else { return }
    removed.value.append(row)
    state.editingStyle = .delete(path)
    rows.remove(at: path.row)
  }

  /// Puts the integer back that was taken out last.
  package func undo() {
    guard let row = removed.value.last
    else { return }
    removed.value.removeLast()
    insert(row.integer)
  }
  // End of what is shown

  /// 1, 2 and 3, with the random numbers given.
  ///
  /// - Parameter callback: told of each state.
  package init(random: RandomSource = RandomSource(), callback: @escaping (IntegersState) -> Void = { _ in }) {
    self.random = random
    self.callback = callback
    state = IntegersState(sortedIntegers: Array(1...Self.few))
    rows = ObservableArray([], label: "integers")
    selectedID = Observable(nil, label: "selected integer")
    showRows()
  }

  /// Whether an integer can be put back.
  package var canUndo: Bool { !removed.value.isEmpty }

  /// Begins anew with so many integers: 1, 2 and 3, or as many as asked for with gaps between them.
  package func begin(with count: Int) {
    removed.value = []
    let step = count > Self.few ? Self.gap : 1
    state = IntegersState(sortedIntegers: (0..<max(0, count)).map { ($0 + 1) * step })
    showRows()
  }

  /// Integers by chance are from 0 to this: a digit among few, and anywhere among many.
  private var limit: Int { max(9, state.sortedIntegers.last ?? 0) }
  private static let gap = 10

  private func insert(_ integer: Int) {
    let path = state.place(of: integer)
    state.editingStyle = .insert(integer, path)
    let row = makeRow(integer)
    rows.insert(row, at: path.row)
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
