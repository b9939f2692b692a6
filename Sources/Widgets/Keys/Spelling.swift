import TerminalCore

/// A search for the word with the smallest edit distance.
nonisolated enum Spelling {
  /// Returns the word with the smallest edit distance, or nil if more than a third of the letters differ.
  ///
  /// A word of more than 40 letters has no match.
  ///
  /// - Complexity: O(words × length²).
  static func nearest(to word: String, among words: [String]) -> String? {
    let written = Array(word.lowercased())
    guard written.count <= longest else { return nil }
    let near = words.map { (word: $0, distance: distance(written, Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= max(1, written.count / 3) ? $0.word : nil }
  }

  /// Returns the edit distance: the number of letters to insert, delete, replace or swap with their neighbor.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        var best = min(rows[i][j] + (left[i] == right[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }

  private static let longest = 40
}

/// A key name in a key file.
nonisolated struct KeySpelling {
  private let word: Substring

  init(_ word: Substring) { self.word = word }

  /// The key, or nil if the name is invalid; a comma after the name is ignored.
  var key: Key? {
    Key(name: String(word)) ?? (word.count > 1 && word.last == "," ? Key(name: String(word.dropLast())) : nil)
  }

  /// The error message for an invalid name.
  var errorMessage: String {
    let near = correction.map { " Did you mean '\($0)'?" } ?? ""
    return
      "'\(word.clipped)' is not a key name.\(near) Write a character, Space, Enter, Tab, Esc, Up, PageDown, F5 ..., with Ctrl+, Alt+ or Shift+ before it."
  }

  /// The name of the key that results from correcting each part, if there is one.
  private var correction: String? {
    let parts = word.split(separator: "+").map(String.init)
    guard let last = parts.last else { return nil }
    let modifiers = parts.dropLast().map { Spelling.nearest(to: $0, among: ["Ctrl", "Alt", "Shift"]) ?? $0 }
    let names = Key.namesOfKeys + ["Space"]
    let mended = last.count == 1 ? last : Spelling.nearest(to: last, among: names) ?? last
    return Key(name: (modifiers + [mended]).joined(separator: "+"))?.name
  }
}
