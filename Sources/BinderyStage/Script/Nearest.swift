// A message that names what was probably meant saves a look at the manual.

/// Finds what somebody probably meant.
nonisolated enum Nearest {
  /// The candidate nearest to a word by letters to change, add, drop or swap; nil where none is near.
  ///
  /// Upper and lower case do not count. O(candidates x length²).
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

  /// " Did you mean 'click'?", or nothing.
  static func question(for word: String, among candidates: some Sequence<String>) -> String {
    match(for: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// How many letters are to be changed, added, dropped or swapped with their neighbor.
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

  /// Words longer than this are no typing slips.
  private static let longestWord = 80
}
