/// An opened store, and the messages about its opening.
nonisolated package struct OpenedStore: Sendable {
  /// The store, which is always usable.
  package let store: DatabasePostStore
  /// The error during the opening and its remedy, in sentences; nil if there was none.
  package let notice: String?
  /// Whether changes are kept after the end of the program.
  package let isKept: Bool
}
