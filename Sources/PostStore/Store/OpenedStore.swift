nonisolated package struct OpenedStore: Sendable {
  /// The store, which is always usable.
  package let store: DatabasePostStore
  /// A message about an error or a repair, with the remedy; nil if there is nothing to report.
  package let notice: String?
  /// Whether a damaged database was replaced, so that feeds and posts may be missing.
  package let isRestored: Bool
  /// Whether a damaged database was replaced, at this or an earlier start, and its feeds have not been added again.
  package let lacksFeeds: Bool
  /// Whether changes persist after the program ends.
  package let isKept: Bool
}
