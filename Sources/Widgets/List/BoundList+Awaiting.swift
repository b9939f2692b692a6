import Bindings

// A row out of reach is searched for in slices, one a turn, from both ends towards the middle.

extension BoundList {
  /// Returns the row to select for an identity; nil while the identity is awaited.
  ///
  /// - Parameters:
  ///   - start: The index near which the row is expected.
  ///   - substitute: The row to select if no row has the identity; nil to await it.
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

  /// Stops the search until the list is in a window again.
  func pauseSearch() {
    searchTimer?.dispose()
    searchTimer = nil
  }

  private func searchSlice() {
    searchTimer = nil
    // A list that is not up to date will be reloaded, which restarts the search.
    guard let awaited, let start = awaited.searched, source.count() == state.count else { return }
    let end = start + AwaitedSelection.slice
    if let index = source.index(of: awaited.id, fromEnds: start..<end) {
      finishSearch(selecting: index, telling: false)
    } else if end < ListSource.distances(state.count) {
      self.awaited?.searched = end
      continueSearch()
    } else if let substitute = awaited.substitute {
      finishSearch(selecting: min(substitute, state.count - 1), telling: true)
    } else {
      self.awaited?.searched = nil
    }
  }

  private func finishSearch(selecting index: Int, telling: Bool) {
    awaited = nil
    change(telling: telling) { $0.select(index) }
  }
}
