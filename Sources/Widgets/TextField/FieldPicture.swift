import TerminalCore

/// The visible cells of a field, computed before drawing.
///
/// Comparing two pictures yields the changed columns for any edit. The type is nonisolated, because actor-isolated
/// closures would check their isolation for each column.
nonisolated struct FieldPicture: Equatable, Sendable {
  /// The kind of a cell, which determines its style.
  enum Look: Sendable {
    case text, textFocused, invalid, invalidFocused, disabled, selected, match, placeholder, rest, restFocused,
      restDisabled
    case focusBar, errorBar
  }

  struct Cell: Equatable, Sendable {
    /// The character that begins in this column, or nil for the second column of a wide character.
    let character: Character?
    let look: Look
  }

  /// The cells up to the empty columns at the right end, which a key in a wide field need not build and compare.
  private(set) var cells: [Cell] = []
  /// The kind of the empty columns after the cells.
  private(set) var rest = Look.rest
  /// The width of the picture in columns.
  private(set) var columns: Int

  /// Creates an empty picture.
  ///
  /// - Parameter expectedCells: The number of cells that are about to be appended, for which memory is reserved.
  init(columns: Int, expectedCells: Int = 0) {
    self.columns = max(0, columns)
    cells.reserveCapacity(min(expectedCells, self.columns))
  }

  /// Appends the given character if all of its columns fit.
  ///
  /// - Returns: Whether the character fits.
  mutating func append(_ character: Character, width: Int, look: Look) -> Bool {
    guard cells.count + width <= columns else { return false }
    guard width > 0 else { return true }
    cells.append(Cell(character: character, look: look))
    for _ in 1..<width { cells.append(Cell(character: nil, look: look)) }
    return true
  }

  /// Appends an ellipsis, which replaces the last character if there is no room.
  mutating func appendEllipsis(look: Look) {
    if cells.count == columns { cells.removeSubrange((cells.lastIndex { $0.character != nil } ?? 0)...) }
    if cells.count < columns { cells.append(Cell(character: "\u{2026}", look: look)) }
  }

  /// Appends empty columns at the left edge; the first contains a bar if the field has focus or an invalid text.
  ///
  /// The bar of an invalid text without focus is thin.
  mutating func appendPadding(_ count: Int, focused: Bool, invalid: Bool, look: Look) {
    let hasBar = focused || invalid
    for column in 0..<min(count, columns) {
      if column == 0, hasBar {
        let bar = EdgeBar.character(isFocused: focused)
        cells.append(Cell(character: bar, look: invalid ? .errorBar : .focusBar))
      } else {
        cells.append(Cell(character: " ", look: look))
      }
    }
  }

  /// Sets the kind of the columns after the cells.
  mutating func fill(_ look: Look) { rest = look }

  /// Appends ASCII text at the right end, and widens the picture by the length of the text.
  mutating func extend(with text: String, look: Look) {
    if text.isEmpty { return }
    cells += repeatElement(Cell(character: " ", look: rest), count: columns - cells.count)
    columns += text.utf8.count
    cells.append(contentsOf: text.map { Cell(character: $0, look: look) })
  }

  /// Returns the columns in which the pictures differ, or nil if the pictures are equal.
  ///
  /// The range is extended to whole characters of both pictures.
  func difference(from other: FieldPicture) -> Range<Int>? {
    guard columns == other.columns else { return 0..<max(columns, other.columns) }
    let end = max(cells.count, other.cells.count)
    let isRestEqual = end == columns || rest == other.rest
    guard let first = (0..<end).first(where: { cell($0) != other.cell($0) }) ?? (isRestEqual ? nil : end) else {
      return nil
    }
    let last = (first..<end).last { cell($0) != other.cell($0) } ?? first
    return wholeCharacters(of: first..<(isRestEqual ? last + 1 : columns), and: other)
  }

  private func cell(_ column: Int) -> Cell {
    column < cells.count ? cells[column] : Cell(character: " ", look: rest)
  }

  private func wholeCharacters(of range: Range<Int>, and other: FieldPicture) -> Range<Int> {
    func isSecondHalf(_ column: Int) -> Bool {
      cell(column).character == nil || other.cell(column).character == nil
    }
    var start = range.lowerBound
    var end = range.upperBound
    while start > 0, isSecondHalf(start) { start -= 1 }
    while end < columns, isSecondHalf(end) { end += 1 }
    return start..<end
  }
}

extension Canvas {
  /// Draws the invalid columns of the given picture in the given row.
  func draw(_ picture: FieldPicture, row: Int = 0) {
    var run = ""
    var start = 0
    var look = FieldPicture.Look.text
    func flush() {
      if !run.isEmpty { draw(run, at: Point(x: start, y: row), style: look.style(in: theme)) }
      run = ""
    }
    let dirty = dirtyRect.columnRange
    for column in dirty.clamped(to: 0..<picture.cells.count) {
      let cell = picture.cells[column]
      guard let character = cell.character else { continue }
      // Only ASCII characters are drawn together. Other characters could merge, because zero-width characters between
      // them are not drawn.
      if run.isEmpty || cell.look != look || !character.isASCII { flush() }
      if run.isEmpty { (start, look) = (column, cell.look) }
      run.append(character)
      if !character.isASCII { flush() }
    }
    flush()
    let empty = dirty.clamped(to: picture.cells.count..<max(picture.cells.count, picture.columns))
    if empty.isEmpty { return }
    fill(Rect(x: empty.lowerBound, y: row, width: empty.count, height: 1), style: picture.rest.style(in: theme))
  }
}

extension FieldPicture.Look {
  /// The kind of the text of a field.
  init(isEnabled: Bool, isInvalid: Bool, isFocused: Bool) {
    switch (isEnabled, isInvalid) {
    case (false, _): self = .disabled
    case (true, true): self = isFocused ? .invalidFocused : .invalid
    case (true, false): self = isFocused ? .textFocused : .text
    }
  }

  /// Returns the style on the surface of the field; the surface of a disabled field is fainter.
  func style(in theme: Theme) -> Style {
    var style = theme[themeRole].over(theme[.field])
    // An invalid text has neither the reversed rest nor the bar of a field with focus.
    if self == .invalidFocused { style = style.adding(.underline) }
    guard self == .disabled || self == .restDisabled else { return style }
    style.background = theme[.tabBar].background
    return style.adding(theme[.disabled].attributes)
  }

  fileprivate var themeRole: ThemeRole {
    switch self {
    case .text: .field
    case .textFocused: .fieldFocused
    case .invalid, .invalidFocused: .error
    case .disabled: .disabled
    case .selected: .selectedText
    case .match: .match
    case .placeholder: .placeholder
    case .rest, .restDisabled: .fieldRest
    case .restFocused: .fieldRestFocused
    case .focusBar: .borderFocused
    case .errorBar: .error
    }
  }
}
