import Bindings
import TerminalCore

extension TextEditor {
  /// The size of the part that displays text, without the scrollbar and the search line.
  var textSize: Size {
    Size(width: bounds.width - padding - barWidth, height: max(0, bounds.height - (findBar == nil ? 0 : 1)))
  }

  /// The number of columns before the text.
  var padding: Int { paddingOnSurface }

  func line(_ index: Int) -> EditorLine {
    if let known = lines[index] { return known }
    if lines.count > Self.cachedLines { lines.removeAll() }
    // The caret after the last character needs a separate column.
    let line = EditorLine(editor.document.line(index), width: wraps ? textSize.width - 1 : nil, query: query)
    lines[index] = line
    return line
  }

  /// The maximum number of cached lines, which is enough for several screens.
  private static let cachedLines = 1000

  var lastTop: EditorScroll.Row {
    EditorScroll.lastTop(height: textSize.height, lineCount: editor.document.lineCount, lines: line)
  }

  /// Displays the given change, and stops a running search.
  func show(_ change: EditChange) {
    guard !change.isEmpty else { return }
    stopSearch()
    if change.contains(.text) {
      lines.removeAll()
      invalidateContentHeight()
      layOut()
    }
    goal = nil
    showCaret()
    if change.contains(.text) { documentChangedWhileFinding() }
  }

  func showCaret() {
    scroll.follow(
      caret, size: textSize, wraps: wraps, lineCount: editor.document.lineCount, lines: line)
    refresh()
  }

  /// Reserves a column for the scrollbar if the document has more rows than the view.
  func layOut() {
    let canHaveBar = scrollbarHost(.vertical) == nil && bounds.width > 2
    for width in [0, 1] where canHaveBar || width == 0 {
      if width != barWidth { lines.removeAll() }
      barWidth = width
      if lastTop == EditorScroll.Row(line: 0, part: 0) { break }
    }
  }

  /// Computes the visible rows, and invalidates the columns whose content has changed.
  func refresh() {
    guard !bounds.isEmpty else { return }
    scroll.scroll(to: scroll.top, textSize.height, editor.document.lineCount, line)
    let new = makePictures()
    for (row, picture) in new.enumerated() {
      let columns = row < pictures.count ? picture.difference(from: pictures[row]) : 0..<bounds.width
      if let columns { setNeedsDisplay(Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)) }
    }
    if new.count != pictures.count { setNeedsDisplay() }
    pictures = new
    let shown = editor.document.lineCount - lastTop.line
    scrollbar.show(
      ScrollPosition(
        contentLength: editor.document.lineCount, visibleLength: shown, offset: min(scroll.top.line, lastTop.line)),
      of: self, beside: Rect(x: 0, y: 0, width: bounds.width - barWidth, height: textSize.height))
  }

  private func makePictures() -> [FieldPicture] {
    var (row, pictures) = (scroll.top, [FieldPicture]())
    while pictures.count < textSize.height, row.line < editor.document.lineCount {
      let line = line(row.line)
      guard row.part < line.rows.count else {
        row = EditorScroll.Row(line: row.line + 1, part: 0)
        continue
      }
      pictures.append(picture(of: line, row))
      row.part += 1
    }
    while pictures.count < textSize.height { pictures.append(emptyPicture()) }
    return pictures
  }

  private func emptyPicture() -> FieldPicture {
    var picture = startOfPicture()
    picture.fill(isEnabled ? .text : .disabled)
    return picture
  }

  /// Returns a picture that contains only the padding, whose bar indicates focus unless a panel around the editor does.
  private func startOfPicture() -> FieldPicture {
    var picture = FieldPicture(columns: padding + textSize.width)
    if padding == 0 { return picture }
    picture.appendPadding(
      padding, focused: isFirstResponder && focusTraits.contains(.showsFocus),
      invalid: isEnabled && (validationError != nil || isInRowWithError),
      look: isEnabled ? .text : .disabled)
    return picture
  }

  private func picture(of line: EditorLine, _ row: EditorScroll.Row) -> FieldPicture {
    var picture = startOfPicture()
    if editor.document.isEmpty {
      for character in placeholder {
        let look: FieldPicture.Look = isEnabled ? .placeholder : .disabled
        guard picture.append(character, width: TextWidth.of(character), look: look) else { break }
      }
    }
    let look = FieldPicture.Look(isEnabled: isEnabled, isInvalid: validationError != nil, isFocused: isFirstResponder)
    let selected = isFirstResponder || findBar != nil ? editor.selection.range : caret..<caret
    let range = line.rows[row.part]
    let isLast = row.part + 1 == line.rows.count
    for index in line.visible(range, from: scroll.column) {
      let isSelected = selected.contains(TextDocument.Position(line: row.line, column: index))
      let left = line.columns[index] - line.columns[range.lowerBound] - scroll.column
      let width = line.columns[index + 1] - line.columns[index]
      let unselected = isEnabled && line.isMatch(index) ? .match : look
      let look = isSelected ? .selected : unselected
      // Tabs, and wide characters that are split by the left edge, are drawn as spaces.
      if line.characters[index] == "\t" || left < 0 {
        for _ in 0..<left + width - max(0, left) where !picture.append(" ", width: 1, look: look) { break }
      } else if !picture.append(line.characters[index], width: width, look: look) {
        break
      }
    }
    // A selected line feed is displayed as a selected space.
    let end = TextDocument.Position(line: row.line, column: line.count)
    if isLast, selected.contains(end), row.line < selected.upperBound.line {
      _ = picture.append(" ", width: 1, look: .selected)
    }
    let isInRow = range.contains(caret.column) || isLast && caret.column >= range.upperBound
    let hasCaret = row.line == caret.line && isInRow
    picture.fill(lookOfRest(hasCaret: hasCaret))
    return picture
  }

  /// Returns the look of the rest of a row.
  ///
  /// As in a text field, the rest of the row with the caret indicates focus, unless a panel around the editor does.
  private func lookOfRest(hasCaret: Bool) -> FieldPicture.Look {
    let isEmpty = editor.document.isEmpty
    if isFirstResponder, padding == 0, hasCaret, isEmpty || !(superview is Panel) { return .restFocused }
    if isEmpty { return isEnabled ? .rest : .restDisabled }
    return isEnabled ? .text : .disabled
  }

  // MARK: Positions on the screen

  /// The cell of the caret in the view, or nil if the caret is not visible or the editor is disabled.
  var caretPoint: Point? {
    guard !bounds.isEmpty, isEnabled else { return nil }
    let line = line(caret.line)
    let row = EditorScroll.Row(line: caret.line, part: line.row(of: caret.column))
    guard row >= scroll.top else { return nil }
    let y = EditorScroll.distance(from: scroll.top, to: row, limit: textSize.height, self.line)
    let x = line.column(of: caret.column) - scroll.column
    guard y < textSize.height, x >= 0 else { return nil }
    return Point(x: padding + min(x, max(0, textSize.width - 1)), y: y)
  }

  /// Returns the text position at the given point, which can be above or below the view.
  func position(at place: Point) -> TextDocument.Position {
    let row = EditorScroll.row(place.y, from: scroll.top, lineCount: editor.document.lineCount, lines: line)
    let column = line(row.line).index(inRow: row.part, atColumn: max(0, place.x - padding + scroll.column))
    return TextDocument.Position(line: row.line, column: column)
  }

  // MARK: Scrolling

  var page: Int { max(1, textSize.height - 1) }

  /// Scrolls by the given number of rows without moving the caret.
  func scroll(by rows: Int) {
    scroll.scroll(by: rows, height: textSize.height, lineCount: editor.document.lineCount, lines: line)
    refresh()
  }

  /// Scrolls the line at the given index to the top without moving the caret.
  func scroll(toLine index: Int) {
    scroll.scroll(to: EditorScroll.Row(line: index, part: 0), textSize.height, editor.document.lineCount, line)
    refresh()
  }
}

extension EditorLine {
  /// Returns the part of the given row that is visible if the columns before `column` are hidden.
  ///
  /// - Complexity: O(log n), where n is the length of the row.
  func visible(_ row: Range<Int>, from column: Int) -> Range<Int> {
    guard column > 0 else { return row }
    let target = columns[row.lowerBound] + column
    return row.partitionIndex { columns[$0 + 1] > target }..<row.upperBound
  }
}
