// Looking for a row goes in slices: a million rows are not looked at between two keys.

/// What is being looked for in a list, and how far that has come.
struct ListFinder {
  /// What is looked for; kept after it was typed, for the next match.
  var text = ""
  /// Whether it is being typed.
  var isEntering = false
  /// Whether the search line closes as soon as a match is found: Enter was pressed while rows were searched.
  var endsWithMatch = false
  /// Whether the last typed or pasted text was cut at `lengthLimit`, which the line says then.
  var isCut = false
  /// Whether no row has it.
  var isMissing = false
  /// The rows that are still to be looked at.
  var scan: Scan?
  /// Where the list stood, and what was looked for, before.
  var before: (state: ListState, text: String)?
  /// The rows that have a text, as far as that was found out; nil: not known.
  var matches: (text: String, rows: [Int])?

  /// How many rows are looked at in one turn: ten milliseconds' worth, so that a key typed meanwhile is not kept waiting.
  static let slice = 4096
  /// The number of Unicode scalars that can be looked for.
  static let lengthLimit = 200
  /// In how many rows the matches are counted.
  static let exactLimit = 2_000

  /// A walk over the rows, round and round.
  struct Scan: Hashable {
    /// The row to look at next.
    var next: Int
    /// 1 for downwards, -1 for upwards.
    var step: Int
    /// How many rows are left.
    var left: Int

    /// Goes to the next of `count` rows.
    mutating func advance(count: Int) {
      next = (next + step + count) % count
      left -= 1
    }
  }
}
