/// A screen drawn in a script, row by row between bars, while it is read.
nonisolated struct Picture {
  /// Where `expect screen` stands.
  let place: ScriptPlace
  /// The rows, without the spaces at their ends.
  private(set) var rows: [String] = []

  init(place: ScriptPlace) { self.place = place }

  /// Adds a line that begins with a bar; returns false where the picture has ended.
  mutating func add(_ line: ScriptLine, reporting: (ScriptError) -> Void) -> Bool {
    let text = line.text.drop { $0.isWhitespace }
    guard text.first == "|" else { return false }
    let body = text.trimmingEnd(while: \.isWhitespace)
    if body.count > 1, body.last == "|" {
      rows.append(String(body.dropFirst().dropLast().trimmingEnd { $0 == " " }))
    } else {
      rows.append(String(body.dropFirst()))
      reporting(ScriptError("the row has no bar at its end.", at: ScriptPlace(line, column: line.text.count + 1)))
    }
    return true
  }
}

nonisolated extension Substring {
  /// The text up to the last character that is not so.
  func trimmingEnd(while isDropped: (Character) -> Bool) -> Substring {
    lastIndex { !isDropped($0) }.map { self[...$0] } ?? self[startIndex..<startIndex]
  }
}
