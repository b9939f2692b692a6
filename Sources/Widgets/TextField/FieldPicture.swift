import TerminalCore

// What a field shows is worked out as cells, before anything is drawn. Two pictures held against each other say which
// columns an edit changed, whatever the edit was, and only those are damaged. A picture belongs to no actor: its closures would be asked
// for theirs at each column.

/// What stands in each column of a field.
nonisolated struct FieldPicture: Equatable, Sendable {
  /// What a cell is, so that the theme can say how it looks.
  enum Look: Sendable { case text, refused, disabled, selected, placeholder, rest, restFocused }

  /// One column.
  struct Cell: Equatable, Sendable {
    /// The character that begins here; nil where one from the left reaches into the column.
    let character: Character?
    let look: Look
  }

  /// The columns, from left to right.
  private(set) var cells: [Cell] = []
  /// The number of columns there is room for.
  private(set) var columns: Int

  /// An empty picture of a width.
  init(columns: Int) {
    self.columns = max(0, columns)
    cells.reserveCapacity(self.columns)
  }

  /// Adds a character; returns false, and adds nothing, where it does not fit whole.
  mutating func append(_ character: Character, width: Int, look: Look) -> Bool {
    guard cells.count + width <= columns else { return false }
    guard width > 0 else { return true }
    cells.append(Cell(character: character, look: look))
    for _ in 1..<width { cells.append(Cell(character: nil, look: look)) }
    return true
  }

  /// Fills the columns that are left.
  mutating func fill(_ look: Look) {
    cells.append(contentsOf: repeatElement(Cell(character: " ", look: look), count: columns - cells.count))
  }

  /// Adds columns at the right end, which show a text of ASCII.
  mutating func extend(with text: String, look: Look) {
    columns += text.utf8.count
    cells.append(contentsOf: text.map { Cell(character: $0, look: look) })
  }

  /// The columns in which two pictures of the same width differ, widened to whole characters of both; nil where they
  /// are the same.
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
  /// Draws the columns of a field that are to be drawn, in the first row.
  func draw(_ picture: FieldPicture) {
    var run = ""
    var start = 0
    var look = FieldPicture.Look.text
    func flush() {
      if !run.isEmpty { draw(run, at: Point(x: start, y: 0), style: theme[look.themeRole]) }
      run = ""
    }
    for column in dirtyRect.columns.clamped(to: 0..<picture.cells.count) {
      let cell = picture.cells[column]
      guard let character = cell.character else { continue }
      // Only ASCII is drawn together: other characters could be taken for one when what stood between them is not
      // shown.
      if run.isEmpty || cell.look != look || !character.isASCII { flush() }
      if run.isEmpty { (start, look) = (column, cell.look) }
      run.append(character)
      if !character.isASCII { flush() }
    }
    flush()
  }
}

extension FieldPicture.Look {
  /// The role that says how it looks.
  fileprivate var themeRole: ThemeRole {
    switch self {
    case .text: .field
    case .refused: .error
    case .disabled: .disabled
    case .selected: .selectedText
    case .placeholder: .placeholder
    case .rest: .fieldRest
    case .restFocused: .fieldRestFocused
    }
  }
}
