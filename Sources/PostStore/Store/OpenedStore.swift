/// An opened store, with a message about errors and repairs.
nonisolated package struct OpenedStore: Sendable {
  /// The store, which is always usable.
  package let store: DatabasePostStore
  /// A message about the error or repair during opening, with the remedy; nil if there is nothing to report.
  package let notice: String?
  /// Whether changes persist after the program ends.
  package let isKept: Bool
}
