/// Suggestions for misspelled words.
nonisolated enum Nearest {
  /// Returns the candidate with the smallest edit distance to a word, or `nil` if no candidate is close enough.
  ///
  /// The comparison ignores case. The maximum distance is a third of the word's length, but at least 1.
  ///
  /// - Complexity: O(n × m²), where n is the number of candidates and m is the length of the word.
  static func match(for word: String, among candidates: some Sequence<String>) -> String? {
    guard word.count <= longestWord else { return nil }
    let wanted = Array(word.lowercased())
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.count <= longestWord && abs(candidate.count - wanted.count) <= limit {
      let distance = distance(wanted, Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns a suggestion with a leading space, such as " Did you mean 'click'?", or an empty string.
  static func question(for word: String, among candidates: some Sequence<String>) -> String {
    match(for: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// Returns the number of insertions, deletions, substitutions and swaps of adjacent letters between two words.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(next[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      beforeLast = last
      last = next
    }
    return last[right.count]
  }

  /// The maximum length of a word, which limits the cost of `distance`.
  private static let longestWord = 80
}
