import Bindings
import TerminalCore

extension RowsView {
  func findSections() {
    let old = sections.count
    var runs: [(start: Int, title: String)] = []
    if let title = sections.title {
      runs = untracked { RowSections.runs(of: min(state.count, source.count()), title) }
    }
    sections.show(runs)
    state.show(sections: runs.map(\.start))
    sections.checkInvariants(in: state)
    if sections.count != old { invalidateContentHeight() }
  }

  /// Returns the vertical position of the given visible row in the view.
  func y(of index: Int) -> Int { rowArea.minY + state.line(of: index) }

  /// Invalidates the headers that appear, disappear or change.
  func showHeaders() {
    let headers = sections.headers(in: state)
    for y in sections.draw(headers, from: rowArea.minY) { setNeedsDisplay(headerFrame(y)) }
  }

  private func headerFrame(_ y: Int) -> Rect { Rect(x: 0, y: y, width: rowArea.maxX, height: 1) }

  func drawHeaders(on canvas: Canvas) {
    let style = canvas.theme[isEnabled ? .heading : .disabled]
    for (y, title) in sections.drawn {
      canvas.draw(title, at: Point(x: 0, y: y), style: style, filling: rowArea.maxX)
    }
  }

  var headerElements: [AccessibilityPart] {
    sections.drawn.sorted { $0.key < $1.key }.map { y, title in
      .element(AccessibilityElement(-1 - y, .label, value: title, frame: headerFrame(y)))
    }
  }
}
