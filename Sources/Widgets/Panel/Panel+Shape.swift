import TerminalCore

extension Panel {
  /// The appearances of a panel with a border.
  enum Shape {
    /// A frame with the title on its top edge.
    case framed
    /// A title row, empty space around the content, and a line between the panel and the view to its right.
    case pane
    /// A separate surface in front of other views, with a title row and a margin.
    case raised
  }

  /// The appearance in the theme of the window.
  ///
  /// A panel that is in front of other views, but is not a separate surface, keeps its frame.
  var shape: Shape {
    guard let window, !window.theme.hasFrames, let superview else { return .framed }
    if superview.surfaceRole(of: self) != nil { return .raised }
    return superview.isOpaque ? .pane : .framed
  }

  /// Returns the distances between the content and the edges of a panel with the given height.
  func insets(height: Int) -> Insets {
    guard hasBorder else { return Insets(top: title.isEmpty ? 0 : 1) }
    switch shape {
    case .framed:
      let side = isInDialog || (window?.size.width ?? 0) >= Self.spaciousWidth ? 2 : 1
      return Insets(top: sharesTopEdge ? 0 : 1, left: side, bottom: 1, right: side)
    case .pane:
      return Insets(top: height >= heightWithEmptyRow ? 2 : 1, left: 1, bottom: 1, right: 2)
    case .raised where isMenu:
      let side = content.drawsOwnPadding ? 1 : 2
      return Insets(left: side, right: side)
    case .raised:
      let isLow = (window?.size.height ?? 0) < Self.spaciousWindow
      return Insets(top: isLow ? 1 : 2, left: 2, bottom: 1, right: 2)
    }
  }

  /// The minimum height, in rows, at which a pane has an empty row below its title.
  ///
  /// Content that fills the pane, such as a list, has at least three rows below the empty row, because fewer rows do
  /// not display an error.
  private var heightWithEmptyRow: Int {
    if (window?.size.height ?? 0) < Self.spaciousPage { return 9 }
    return content.height.weight > 0 ? 6 : 4
  }

  /// Whether the panel contains a menu without a title row.
  private var isMenu: Bool { title.isEmpty && !isInDialog }

  /// The minimum height of a window, in rows, at which low panes also have an empty row below their titles.
  private static let spaciousPage = 24
  /// The minimum width of a window, in columns, at which a frame has an empty column before and after its content.
  private static let spaciousWidth = 40
  /// The minimum height of a window, in rows, at which dialogs have an empty row below their titles.
  private static let spaciousWindow = 16
  /// The number of columns after the title below which a footnote is left out instead of shortened.
  private static let minimumNoteWidth = 8

  func drawWithoutFrame(on canvas: Canvas) {
    let margin = shape == .raised ? 2 : 1
    canvas.clear()
    drawTitleRow(on: canvas, from: margin)
    drawLines(on: canvas, from: margin)
    canvas.drawBar(x: margin - 1, rows: focusBar, style: canvas.theme[.borderFocused])
  }

  private func drawTitleRow(on canvas: Canvas, from margin: Int) {
    let theme = canvas.theme
    let isRaised = shape == .raised
    let row = isRaised && !isMenu ? theme[.tabBar] : .plain
    let titleStyle = theme[containsFocus && !isRaised ? .accent : .title]
    canvas.fill(Rect(x: 0, y: 0, width: canvas.size.width, height: 1), style: row)
    let available = availableWidth(of: canvas, from: margin)
    let gap = 2
    let note = Self.parts(of: footnote, in: available - TextWidth.of(title) - gap)
    let noteWidth = width(ofNote: note, in: available - TextWidth.of(title) - gap)
    let titleWidth = noteWidth == 0 ? available : available - noteWidth - gap
    canvas.draw(title, at: Point(x: margin, y: 0), style: titleStyle.over(row), filling: titleWidth)
    guard noteWidth > 0 else { return }
    let noteStart = Point(x: margin + available - noteWidth, y: 0)
    canvas.draw(note, at: noteStart, style: theme[.secondary].over(row), filling: noteWidth)
  }

  /// Draws the lines between the panel and the views to its right and below.
  private func drawLines(on canvas: Canvas, from margin: Int) {
    let size = canvas.size
    let style = canvas.theme[.border]
    if hasLineAtRight {
      canvas.fill(Rect(x: size.width - 1, y: 0, width: 1, height: size.height)) { _ in ("│", style) }
    }
    if hasLineBelow, size.height > 1 {
      let width = availableWidth(of: canvas, from: margin)
      canvas.fill(Rect(x: margin, y: size.height - 1, width: width, height: 1)) { _ in ("─", style) }
    }
  }

  /// The width between the margins, of which the right one has two columns.
  private func availableWidth(of canvas: Canvas, from margin: Int) -> Int { max(0, canvas.size.width - margin - 2) }

  /// Returns the width of the footnote, which is clipped or, if only a few columns are available, omitted.
  private func width(ofNote note: String, in available: Int) -> Int {
    let width = TextWidth.of(note)
    if width <= available { return width }
    return available < Self.minimumNoteWidth ? 0 : available
  }

  /// Returns the parts of the given footnote that fit, without the last parts, or the whole footnote if none fits.
  ///
  /// A middle dot separates the parts, such as in "3 posts, 2 unread · newest first".
  private static func parts(of footnote: String, in available: Int) -> String {
    guard TextWidth.of(footnote) > available else { return footnote }
    let ends = footnote.ranges(of: " \u{B7} ").map(\.lowerBound)
    return ends.last { TextWidth.of(String(footnote[..<$0])) <= available }.map { String(footnote[..<$0]) } ?? footnote
  }

  /// Updates the rows of the focus bar at the left edge.
  ///
  /// The bar marks the selected row of the view that has focus, or all rows of that view if no row is selected. If
  /// those rows fill the panel, the bar marks the title.
  func placeFocusBar() {
    let rows = rowsWithFocus
    guard rows != focusBar else { return }
    for old in [focusBar, rows] where !old.isEmpty {
      setNeedsDisplay(Rect(x: 0, y: old.lowerBound, width: 2, height: old.count))
    }
    focusBar = rows
  }

  private var rowsWithFocus: Range<Int> {
    guard hasBorder, shape != .framed, let view = window?.firstResponder, view.enclosingPanel === self,
      !view.focusTraits.contains(.showsFocus)
    else { return 0..<0 }
    let visible = view.visibleRect.offset(by: Point.zero - frameOnScreen.origin).intersection(bounds)
    guard !visible.isEmpty else { return 0..<0 }
    guard let area = view.focusedArea else {
      return visible.height > 1 && visible.height >= content.frame.height ? 0..<1 : visible.rowRange
    }
    let first = view.frameOnScreen.minY - frameOnScreen.minY + area.minY
    return visible.rowRange.contains(first) ? first..<first + 1 : 0..<0
  }

  /// Updates the lines between the panel and other views.
  func placeLines() {
    let isPane = hasBorder && shape == .pane
    hasLineAtRight = isPane && needsLine(toNeighborIn: .horizontal)
    hasLineBelow = isPane && needsLine(toNeighborIn: .vertical)
  }

  /// Returns whether another view is to the right of the panel, or another panel is below it, within the enclosing
  /// panel or the window.
  ///
  /// Below the panel, only another panel needs a line; other views begin without one.
  private func needsLine(toNeighborIn axis: Stack.Axis) -> Bool {
    for view in path {
      guard let parent = view.superview, !parent.subviewsOverlap, !parent.scrollsSubviews, !(parent is Panel) else {
        return false
      }
      if parent.subviews.contains(where: { view.needsLine(to: $0, in: axis) }) { return true }
      // Behind empty space, no view outside the parent touches the panel.
      let end = axis == .horizontal ? view.frame.maxX : view.frame.maxY
      let parentEnd = axis == .horizontal ? parent.bounds.maxX : parent.bounds.maxY
      if end < parentEnd { return false }
    }
    return false
  }
}

extension View {
  var enclosingPanel: Panel? { enclosing(Panel.self) }

  fileprivate func needsLine(to other: View, in axis: Stack.Axis) -> Bool {
    if other.isHidden { return false }
    let overlapsRows = other.frame.rowRange.overlaps(frame.rowRange)
    let overlapsColumns = other.frame.columnRange.overlaps(frame.columnRange)
    return switch axis {
    case .horizontal: overlapsRows && other.frame.minX >= frame.maxX
    case .vertical: overlapsColumns && other.frame.minY >= frame.maxY && other.hasPanel
    }
  }

  /// Whether the view is a panel with a border, or a container of such panels.
  fileprivate var hasPanel: Bool {
    if let panel = self as? Panel { return panel.hasBorder }
    return arrangesSubviews && subviews.contains { !$0.isHidden && $0.hasPanel }
  }
}

extension Canvas {
  /// Draws a frame along the edges of the canvas.
  ///
  /// - Parameters:
  ///   - isHeavy: Whether the lines are heavy, which indicates focus even without colors.
  ///   - padding: The number of empty columns inside each vertical line.
  ///   - hasLeftEdge: Whether the left edge is drawn; otherwise, the top and bottom lines extend to the edge of the
  ///     canvas.
  ///   - hasTopEdge: Whether the top edge is drawn; otherwise, the vertical lines extend to the edge of the canvas.
  ///   - style: The style of the lines.
  func drawFrame(
    isHeavy: Bool = false, padding: Int = 0, hasLeftEdge: Bool = true, hasTopEdge: Bool = true, style: Style
  ) {
    let last = Point(x: size.width - 1, y: size.height - 1)
    let (topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical) =
      isHeavy ? ("┏", "┓", "┗", "┛", "━", "┃") : ("╭", "╮", "╰", "╯", "─", "│")
    let line = String(repeating: horizontal, count: max(0, size.width - 2))
    if hasTopEdge { draw((hasLeftEdge ? topLeft : horizontal) + line + topRight, at: .zero, style: style) }
    draw((hasLeftEdge ? bottomLeft : horizontal) + line + bottomRight, at: Point(x: 0, y: last.y), style: style)
    let space = String(repeating: " ", count: padding)
    let (left, right) = (CellText((hasLeftEdge ? vertical : "") + space), CellText(space + vertical))
    for row in (hasTopEdge ? 1 : 0)..<max(1, last.y) {
      draw(left, at: Point(x: 0, y: row), style: style)
      draw(right, at: Point(x: last.x - padding, y: row), style: style)
    }
  }
}
