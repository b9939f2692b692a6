/// A store that was opened, and what its user has to know about that.
nonisolated package struct OpenedStore: Sendable {
  /// The store, always one that works.
  package let store: DatabasePostStore
  /// What went wrong while it was opened, and what was done about it, in sentences; nil when nothing did.
  package let notice: String?
  /// Whether what is done in it outlives the program.
  package let isKept: Bool
}
