/// An opened store, with a message about errors and repairs.
nonisolated package struct OpenedStore: Sendable {
  /// The store, which is always usable.
  package let store: DatabasePostStore
  /// The error or repair during opening, and the remedy, in sentences; nil if there is nothing to report.
  package let notice: String?
  /// Whether changes persist after the program ends.
  package let isKept: Bool
}
