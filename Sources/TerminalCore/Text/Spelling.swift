/// A namespace for functions that suggest corrections for misspelled words.
package enum Spelling {
  /// Returns the candidate with the smallest edit distance to the given word, or nil if no candidate is close enough.
  ///
  /// The comparison ignores case. The maximum distance is a third of the word's length, but at least 1. The result is
  /// nil for a word of more than 80 characters.
  ///
  /// - Complexity: O(n × m²), where n is the number of candidates and m is the length of the word.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    guard word.count <= longestWord else { return nil }
    let written = Array(word.lowercased())
    let limit = max(1, written.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in candidates where abs(candidate.count - written.count) <= limit {
      let distance = distance(written, Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Returns a suggestion for the given word, beginning with a space, such as " Did you mean 'click'?".
  ///
  /// If no candidate is close enough, the result is an empty string.
  package static func question(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// Returns the minimum number of insertions, deletions, substitutions and swaps of adjacent letters that turn one
  /// word into the other.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(next[column] + 1, rows[row][column + 1] + 1, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, rows[row - 1][column - 1] + 1)
        }
        next.append(cost)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }

  /// The maximum length of a word, which limits the time that `distance` takes.
  private static let longestWord = 80
}
