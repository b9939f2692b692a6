import TerminalCore

extension TextView {
  /// Draws the line at the given index, and returns the column after the line.
  func drawLine(_ index: Int, at start: Point, on canvas: Canvas) -> Int {
    let paragraph = self.paragraph(of: index)
    let isPlain = spans(in: paragraph).isEmpty && self.matches(in: paragraph).isEmpty
    if isPlain, selection?.range.overlaps(paragraph) != true, let line = wrapped?.line(index) {
      return canvas.draw(line, at: start, style: canvas.theme[themeRole])
    }
    let line = range(of: index)
    let matches = self.matches(in: line)
    let marked = spans(in: line).map(\.range) + matches + (selection.map { [$0.range] } ?? [])
    let boundaries = marked.flatMap { [$0.lowerBound, $0.upperBound] }
    let isOnSurface = canvas.theme.fillsCodeBlocks && wrapped?.isInBlock(index) == true
    return (wrapped?.parts(ofLine: index, between: boundaries.sorted()) ?? []).reduce(start.x) { column, part in
      let isMatch = matches.contains { $0.contains(part.offset) }
      let role = isMatch ? .match : shownRole(at: part.offset, isOnSurface: isOnSurface)
      let isSelected = selection?.range.contains(part.offset) == true
      let target = styledText.span(at: part.offset)?.link.map(canvas.linked(to:)) ?? canvas
      return target.draw(
        part.text, at: Point(x: column, y: start.y), style: canvas.theme[isSelected ? selectionRole : role])
    }
  }

  /// Returns the role of the text at the given offset.
  ///
  /// On the surface of a code block, code without other roles needs no color to differ from text.
  private func shownRole(at offset: Int, isOnSurface: Bool) -> ThemeRole {
    let role = styledText.span(at: offset)?.role ?? themeRole
    return isOnSurface && role == .code ? themeRole : role
  }

  /// Draws a mark at each edge at which the line of code that begins at the given point is cut.
  func drawCutMarks(ofLine index: Int, at start: Point, on canvas: Canvas) {
    guard scrollsHorizontally(index), let width = wrapped?.line(index).width, width > 0 else { return }
    let right = leftMargin + visibleColumns
    for (isCut, column) in [(start.x < leftMargin, leftMargin), (start.x + width > right, right - 1)] where isCut {
      canvas.draw("\u{2026}", at: Point(x: column, y: start.y), style: canvas.theme[.secondary])
    }
  }

  private func spans(in range: Range<Int>) -> ArraySlice<StyledText.Span> {
    styledText.spans[styledText.firstSpan(after: range.lowerBound)...].prefix { $0.range.lowerBound < range.upperBound }
  }

  private var selectionRole: ThemeRole { isFirstResponder ? .selection : .selectionInactive }
}
