import TerminalCore

/// The content of the caption row: the caption on the left, and the last key or the playback state on the right.
struct CaptionLine: Hashable {
  /// The caption, or an empty string if no caption is displayed.
  var caption = ""
  /// The label of the last key, click or paste.
  var key = ""
  var isPaused = false
  /// Whether the display time of the caption has not yet elapsed.
  var isReading = false

  /// Whether the row may cover the application's last row.
  var isUrgent: Bool { isReading || isPaused }

  /// The caption, or default text if there is neither a caption nor a key.
  var left: String { caption.isEmpty && key.isEmpty ? "A demo is playing." : caption }

  /// The last key, a note about the pause, or the list of the viewer's keys.
  var right: String {
    if isPaused { return "Paused. Space: continue, Right: step, PgDn: skip" }
    if !key.isEmpty { return key }
    return caption.isEmpty ? "Space: pause, Right: step, PgDn: skip, Esc: end, other keys: take over" : ""
  }

  /// Draws the caption and the playback state over an entire row.
  ///
  /// If the row is too narrow for both, the caption has priority. During a pause, the playback state has priority.
  @MainActor func draw(on surface: Surface, row: Int) {
    let columns = surface.size.width
    let available = max(0, columns - 2)
    let style = Style(attributes: .reverse)
    surface.fill(Rect(x: 0, y: row, width: columns, height: 1), with: Cell(.space, style: style))
    var note = CellText(Self.oneLine(right))
    let kept = isPaused ? max(0, available - note.width - 2) : available
    let words = CellText(Self.oneLine(left)).truncated(to: kept)
    surface.write(words, x: 1, y: row, within: 0..<columns, style: style.adding(.bold))
    if isPaused { note = note.truncated(to: available) }
    guard note.width + (words.isEmpty ? 0 : words.width + 2) <= available else { return }
    surface.write(note, x: columns - note.width - 1, y: row, within: 0..<columns, style: style)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
