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

  private(set) var cells: [Cell] = []
  /// The width of the picture in columns.
  private(set) var columns: Int

  init(columns: Int) {
    self.columns = max(0, columns)
    cells.reserveCapacity(self.columns)
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
    for column in 0..<min(count, columns) {
      let bar: Look? = column > 0 ? nil : invalid ? .errorBar : focused ? .focusBar : nil
      cells.append(Cell(character: bar == nil ? " " : focused ? "\u{258C}" : "\u{258F}", look: bar ?? look))
    }
  }

  mutating func fill(_ look: Look) {
    cells.append(contentsOf: repeatElement(Cell(character: " ", look: look), count: columns - cells.count))
  }

  /// Appends ASCII text at the right end, and widens the picture by the length of the text.
  mutating func extend(with text: String, look: Look) {
    columns += text.utf8.count
    cells.append(contentsOf: text.map { Cell(character: $0, look: look) })
  }

  /// Returns the columns in which the pictures differ, or nil if the pictures are equal.
  ///
  /// The range is extended to whole characters of both pictures.
  func difference(from other: FieldPicture) -> Range<Int>? {
    guard columns == other.columns, cells.count == other.cells.count else { return 0..<max(columns, other.columns) }
    guard var start = cells.indices.first(where: { cells[$0] != other.cells[$0] }),
      var end = cells.indices.last(where: { cells[$0] != other.cells[$0] })
    else { return nil }
    while start > 0, cells[start].character == nil || other.cells[start].character == nil { start -= 1 }
    end += 1
    while end < cells.count, cells[end].character == nil || other.cells[end].character == nil { end += 1 }
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
    for column in dirtyRect.columnRange.clamped(to: 0..<picture.cells.count) {
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
