import TerminalCore

extension BoundList {
  /// Returns whether a command would have an effect, or nil for a command that lists do not handle.
  func canDo(_ command: KeyCommand) -> Bool? {
    if let move = Self.move(command) {
      var copy = state
      return copy.move(move) || (move == .up && refreshIndicator?.canBePulled == true)
    }
    switch command {
    case .activate: return state.selection != nil && hasActions(for: .primaryAction)
    case .find where findsRows: return state.count > 0
    case .findNext, .findPrevious: return findsRows && canRepeatFind
    case .copyItem: return state.selection != nil && window != nil
    case .toggleItem: return selectedRow?.toggle != nil
    case .refresh: return refreshIndicator?.canRefresh
    default: return nil
    }
  }

  /// Performs a command.
  ///
  /// - Returns: False for a command that lists do not handle.
  func act(_ command: KeyCommand) -> Bool {
    if let move = Self.move(command) {
      go(move)
      return true
    }
    refreshIndicator?.otherInput()
    switch command {
    case .activate: activate()
    case .find where findsRows: beginFinding()
    case .findNext: repeatFind(by: 1)
    case .findPrevious: repeatFind(by: -1)
    case .copyItem: copySelected()
    case .toggleItem: selectedRow?.flip()
    case .refresh where refreshIndicator != nil: refreshIndicator?.refresh()
    default: return false
    }
    return true
  }

  /// Performs the primary action of the selected row, as Enter does.
  public func activate() { if isEnabled, state.selection != nil { sendActions(for: .primaryAction) } }

  /// The view of the selected row, or nil if the row is not visible.
  public var selectedRow: ListRow? {
    state.selection.flatMap { selected in rowViews.lazy.compactMap(\.self).first { $0.index == selected } }
  }

  private func copySelected() {
    guard let index = state.selection, let text = copiedText?(index) ?? valueText else { return }
    window?.copy(text)
  }

  private func go(_ move: ListState.Move) {
    let old = state
    change(telling: true) { $0.move(move) }
    guard let indicator = refreshIndicator else { return }
    if move != .up { indicator.otherInput() } else if state != old { indicator.upMoved() } else { indicator.pulled() }
  }

  private static func move(_ command: KeyCommand) -> ListState.Move? {
    switch command {
    case .moveUp: .up
    case .moveDown: .down
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .moveToTop: .top
    case .moveToBottom: .bottom
    default: nil
    }
  }

  // MARK: Mouse

  func handle(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .wheel(let rows, _) where rows != 0: wheel(rows)
    case .down(.left): press(row(at: event.location.y))
    case .up(.left): release(row(at: event.location.y))
    case .drag(.left): break
    default: return false
    }
    return true
  }

  /// Returns the index of the list row at a row of the view.
  private func row(at y: Int) -> Int? {
    let index = state.offset + y - rowArea.minY
    return rowArea.rows.contains(y) && state.visibleRows.contains(index) ? index : nil
  }

  private func press(_ index: Int?) {
    refreshIndicator?.otherInput()
    if finder.isEntering { endFinding(keeping: true) }
    pressedRow = index == state.selection ? index : nil
    if let index { change(telling: true) { $0.select(index) } }
  }

  private func release(_ index: Int?) {
    let pressed = pressedRow
    pressedRow = nil
    if let index, index == pressed, index == state.selection { activate() }
  }

  private func wheel(_ rows: Int) {
    let steps = max(-1000, min(rows, 1000))
    var hasMoved = false
    let old = state.offset
    change(telling: true) { hasMoved = $0.scroll(by: 3 * steps) }
    if hasMoved || steps > 0 || old > 0 { refreshIndicator?.wheelMoved() } else { refreshIndicator?.wheeledUp(-steps) }
  }
}

nonisolated extension KeyCommand {
  /// Toggles the switch of the selected row.
  public static let toggleItem = KeyCommand("toggleItem")
}
