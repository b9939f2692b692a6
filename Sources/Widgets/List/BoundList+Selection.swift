import Bindings

extension BoundList {
  /// How many rows there are.
  public var count: Int { state.count }

  /// The place of the selected row; nil while none is selected.
  public var selectedIndex: Int? { state.selection }

  /// Which of how many rows is selected, such as `3/12`; readable in tracked expressions.
  public var positionText: String {
    let position = position.value
    return position.selection.map { "\($0 + 1)/\(position.count)" } ?? "\(position.count)"
  }

  /// Selects the row at a place and brings it into view, telling nobody; nil selects none.
  ///
  /// Returns whether there is such a row.
  @discardableResult public func select(_ index: Int?) -> Bool {
    if let index, !(0..<state.count).contains(index) { return false }
    awaited = nil
    change(telling: false) { $0.select(index) }
    return true
  }

  /// Brings the row at a place to the top of what is seen, as far as there are rows below it; the selected row may leave the view.
  ///
  /// O(1), however far it is.
  public func scroll(to index: Int) {
    change(telling: false) { $0.scroll(by: max(0, min(index, $0.count)) - $0.offset) }
  }

  /// Selects the first row, from the top, whose text contains a text in any case of letters, as the user would.
  ///
  /// O(rows).
  @discardableResult public func select(rowContaining text: String) -> Bool {
    guard let index = (0..<state.count).first(where: { TextSearch.contains(text, in: self.text(at: $0)) }) else {
      return false
    }
    change(telling: true) { $0.select(index) }
    return true
  }

  /// Who the row at a place is: by its element, or else by the place.
  public func identity(at index: Int) -> AnyHashable { source.id(index) ?? AnyHashable(index) }

  /// The text of the row at a place, seen or not; empty where there is none.
  public func text(at index: Int) -> String {
    guard index >= 0, index < state.count else { return "" }
    let isSeen = { (row: ListRow) in row.index == index && row.isUpToDate }
    if !needsFilling, let row = rowViews.lazy.compactMap(\.self).first(where: isSeen) { return row.text }
    let row = probe ?? source.makeRow()
    probe = row
    row.fill(at: index, from: source)
    return row.text
  }

  /// Selects a row by its identity, now or once it is found; nil selects none.
  func select(id: AnyHashable?) {
    awaited = nil
    guard id != selectedID || id == nil && state.selection != nil else { return }
    guard let id else { return change(telling: false) { $0.select(nil) } }
    if let index = row(of: id, near: state.selection ?? 0) { change(telling: false) { $0.select(index) } }
  }

  /// Changes where the list stands; when another row is selected by that, tells targets if it is to be told.
  func change(telling: Bool, _ body: (inout ListState) -> Void) {
    let old = state
    body(&state)
    guard state != old else { return }
    setNeedsLayout()
    if state.selection != old.selection { awaited = nil }
    selectionMayHaveChanged(telling: telling)
  }

  /// Takes note of who is selected now.
  func selectionMayHaveChanged(telling: Bool) {
    let now = ListPosition(selection: state.selection, count: state.count)
    if position.untrackedValue != now { position.value = now }
    let id = state.selection.map(identity(at:))
    guard id != selectedID else { return }
    selectedID = id
    window?.keysMayHaveChanged()
    if telling { sendActions(for: .selectionChanged) }
  }

  func value(of property: String) -> String? {
    switch property {
    case "count": return "\(state.count)"
    case "selected": return state.selection.map { "\($0 + 1)" } ?? "none"
    case "position": return positionText
    case "text", "value": return valueText
    case "offset": return "\(state.offset)"
    case "finding": return finder.text
    default:
      guard property.hasPrefix("row "), let number = Int(property.dropFirst(4)), number > 0, number <= state.count
      else {
        return nil
      }
      return text(at: number - 1)
    }
  }
}
