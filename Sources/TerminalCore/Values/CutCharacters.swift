// A part of the screen is drawn without regard to what stands beside it. Where its edge goes through a wide character, of what was there or of
// what is drawn, the half beside it may have to change too: whoever draws the part is told which characters those are.

/// The wide characters that stand half within a part that is being drawn, half beside it.
package struct CutCharacters {
  private var part = Rect.zero
  private var found: [Rect] = []

  /// Whether there is none.
  package var isEmpty: Bool { found.isEmpty }

  /// Forgets what was found, and looks at the edges of another part.
  package mutating func begin(_ part: Rect) {
    self.part = part
    if !found.isEmpty { found = [] }
  }

  /// Notes that the character was cut whose right half stands in a column, if that was at an edge of the part.
  package mutating func note(rightHalf column: Int, row: Int) {
    guard column > 0, column == part.minX || column == part.maxX, part.rows.contains(row) else { return }
    let character = Rect(x: column - 1, y: row, width: 2, height: 1)
    if !found.contains(character) { found.append(character) }
  }

  /// Hands over what was found, each character once.
  package mutating func take() -> [Rect] {
    defer { found = [] }
    return found
  }
}
