import Bindings
package import FamiliarNames

/// Sorted integers and the last edit, as the text's `State` has them: setting the editing style makes the edit.
///
/// The edit is made at once, and each state is told by itself, so that of two edits before a redraw neither is lost.
nonisolated package struct IntegersState: Sendable, Equatable {
  /// What happened to the integers, or is to happen.
  package enum EditingStyle: Sendable, Equatable {
    /// An integer was put in at a place.
    case insert(Int, RowPath)
    /// The integer at a place was taken out.
    case delete(RowPath)
    /// Everything is new.
    case none
  }

  /// The integers, the smallest first.
  package private(set) var sortedIntegers: [Int]

  // Shown in the Lab: state
  /// The last edit; setting it makes the edit.
  package var editingStyle = EditingStyle.none {
    didSet {
      switch editingStyle {
      case .insert(let new, let path):
        insert(new, at: path.row)
      case .delete(let path):
        remove(at: path.row)
      case .none: break
      }
    }
  }

  /// What the row at a place says; "" where there is none.
  package func text(at path: RowPath) -> String {
    let integers = sortedIntegers
    guard integers.indices.contains(path.row)
    else { return "" }
    return "\(integers[path.row])"
  }
  // End of what is shown

  /// Integers in any order; none was edited.
  package init(sortedIntegers: [Int]) {
    self.sortedIntegers = sortedIntegers.sorted()
  }

  /// Where an integer belongs.
  package func place(of integer: Int) -> RowPath { RowPath(row: sortedIntegers.upperBoundary(of: integer)) }

  private mutating func insert(_ integer: Int, at row: Int) {
    sortedIntegers.insert(integer, at: min(max(row, 0), sortedIntegers.count))
  }

  private mutating func remove(at row: Int) {
    if sortedIntegers.indices.contains(row) { sortedIntegers.remove(at: row) }
  }
}
