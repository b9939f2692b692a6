import TerminalCore

/// Words that were meant by those that were written.
nonisolated enum Spelling {
  /// The word that is reached with the fewest letters changed; nil where more than a third of them would be, or there is no word.
  ///
  /// O(words × length²); long words are not looked at.
  static func nearest(to word: String, among words: [String]) -> String? {
    let written = Array(word.lowercased())
    guard written.count <= longest else { return nil }
    let near = words.map { (word: $0, distance: distance(written, Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    return near.flatMap { $0.distance <= max(1, written.count / 3) ? $0.word : nil }
  }

  /// How many letters are to be put in, left out, changed or swapped with their neighbor.
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

/// A key's name as somebody wrote it.
nonisolated struct KeySpelling {
  private let word: Substring

  init(_ word: Substring) { self.word = word }

  /// The key; nil where it is none.
  ///
  /// A comma after it is taken for one between keys.
  var key: Key? {
    Key(name: String(word)) ?? (word.count > 1 && word.last == "," ? Key(name: String(word.dropLast())) : nil)
  }

  /// What to say where it is none.
  var complaint: String {
    let near = correction.map { " Is it \($0)?" } ?? ""
    return
      "'\(word.clipped)' is no key.\(near) Keys are a character, Space, Enter, Tab, Esc, Up, PageDown, F5 ..., with Ctrl+, Alt+ or Shift+ before them."
  }

  /// The name with each of its parts mended, where that gives a key.
  private var correction: String? {
    let parts = word.split(separator: "+").map(String.init)
    guard let last = parts.last else { return nil }
    let modifiers = parts.dropLast().map { Spelling.nearest(to: $0, among: ["Ctrl", "Alt", "Shift"]) ?? $0 }
    let names = Key.namesOfKeys + ["Space"]
    let mended = last.count == 1 ? last : Spelling.nearest(to: last, among: names) ?? last
    return Key(name: (modifiers + [mended]).joined(separator: "+"))?.name
  }
}
