package import TerminalCore

extension RowsView {
  /// The commands of a list and of a table, except those of the search line.
  static var elementCommands: CommandTable { markCommands + listCommands + reorderCommands + undoCommands }

  static var listCommands: CommandTable {
    group {
      act(.activate, "Open", [Key(.enter), .character(" ")], .common, if: { $0.canActivate }) { $0.activate() }
        .titled { $0.keyTitle }
    }
      + group(when: { $0.findMode != .off }) {
        act(.find, "Find", [.character("/")], .common, if: { $0.state.count > 0 }) { $0.beginFinding() }
        // In an empty list, the key opens the search too, so that the typed text is not a sequence of commands.
        act(.find, "Find", [.character("/")], if: { _ in true }) { $0.beginFinding() }
      }
      + moveCommands
      + group(when: { $0.findMode != .off }) {
        act(.findNext, "Next match", [.character("n")], .rare, if: { $0.canRepeatFind && $0.isAtMatch }) {
          $0.selectMatch(by: 1)
        }
        act(.findNext, "Next match", [.character("n")], if: { $0.canRepeatFind }) { $0.selectMatch(by: 1) }
        act(.findPrevious, "Previous match", [.character("N")], if: { $0.canRepeatFind }) { $0.selectMatch(by: -1) }
      }
      + rowCommands
      + group(when: { $0.refreshIndicator != nil }) {
        KeyCommand(.refresh, isEnabled: { $0.refreshIndicator?.canRefresh ?? false }) { list in
          list.refreshIndicator?.otherInput()
          list.refreshIndicator?.refresh()
        }
      }
  }

  private static var moveCommands: CommandTable {
    group {
      for step in steps { step }
      move(.moveToTop, .top, "First", [Key(.home), .character("g")])
      move(.moveToBottom, .bottom, "Last", [Key(.end), .character("G")])
    }
  }

  /// The keys that move the selection while the rows are filtered by the search line.
  static var filterCommands: CommandTable {
    CommandTable(for: RowsView.self, in: .list, when: { $0.findBar != nil && $0.onFilter != nil }) {
      for step in steps { step }
    }
  }

  private static var steps: [KeyCommand<RowsView>] {
    [
      move(.moveUp, .up, "Up", [Key(.up), .character("k")]),
      move(.moveDown, .down, "Down", [Key(.down), .character("j")]),
      move(.pageUp, .pageUp, "Page up", [Key(.pageUp)]),
      move(.pageDown, .pageDown, "Page down", [Key(.pageDown)]),
    ]
  }

  private static var rowCommands: CommandTable {
    group {
      act(.copyItem, "Copy", [.character("y")], if: { $0.state.selection != nil && $0.window != nil }) {
        $0.copySelected()
      }
    }
      + group(when: \.hasToggles) {
        act("toggleItem", "Toggle", [.character("x")], if: { $0.selectedRow?.toggle != nil }) { $0.selectedRow?.flip() }
          .occasional
      }
  }

  /// Returns a table of commands that apply to the rows, and are active while the given condition holds.
  ///
  /// The condition is for commands that never have an effect in some lists. The help omits them there.
  private static func group(
    when isOffered: @escaping (RowsView) -> Bool = { _ in true },
    @CommandBuilder<RowsView> _ commands: () -> [KeyCommand<RowsView>]
  ) -> CommandTable {
    CommandTable(
      for: RowsView.self, in: .list,
      when: { $0.acceptsRowCommands && isOffered($0) }, commands)
  }

  /// Whether a visible row has a switch.
  private var hasToggles: Bool { rowViews.visible.contains { $0.toggle != nil } }

  static var undoCommands: CommandTable {
    CommandTable(
      for: RowsView.self, in: .list,
      when: { $0.history != nil && $0.acceptsRowCommands }
    ) { for command in CommandTable.undoCommands({ (list: RowsView) in list.history }) { command } }
  }

  private static func move(
    _ command: CommandName, _ move: ListState.Move, _ title: String, _ keys: [Key]
  ) -> KeyCommand<RowsView> {
    KeyCommand(command, title, keys: keys, prominence: .helpOnly, isEnabled: { $0.canGo(move) }) { $0.go(move) }
  }

  /// Returns a command that ends a pull on the refresh indicator before the action is performed.
  private static func act(
    _ command: CommandName, _ title: String, _ keys: [Key], _ prominence: Prominence = .helpOnly,
    if isEnabled: @escaping (RowsView) -> Bool, action: @escaping (RowsView) -> Void
  ) -> KeyCommand<RowsView> {
    KeyCommand(command, title, keys: keys, prominence: prominence, isEnabled: isEnabled) { list in
      list.refreshIndicator?.otherInput()
      action(list)
    }
  }

  /// Performs the primary action of the selected row, as Enter does.
  public func activate() { if isEnabled, state.selection != nil { sendActions(for: .primaryAction) } }

  var canActivate: Bool { isEnabled && state.selection != nil && hasActions(for: .primaryAction) }

  /// The view of the selected row, or nil if no row is selected or the selected row is not visible.
  public var selectedRow: ListRow? {
    state.selection.flatMap { rowViews.view(at: $0) }
  }

  private func copySelected() {
    copiedDescription = nil
    guard let index = state.selection, let text = copiedText?(index) ?? valueText else { return }
    window?.copy(text, as: copiedDescription)
  }

  private func go(_ move: ListState.Move) {
    let old = state
    change(notifying: true) { state in state.move(move) { lines(ofRow: $0) } }
    guard let indicator = refreshIndicator else { return }
    if move != .up { indicator.otherInput() } else if state != old { indicator.upMoved() } else { indicator.pulled() }
  }

  private func canGo(_ move: ListState.Move) -> Bool {
    var copy = state
    return copy.move(move) || move == .up && refreshIndicator?.canRefresh == true
  }

  /// The keys that move the selection while a field above the rows has focus.
  package static let moveKeys: [Key: CommandName] = [
    Key(.up): .moveUp, Key(.down): .moveDown, Key(.pageUp): .pageUp, Key(.pageDown): .pageDown,
  ]

  /// Moves the selection if the given key is one of `moveKeys`, and returns whether it is.
  func move(for key: Key) -> Bool {
    guard let move = Self.moveKeys[key] else { return false }
    perform(move)
    return true
  }

  // MARK: Mouse

  func handle(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .wheel(let rows, _) where rows != 0: wheel(rows, distance: event.scrollDistance?.y ?? 0)
    case .down(.left): return press(row(at: event.location.y), event)
    case .down(.right):
      if let index = row(at: event.location.y) { selectForMenu(index) }
      return false
    case .up(.left): return release(row(at: event.location.y))
    case .drag(.left): if reordering?.isActive == true { continueDrag(at: event.location.y) }
    default: return false
    }
    return true
  }

  func row(at y: Int) -> Int? {
    rowArea.rowRange.contains(y) ? state.row(atLine: y - rowArea.minY) : nil
  }

  /// Selects the pressed row.
  ///
  /// - Returns: Whether a row was pressed or the search line was closed.
  private func press(_ index: Int?, _ event: MouseEvent) -> Bool {
    refreshIndicator?.otherInput()
    let wasFinding = findBar != nil
    if wasFinding { endFinding(keeping: true) }
    if let index { press(index, event) } else { selection.press(nil) }
    if choosesOnRelease { selection.press(index) }
    return index != nil || wasFinding
  }

  private func press(_ index: Int, _ event: MouseEvent) {
    if allowsMultipleSelection, event.modifiers.contains(.shift) { return extendMarks { $0.select(index) } }
    let isInGutter = event.location.x - rowArea.minX < ListRow.markGutter
    if allowsMultipleSelection, event.modifiers.contains(.control) || isInGutter {
      // A click with the Control key selects the clicked row in addition to the current row.
      if event.modifiers.contains(.control), selection.marks.ids.isEmpty, index != state.selection { toggleMark() }
      change(notifying: true) { $0.select(index) }
      return toggleMark()
    }
    selection.press(index == state.selection ? index : nil)
    change(notifying: true) { $0.select(index) }
    beginDrag(of: index)
  }

  /// Selects the row at the given index for a context menu, which applies to all selected rows.
  private func selectForMenu(_ index: Int) {
    guard !selection.isMarked(identity(at: index)) else { return }
    clearMarks()
    change(notifying: true) { $0.select(index) }
  }

  private func release(_ index: Int?) -> Bool {
    let isHandled = index != nil || selection.pressedRow != nil || reordering?.isActive == true
    let pressed = selection.release()
    endDrag()
    if let index, index == pressed, index == state.selection, onPress?() != true { activate() }
    return isHandled
  }

  func scrollbarMoved(to offset: Int) {
    change(notifying: true) { $0.scroll(by: offset - $0.offset) }
    refreshIndicator?.wheelMoved()
  }

  private func wheel(_ rows: Int, distance: Int) {
    var hasMoved = false
    let old = state.offset
    let whole = state.rows(in: distance, from: old) { lines(ofRow: $0) }
    let step = whole == 0 ? distance.signum() : whole
    change(notifying: true) { hasMoved = $0.scroll(by: step) }
    if hasMoved || rows > 0 || old > 0 { refreshIndicator?.wheelMoved() } else { refreshIndicator?.wheeledUp(-rows) }
  }
}
