/// A namespace for functions that convert text to a single line.
enum OneLineText {
  /// Replaces line breaks and tabs with spaces, and removes trailing line breaks and other control characters.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  static func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var line = ""
    var lineEnds = 0  // Converted to spaces when another character follows, so that trailing line breaks are dropped.
    for character in text {
      if character.isNewline {
        lineEnds += 1
      } else if isKept(character) {
        line.append(String(repeating: " ", count: lineEnds))
        line.append(character == "\t" ? " " : character)
        lineEnds = 0
      }
    }
    return line
  }

  /// Returns whether any character of the given text remains after cleaning.
  static func holdsSomething(_ text: String) -> Bool { text.contains { !$0.isNewline && isKept($0) } }

  /// Returns whether cleaning keeps the given character, which must not be a line break.
  ///
  /// Tabs are kept as spaces, and all other control characters are removed.
  static func isKept(_ character: Character) -> Bool {
    character == "\t" || character.unicodeScalars.first?.properties.generalCategory != .control
  }
}
