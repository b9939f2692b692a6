extension BoundList {
  /// Returns the index of the row to select for the given identity, or nil if the row has not been found yet.
  ///
  /// If an immediate search of the source does not find the row, the search continues from both ends toward the middle.
  /// In each turn, one slice of rows is searched.
  ///
  /// - Parameters:
  ///   - id: The identity of the row.
  ///   - start: The index near which the row is expected.
  ///   - substitute: The index of the row to select if no row has the identity, or nil to wait until a row has the
  ///     identity.
  func row(of id: AnyHashable, near start: Int, substitute: Int? = nil) -> Int? {
    switch source.location(of: id, near: start) {
    case .row(let index):
      awaited = nil
      return index
    case .nowhere:
      awaited = substitute == nil ? AwaitedSelection(id: id) : nil
      return substitute
    case .beyondReach:
      awaited = AwaitedSelection(id: id, substitute: substitute, searched: source.reach)
      setNeedsLayout()
      return nil
    }
  }

  /// Schedules the next slice of a pending search.
  func continueSearch() {
    guard awaited?.searched != nil, searchTimer == nil else { return }
    searchTimer = window?.timers.schedule(after: .zero) { [weak self] in self?.searchSlice() }
  }

  private func searchSlice() {
    searchTimer = nil
    // If the number of rows has changed, the list is about to be reloaded, and the reload restarts the search.
    guard let awaited, let start = awaited.searched, source.count() == state.count else { return }
    let end = start + AwaitedSelection.slice
    if let index = source.index(of: awaited.id, fromEnds: start..<end) {
      finishSearch(selecting: index, notifying: false)
    } else if end < ListSource.distances(state.count) {
      self.awaited?.searched = end
      continueSearch()
    } else if let substitute = awaited.substitute {
      finishSearch(selecting: min(substitute, state.count - 1), notifying: true)
    } else {
      self.awaited?.searched = nil
    }
  }

  private func finishSearch(selecting index: Int, notifying: Bool) {
    awaited = nil
    change(notifying: notifying) { $0.select(index) }
  }
}
