/// The state of the list as in the tutorial: sorted integers and the last edit.
///
/// Setting `editingStyle` performs the edit. A view that is drawn after two edits reads only the second.
nonisolated package struct IntegersState: Sendable, Equatable {
  package enum EditingStyle: Sendable, Equatable {
    case insert(Int, at: Int)
    case delete(at: Int)
    /// No single edit, so that the list must be reloaded.
    case none
  }

  package private(set) var sortedIntegers: [Int]

  /// The last edit; setting it performs the edit.
  package var editingStyle = EditingStyle.none {
    didSet {
      switch editingStyle {
      case .insert(let new, let row): insert(new, at: row)
      case .delete(let row): remove(at: row)
      case .none: break
      }
    }
  }

  /// Returns the text of the row at the given position; empty if the position does not exist.
  package func text(at row: Int) -> String {
    sortedIntegers.indices.contains(row) ? "\(sortedIntegers[row])" : ""
  }

  /// Creates a state with no edit from the given integers, which may be in any order.
  package init(sortedIntegers: [Int]) {
    self.sortedIntegers = sortedIntegers.sorted()
  }

  /// Returns the position at which the given integer must be inserted, after equal integers.
  package func position(of integer: Int) -> Int {
    sortedIntegers.position(after: integer, by: \.self)
  }

  private mutating func insert(_ integer: Int, at row: Int) {
    let position = min(max(row, 0), sortedIntegers.count)
    sortedIntegers.insert(integer, at: position)
  }

  private mutating func remove(at row: Int) {
    guard sortedIntegers.indices.contains(row) else { return }
    sortedIntegers.remove(at: row)
  }
}
