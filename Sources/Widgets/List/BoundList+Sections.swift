import Bindings
import TerminalCore

extension BoundList {
  func findSections() {
    let old = sectionTitles.count
    sectionTitles.removeAll()
    defer { if sectionTitles.count != old { invalidateContentHeight() } }
    guard let sectionTitle else { return state.show(sections: []) }
    var starts: [Int] = []
    untracked {
      for index in 0..<min(state.count, source.count()) {
        let title = sectionTitle(index)
        guard title != sectionTitles.last else { continue }
        starts.append(index)
        sectionTitles.append(title)
      }
    }
    state.show(sections: starts)
  }

  /// Returns the vertical position of the given visible row in the view.
  func y(of index: Int) -> Int { rowArea.minY + state.line(of: index) }

  /// The titles of the visible section headers by vertical position in the view.
  private var headers: [Int: String] {
    Dictionary(uniqueKeysWithValues: state.headers.map { (rowArea.minY + $0.line, sectionTitles[$0.section]) })
  }

  /// Invalidates the headers that appear, disappear or change.
  func showHeaders() {
    let (old, new) = (drawnHeaders, headers)
    guard !old.isEmpty || !new.isEmpty else { return }
    drawnHeaders = new
    for y in Set(old.keys).union(new.keys) where old[y] != new[y] { setNeedsDisplay(headerPlace(y)) }
  }

  private func headerPlace(_ y: Int) -> Rect { Rect(x: 0, y: y, width: rowArea.maxX, height: 1) }

  func drawHeaders(on canvas: Canvas) {
    let style = canvas.theme[isEnabled ? .heading : .disabled]
    for (y, title) in drawnHeaders {
      canvas.draw(title, at: Point(x: 0, y: y), style: style, filling: rowArea.maxX)
    }
  }

  var headerElements: [AccessibilityPart] {
    drawnHeaders.sorted { $0.key < $1.key }.map { y, title in
      .element(AccessibilityElement(-1 - y, .label, value: title, frame: headerPlace(y)))
    }
  }
}
