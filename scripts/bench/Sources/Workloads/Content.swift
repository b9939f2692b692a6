// What the workloads show, the same in whichever language they are written: see ../../floor/workload.h.

/// The texts of rows.
enum Content {
  /// Filler, as wide as the screen; the last row holds the mark by which the first frame is known to be complete.
  static func fill(_ row: Int) -> String {
    var line = "Row \(padded(row, 2)): "
    while line.utf8.count < Screen.columns { line += "the quick brown fox jumps over the lazy dog " }
    line = String(line.prefix(Screen.columns))
    return row == Screen.rows - 1 ? line.prefix(190) + "~END~" + line.suffix(5) : line
  }

  /// A row of a list of items.
  static func item(_ index: Int) -> String { "Item \(padded(index, 7))  \(words(index))" }

  /// A row of a list of numbers.
  static func number(_ number: Int) -> String { "\(padded(number, 10, with: " "))  \(words(number))" }

  /// A number with at least so many digits, or something else before it.
  static func padded(_ number: Int, _ width: Int, with padding: String = "0") -> String {
    let digits = String(number)
    return String(repeating: padding, count: max(0, width - digits.utf8.count)) + digits
  }

  /// Six words that follow from a number.
  static func words(_ number: Int) -> String {
    var text = vocabulary[(number * 7) % 16]
    for k in 1..<6 {
      text += " "
      text += vocabulary[(number * (7 + 2 * k) + k) % 16]
    }
    return text
  }

  private static let vocabulary = [
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "lima", "mike",
    "november", "oscar", "papa",
  ]
}
