public import TerminalCore

extension ListRow {
  /// Returns the style of the given role in this row, with the selection colors if the row is selected.
  public func style(_ role: ThemeRole, in theme: Theme) -> Style {
    switch selection {
    case .none where isMarked: Style(attributes: theme[role].attributes).over(theme[.selectionInactive])
    case .none: theme[isListEnabled ? role : .disabled]
    case .active: Style(attributes: theme[role].attributes).over(theme[.selection])
    case .inactive: Style(attributes: theme[role].attributes).over(theme[.selectionInactive])
    }
  }

  /// Returns whether a click in the given column of the row hits the text, rather than a mark or the switch.
  package func isText(at column: Int) -> Bool {
    column >= Self.markGutter && !toggleColumns.contains(column) && !outlineColumns.contains(column)
  }

  /// The columns of the mark that expands or collapses a node of a tree; empty for a row without a mark.
  var outlineColumns: Range<Int> {
    guard let outline, !outline.mark.isEmpty else { return 0..<0 }
    let start = (list?.allowsMultipleSelection == true ? Self.markGutter : 0) + outline.indent(in: bounds.width)
    return start..<start + RowOutline.markWidth
  }

  /// The columns of the switch at the right edge; empty for a row without a switch.
  var toggleColumns: Range<Int> {
    guard toggle != nil else { return 0..<0 }
    return max(0, bounds.width - Self.toggleWidth)..<bounds.width
  }

  static let toggleWidth = 4

  private var isListEnabled: Bool { list?.isEnabled ?? true }

  func drawContent(on canvas: Canvas) {
    let columns = canvas.size.width
    let toggleStart = columns - toggleColumns.count
    let detailStart = toggleStart - detailWidth(in: toggleStart)
    var column = 0
    if list?.allowsMultipleSelection == true {
      column = draw(isMarked ? "\u{2713}" : "", from: 0, to: min(Self.markGutter, detailStart), .success, canvas)
    }
    if let outline {
      let end = column + outline.indent(in: columns)
      column = draw("", from: column, to: min(end, detailStart), titleRole, canvas)
      column = draw(outline.mark, from: column, to: min(end + RowOutline.markWidth, detailStart), titleRole, canvas)
    }
    if !mark.isEmpty {
      column = draw(mark + " ", from: column, to: min(column + TextWidth.of(mark) + 1, detailStart), markRole, canvas)
    }
    let titleStart = column
    drawTitle(from: titleStart, to: detailStart, canvas)
    if detailStart < toggleStart { draw("  " + detail, from: detailStart, to: toggleStart, detailRole, canvas) }
    if let toggle { draw(toggle ? " [x]" : " [ ]", from: toggleStart, to: columns, titleRole, canvas) }
    if canvas.size.height > 1 { drawFurtherLines(from: titleStart, to: detailStart, on: canvas) }
  }

  /// Draws the second and all further lines of the title, and the subtitle on the last line.
  private func drawFurtherLines(from start: Int, to end: Int, on canvas: Canvas) {
    let height = canvas.size.height
    let style = { (role: ThemeRole?) in self.style(role ?? self.titleRole, in: canvas.theme) }
    canvas.fill(Rect(x: 0, y: 1, width: canvas.size.width, height: height - 1), style: style(nil))
    guard start < end else { return }
    for (y, line) in titleLines(of: shownTitle, width: end - start, in: height).enumerated().dropFirst() {
      canvas.draw(line, at: Point(x: start, y: y), filling: end - start, style: style)
    }
    guard !subtitle.isEmpty else { return }
    let place = Point(x: start, y: height - 1)
    canvas.draw(highlighted(StyledText(subtitle)), at: place, filling: canvas.size.width - start) { role in
      style(role ?? self.subtitleRole)
    }
  }

  private var shownTitle: StyledText {
    var shown = highlighted(styledTitle)
    if let outline { shown += outline.note }
    return shown
  }

  /// Returns the lines of the title in a row of the given height, whose last line contains the rest of the title.
  private func titleLines(of title: StyledText, width: Int, in height: Int) -> [StyledText] {
    title.wrapped(toWidth: width, lines: subtitle.isEmpty ? height : height - 1)
  }

  /// Returns the width of the detail with two leading spaces.
  ///
  /// The width is 0 if less than half of the width would remain for the title, or if an error message needs the space.
  private func detailWidth(in available: Int) -> Int {
    if case .failed = outline?.state { return 0 }
    guard !detail.isEmpty else { return 0 }
    let width = TextWidth.of(detail) + 2
    return width <= available / 2 ? width : 0
  }

  private func drawTitle(from start: Int, to end: Int, _ canvas: Canvas) {
    guard start < end else { return }
    var line = shownTitle
    if canvas.size.height > 1 { line = titleLines(of: line, width: end - start, in: canvas.size.height)[0] }
    canvas.draw(line, at: Point(x: start, y: 0), filling: end - start) {
      style($0 ?? titleRole, in: canvas.theme)
    }
  }

  func highlighted(_ text: StyledText) -> StyledText {
    guard !match.isEmpty, let found = TextSearch.range(of: match, in: text.string, ignoringMarks: true) else {
      return text
    }
    var text = text
    text.setRole(.match, in: found)
    return text
  }

  @discardableResult private func draw(
    _ text: String, from start: Int, to end: Int, _ role: ThemeRole, _ canvas: Canvas
  ) -> Int {
    guard start < end else { return start }
    return canvas.draw(
      text, at: Point(x: start, y: 0), style: style(role, in: canvas.theme), filling: end - start)
  }
}
