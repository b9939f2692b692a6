// The content of the workloads, equal in Swift and in C: see ../../floor/workload.h. The Swift baseline uses this file
// through a link, so that its rows have the same cost as Bindery's rows.

/// The screen size that the workloads are made for, in cells.
enum Screen {
  static let columns = 200
  static let rows = 60
}

/// Functions that create the texts of rows.
enum Content {
  /// Returns filler text with the width of the screen.
  ///
  /// The last row contains the mark for the end of the first frame.
  static func fill(_ row: Int) -> String {
    var line = Line()
    line.append("Row ")
    line.append(row, width: 2)
    line.append(": ")
    line.fill(with: "the quick brown fox jumps over the lazy dog ", to: Screen.columns)
    if row == Screen.rows - 1 { line.put("~END~", at: 190) }
    return line.text
  }

  /// Returns a row of a list of items.
  static func item(_ index: Int) -> String {
    var line = Line()
    line.append("Item ")
    line.append(index, width: 7)
    line.append(" ")
    line.appendWords(index)
    return line.text
  }

  /// Returns a row of a list of numbers.
  static func number(_ number: Int) -> String {
    var line = Line()
    line.append(number, width: 10, padding: " ")
    line.append(" ")
    line.appendWords(number)
    return line.text
  }

  /// Returns a number with leading zeros.
  static func padded(_ number: Int, _ width: Int) -> String {
    var line = Line()
    line.append(number, width: width)
    return line.text
  }
}

/// A builder for the text of a row.
///
/// An array of bytes is ten times as fast as appending to a `String`.
nonisolated struct Line {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(64) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number, padded on the left to a minimum width.
  mutating func append(_ number: Int, width: Int, padding: Unicode.Scalar = "0") {
    var (length, rest) = (1, number / 10)
    while rest > 0 { (length, rest) = (length + 1, rest / 10) }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: padding), count: max(length, width)))
    rest = number
    for place in 1...length {
      bytes[bytes.count - place] = UInt8(48 + rest % 10)
      rest /= 10
    }
  }

  /// Appends repetitions of text until the line has a number of bytes.
  mutating func fill(with text: StaticString, to count: Int) {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let start = bytes.count
    while bytes.count < count { bytes.append(text[(bytes.count - start) % text.count]) }
  }

  /// Replaces the bytes at a position with text.
  mutating func put(_ text: StaticString, at place: Int) {
    for index in 0..<text.utf8CodeUnitCount { bytes[place + index] = text.utf8Start[index] }
  }

  /// Appends six words that depend on a number, each after a space.
  mutating func appendWords(_ number: Int) {
    for k in 0..<6 {
      bytes.append(32)
      append(Self.words[(number * (7 + 2 * k) + k) % 16])
    }
  }

  private static let words: [StaticString] = [
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliet", "kilo", "lima", "mike",
    "november", "oscar", "papa",
  ]
}
