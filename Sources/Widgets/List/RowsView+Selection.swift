import Bindings

extension RowsView {
  /// The number of rows, not counting section headers.
  public var count: Int { state.count }

  /// The index of the selected row, or nil if no row is selected.
  public var selectedIndex: Int? { state.selection }

  /// The position of the selected row and the total number of rows, such as `3/12`.
  ///
  /// If no row is selected, the text is the number of rows. A tracked expression that reads this property is
  /// re-evaluated when the text changes.
  public var positionText: String {
    let position = selection.position.value
    return position.selection.map { "\($0 + 1)/\(position.count)" } ?? "\(position.count)"
  }

  /// Selects the row at the given index, and scrolls it into view, without notifying targets.
  ///
  /// - Parameter index: The index of the row, or nil to select no row.
  /// - Returns: Whether the selection was set; false if no row has the given index.
  @discardableResult public func select(_ index: Int?) -> Bool {
    if let index, !(0..<state.count).contains(index) { return false }
    selection.forgetPending()
    change(notifying: false) { $0.select(index) }
    return true
  }

  /// Scrolls the given row to the top, or as close to the top as the end of the list permits.
  ///
  /// The selected row may leave the visible area.
  ///
  /// - Complexity: O(1).
  public func scroll(to index: Int) {
    change(notifying: false) { $0.scroll(by: max(0, min(index, $0.count)) - $0.offset) }
  }

  /// Selects the first row that contains the given text, ignoring case, and notifies the targets.
  ///
  /// - Returns: Whether a row contains the text.
  /// - Complexity: O(n), where n is the number of rows.
  @discardableResult public func select(rowContaining text: String) -> Bool {
    let letters = SearchLetters(text)
    guard let index = firstMatch(letters, in: 0..<state.count, step: 1) else { return false }
    change(notifying: true) { $0.select(index) }
    return true
  }

  /// Returns the identity of the row at the given index, or the index if the rows have no identities.
  public func identity(at index: Int) -> AnyHashable { source.id(index) ?? AnyHashable(index) }

  /// Returns the text of the row at the given index, or an empty string if the row does not exist.
  ///
  /// The row need not be visible.
  public func text(at index: Int) -> String {
    guard (0..<state.count).contains(index) else { return "" }
    return rowText?(index) ?? probe(at: index)?.text ?? ""
  }

  /// Returns a row view outside the list, filled for the given index, or nil if there is no such row.
  func probe(at index: Int) -> ListRow? {
    guard index >= 0, index < state.count else { return nil }
    return rowViews.probe(at: index, of: source)
  }

  /// Selects the row with the given identity, immediately or as soon as the row is found.
  ///
  /// - Parameter id: The identity, or nil to select no row.
  func select(id: AnyHashable?) {
    selection.forgetPending()
    guard id != selectedID || id == nil && state.selection != nil else { return }
    guard let id else { return change(notifying: false) { $0.select(nil) } }
    guard let index = source.row(of: id, near: state.selection ?? 0) else { return selection.ask(for: id) }
    change(notifying: false) { $0.select(index) }
  }

  /// Applies the given change to the state, and notifies targets of a new selection if `notifying` is true.
  func change(notifying: Bool, _ body: (inout ListState) -> Void) {
    let old = state
    var new = old
    body(&new)
    state = new
    settle()
    guard state != old else { return }
    onMoved?(old)
    setNeedsLayout()
    if state.selection != old.selection { selection.forgetPending() }
    selection.publish(state)
    let isOther = selection.select(state.selection.map(identity(at:)))
    selection.checkInvariants(in: state)
    if isOther, notifying { sendActions(for: .selectionChanged) }
  }

  /// Searches the selected and the marked rows that were removed in this turn, and publishes the result.
  func endTurnOfSelection() {
    if let id = selection.removed { selectAgain(id) }
    let hasLostMarks = verifyMarks { rowHiding?($0) != nil || isSelectedElsewhere($0) }
    let isOther = selection.endTurn()
    selection.checkInvariants(in: state)
    if hasLostMarks { setNeedsLayout() }
    if isOther || hasLostMarks { sendActions(for: .selectionChanged) }
  }

  /// Selects the row with the given identity, which was removed, if it has been inserted again.
  ///
  /// If the row is hidden or in another list, the identity is kept, and the row is selected as soon as it returns.
  private func selectAgain(_ id: AnyHashable) {
    if selection.mustSearch, let index = source.index(of: id, near: state.selection ?? 0) {
      change(notifying: false) { $0.select(index) }
      selection.endWaiting()
    } else if let row = rowHiding?(id) {
      change(notifying: false) { $0.select(row) }
      selection.ask(for: id)
    } else if isSelectedElsewhere(id) {
      selection.ask(for: id)
    }
  }

  var properties: [ScriptProperty: String?] {
    [
      "count": "\(state.count)", "selected": state.selection.map { "\($0 + 1)" } ?? "none", "position": positionText,
      "text": valueText, "value": valueText, "offset": "\(state.offset)",
      "finding": findBar?.field.text ?? search.text,
    ]
  }
}
