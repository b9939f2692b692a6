/// A store that was opened, and what its user has to know about that.
nonisolated public struct OpenedStore: Sendable {
  /// The store, always one that works.
  public let store: DatabasePostStore
  /// What went wrong while it was opened, and what was done about it, in sentences; nil when nothing did.
  public let notice: String?
  /// Whether what is done in it outlives the program.
  public let isKept: Bool
}
