import Bindings
package import FamiliarNames

/// Sorted integers and the last edit.
///
/// Setting `editingStyle` performs an edit immediately, so that no edit is lost if two edits precede a redraw.
nonisolated package struct IntegersState: Sendable, Equatable {
  package enum EditingStyle: Sendable, Equatable {
    case insert(Int, RowPath)
    case delete(RowPath)
    /// No single edit, so that the list must be reloaded.
    case none
  }

  package private(set) var sortedIntegers: [Int]

  // Shown in the Lab: state
  /// The last edit; setting it performs the edit.
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

  /// Returns the text of the row at the given position; empty if the position does not exist.
  package func text(at path: RowPath) -> String {
    let integers = sortedIntegers
    guard integers.indices.contains(path.row)
    else { return "" }
    return "\(integers[path.row])"
  }
  // End of the excerpt

  /// Creates a state with no edit from the given integers, which may be in any order.
  package init(sortedIntegers: [Int]) {
    self.sortedIntegers = sortedIntegers.sorted()
  }

  /// Returns the position at which the given integer must be inserted, after equal integers.
  package func place(of integer: Int) -> RowPath { RowPath(row: sortedIntegers.upperBoundary(of: integer)) }

  private mutating func insert(_ integer: Int, at row: Int) {
    sortedIntegers.insert(integer, at: min(max(row, 0), sortedIntegers.count))
  }

  private mutating func remove(at row: Int) {
    if sortedIntegers.indices.contains(row) { sortedIntegers.remove(at: row) }
  }
}
