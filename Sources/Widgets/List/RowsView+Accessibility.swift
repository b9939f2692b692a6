import TerminalCore

extension RowsView {
  /// The maximum number of rows above or below the visible rows in the accessibility tree.
  public static let accessibilityRowLimit = 20

  var scrollActions: [AccessibilityAction: (String) -> Void] {
    var actions: [AccessibilityAction: (String) -> Void] = [:]
    if state.offset > 0 { actions[.scrollUp] = { [self] _ in scroll(to: topOfPreviousPage) } }
    if state.offset < state.maxOffset {
      actions[.scrollDown] = { [self] _ in scroll(to: state.visibleRows.upperBound) }
    }
    return actions
  }

  private var topOfPreviousPage: Int {
    state.reading({ lines(ofRow: $0) }, around: state.offset).firstRow(endingAt: state.offset - 1)
  }

  var indicatorAndRows: [AccessibilityPart] {
    let shown = state.visibleRows
    let first = max(0, shown.lowerBound - Self.accessibilityRowLimit)
    let end = min(state.count, shown.upperBound + Self.accessibilityRowLimit)
    let rows = (first..<max(first, end)).map {
      AccessibilityPart.element(element(at: $0, isVisible: shown.contains($0)))
    }
    return (refreshIndicator.map { [.view($0)] } ?? []) + headerElements + rows
  }

  private func element(at index: Int, isVisible: Bool) -> AccessibilityElement {
    let probe = probe(at: index)
    let text = accessibilityText?(index) ?? probe?.text
    let state = probe?.toggle.map { $0 ? "on" : "off" }
    let outline = probe?.outline
    let note = outline?.note.string.drop { $0 == " " }.description
    let description = probe?.detailDescription ?? ""
    let detail = description.isEmpty ? probe?.detail : description
    let value = [text, detail, probe?.markDescription, state, note].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: ", ")
    var actions: [AccessibilityAction: (String) -> Void] = [:]
    if isEnabled {
      actions[.select] = { [self] _ in change(notifying: true) { $0.select(index) } }
      if hasActions(for: .primaryAction) {
        actions[.press] = { [self] _ in
          change(notifying: true) { $0.select(index) }
          activate()
        }
      }
      if let rowActions { actions.merge(rowActions(index)) { $1 } }
      if state != nil, let row = rowViews.view(at: index) {
        actions[.toggle] = { _ in row.flip() }
      }
    }
    let isMarked = selection.isMarked(identity(at: index))
    let isSelected = isMarked || index == self.state.selection
    let top = y(of: index)
    let height = min(self.state.height(of: index), rowArea.maxY - top)
    let place = Rect(x: 0, y: top, width: bounds.width, height: height)
    return AccessibilityElement(
      index, .row, value: value, traits: (outline?.traits ?? []).union(isSelected ? [.selected] : []),
      frame: isVisible ? place : .zero, level: outline.map { $0.level + 1 }, count: outline?.count, actions: actions)
  }
}
