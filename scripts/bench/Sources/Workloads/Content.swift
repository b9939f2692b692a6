// What the workloads show, the same in whichever language they are written: see ../../floor/workload.h.
// The Swift floor has this file as well, by a link: its rows cost what Bindery's do.

/// The size that the workloads are made for.
enum Screen {
  static let columns = 200
  static let rows = 60
}

/// The texts of rows.
enum Content {
  /// Filler, as wide as the screen; the last row holds the mark by which the first frame is known to be complete.
  static func fill(_ row: Int) -> String {
    var line = Line()
    line.append("Row ")
    line.append(row, width: 2)
    line.append(": ")
    line.fill(with: "the quick brown fox jumps over the lazy dog ", to: Screen.columns)
    if row == Screen.rows - 1 { line.put("~END~", at: 190) }
    return line.text
  }

  /// A row of a list of items.
  static func item(_ index: Int) -> String {
    var line = Line()
    line.append("Item ")
    line.append(index, width: 7)
    line.append(" ")
    line.appendWords(index)
    return line.text
  }

  /// A row of a list of numbers.
  static func number(_ number: Int) -> String {
    var line = Line()
    line.append(number, width: 10, padding: " ")
    line.append(" ")
    line.appendWords(number)
    return line.text
  }

  /// A number with at least so many digits.
  static func padded(_ number: Int, _ width: Int) -> String {
    var line = Line()
    line.append(number, width: width)
    return line.text
  }
}

/// A text in the making.
///
/// Bytes in an array: a `String` that is put together piece by piece costs ten times as much.
nonisolated struct Line {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(64) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A number with at least so many digits, or something else before it.
  mutating func append(_ number: Int, width: Int, padding: Unicode.Scalar = "0") {
    var rest = number
    let start = bytes.count
    repeat {
      bytes.append(UInt8(48 + rest % 10))
      rest /= 10
    } while rest > 0
    while bytes.count - start < width { bytes.append(UInt8(ascii: padding)) }
    bytes[start...].reverse()
  }

  /// A text over and over, until so many bytes are there.
  mutating func fill(with text: StaticString, to count: Int) {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let start = bytes.count
    while bytes.count < count { bytes.append(text[(bytes.count - start) % text.count]) }
  }

  /// A text in the place of what stands there.
  mutating func put(_ text: StaticString, at place: Int) {
    for index in 0..<text.utf8CodeUnitCount { bytes[place + index] = text.utf8Start[index] }
  }

  /// Six words that follow from a number, each after a space.
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
