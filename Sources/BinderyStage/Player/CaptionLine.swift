import TerminalCore

/// What the play says in its row: the caption at the left, the last key or the state of the play at the right.
struct CaptionLine: Hashable {
  /// What the viewer is told.
  var caption = ""
  /// The key that was pressed last.
  var key = ""
  /// Whether the play stands still.
  var isPaused = false
  /// Whether the caption is being read, so that it may cover the application's last row.
  var isReading = false

  /// Whether it may cover the application's last row.
  var isUrgent: Bool { isReading || isPaused }

  /// What stands at the left.
  var left: String { caption.isEmpty && key.isEmpty ? "A demo is playing." : caption }

  /// What stands at the right.
  var right: String {
    if isPaused { return "paused: Space goes on, Right steps" }
    if !key.isEmpty { return key }
    return caption.isEmpty ? "Space pauses, Right steps, Esc leaves, other keys take over" : ""
  }

  /// Draws the line over a whole row.
  ///
  /// Where there is no room for both parts, the caption stays, or, in a pause, the word about it.
  @MainActor func draw(on surface: Surface, row: Int) {
    let columns = surface.size.columns
    let room = max(0, columns - 2)
    let style = Style(attributes: .reverse)
    surface.fill(Rect(x: 0, y: row, width: columns, height: 1), with: Cell(.space, style: style))
    var note = CellText(Self.oneLine(right))
    let kept = isPaused ? max(0, room - note.width - 2) : room
    let words = CellText(Self.oneLine(left)).truncated(to: kept)
    surface.write(words, x: 1, y: row, within: 0..<columns, style: style.adding(.bold))
    if isPaused { note = note.truncated(to: room) }
    guard note.width + (words.isEmpty ? 0 : words.width + 2) <= room else { return }
    surface.write(note, x: columns - note.width - 1, y: row, within: 0..<columns, style: style)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
