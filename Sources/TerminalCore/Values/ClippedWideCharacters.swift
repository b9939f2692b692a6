/// The wide characters at the edges of the part that is being drawn, of which one half is outside the part.
///
/// The half outside must be drawn as well when a character is overwritten or newly drawn.
package struct ClippedWideCharacters {
  private var part = Rect.zero
  private var found: [Rect] = []

  /// Whether no character was found.
  package var isEmpty: Bool { found.isEmpty }

  /// Starts the collection for another part.
  package mutating func begin(_ part: Rect) {
    self.part = part
    if !found.isEmpty { found = [] }
  }

  /// Adds the wide character whose right half is in a column, if the column is at an edge of the part.
  package mutating func add(rightHalf column: Int, row: Int) {
    guard column > 0, column == part.minX || column == part.maxX, part.rowRange.contains(row) else { return }
    let character = Rect(x: column - 1, y: row, width: 2, height: 1)
    if !found.contains(character) { found.append(character) }
  }

  /// Removes and returns the characters without duplicates.
  package mutating func take() -> [Rect] {
    defer { found = [] }
    return found
  }
}
