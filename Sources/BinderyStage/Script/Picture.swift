/// A picture of the screen in a script: rows of text, each between bars.
nonisolated struct Picture {
  /// The source location of the `expect screen` step.
  let place: ScriptPlace
  /// The rows, without trailing spaces.
  private(set) var rows: [String] = []

  init(place: ScriptPlace) { self.place = place }

  /// Appends the given line if the line begins with a bar.
  ///
  /// - Parameters:
  ///   - line: The line after the previous row.
  ///   - reporting: The closure that receives the error for a row without a closing bar.
  /// - Returns: Whether the line belongs to the picture.
  mutating func add(_ line: ScriptLine, reporting: (ScriptError) -> Void) -> Bool {
    let text = line.text.drop { $0.isWhitespace }
    guard text.first == "|" else { return false }
    let body = text.trimmingEnd(while: \.isWhitespace)
    if body.count > 1, body.last == "|" {
      rows.append(String(body.dropFirst().dropLast().trimmingEnd { $0 == " " }))
    } else {
      rows.append(String(body.dropFirst()))
      reporting(
        ScriptError(
          "the row has no closing bar. End the row with '|'.", at: ScriptPlace(line: line, column: line.text.count + 1))
      )
    }
    return true
  }
}

nonisolated extension Substring {
  /// Returns the text without the trailing characters that satisfy the given predicate.
  func trimmingEnd(while isDropped: (Character) -> Bool) -> Substring {
    lastIndex { !isDropped($0) }.map { self[...$0] } ?? self[startIndex..<startIndex]
  }
}
