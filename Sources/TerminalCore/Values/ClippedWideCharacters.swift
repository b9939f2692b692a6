/// The wide characters that cross an edge of the area being drawn.
///
/// When one of these characters is drawn or overwritten, the half outside the area must also be redrawn.
package struct ClippedWideCharacters {
  private var part = Rect.zero
  private var found: [Rect] = []

  package var isEmpty: Bool { found.isEmpty }

  /// Starts the collection for the given area, and removes the previously collected characters.
  package mutating func begin(_ part: Rect) {
    self.part = part
    if !found.isEmpty { found = [] }
  }

  /// Adds the wide character whose right half is in the given column, if the column is at an edge of the area.
  package mutating func add(rightHalf column: Int, row: Int) {
    guard column > 0, column == part.minX || column == part.maxX, part.rowRange.contains(row) else { return }
    let character = Rect(x: column - 1, y: row, width: 2, height: 1)
    if !found.contains(character) { found.append(character) }
  }

  /// Removes and returns the collected characters, without duplicates.
  package mutating func take() -> [Rect] {
    defer { found = [] }
    return found
  }
}
