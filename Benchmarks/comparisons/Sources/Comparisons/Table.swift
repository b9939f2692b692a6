/// A table with a line for each comparison: the times, and the ratio of each time to Bindery's time.
struct Table {
  private static let nameWidth = 27
  private static let columnWidth = 19
  /// The medians of the printed lines, in nanoseconds.
  private(set) var medians: [String: [Contender: Double]] = [:]

  func printHeader() {
    let columns = Contender.allCases.map { Self.padded($0.rawValue, Self.columnWidth) }.joined()
    print(String(repeating: " ", count: Self.nameWidth) + columns)
  }

  mutating func printLine(_ comparison: Comparison) throws {
    let line = try comparison.medians()
    medians[comparison.name] = line
    let own = line[.bindery]
    let columns = Contender.allCases.map { contender in
      guard let time = line[contender] else { return Self.padded("-", Self.columnWidth) }
      guard contender != .bindery, let own else { return Self.padded(Self.time(time), Self.columnWidth) }
      return Self.padded("\(Self.time(time)) \(Self.padded(Self.ratio(time / own), 8))", Self.columnWidth)
    }
    let name = comparison.name
    print(name + String(repeating: " ", count: max(0, Self.nameWidth - name.count)) + columns.joined())
  }

  /// Returns a time with three significant digits, such as `12.3 ns` or `1.23 ms`.
  static func time(_ nanoseconds: Double) -> String {
    for (limit, unit, scale) in [(1e3, "ns", 1.0), (1e6, "µs", 1e3), (1e9, "ms", 1e6)] where nanoseconds < limit {
      return "\(digits(nanoseconds / scale)) \(unit)"
    }
    return "\(digits(nanoseconds / 1e9)) s "
  }

  private static func ratio(_ value: Double) -> String { "(\(digits(value))x)" }

  private static func digits(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value.rounded()))" }
    let places = value >= 10 ? 10.0 : 100.0
    return "\((value * places).rounded() / places)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
