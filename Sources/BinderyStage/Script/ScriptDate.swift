/// Validation of the dates in scripts.
nonisolated enum ScriptDate {
  /// Returns whether a string is an ISO 8601 date, optionally with a time and a time zone, such as
  /// `2026-01-01T09:00:30+02:00`.
  static func isValid(_ text: String) -> Bool {
    guard text.allSatisfy(\.isASCII) else { return false }
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = halves.first, isDay(day) else { return false }
    return halves.count == 1 || isTimeAndZone(halves[1])
  }

  private static func isDay(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
      let day = number(parts[2]), (1...12).contains(month)
    else { return false }
    return (1...days(in: month, of: year)).contains(day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func isTimeAndZone(_ text: Substring) -> Bool {
    if text.last == "Z" { return isTime(text.dropLast()) }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return isTime(text) }
    return isTime(text[..<sign]) && isTime(text[text.index(after: sign)...], parts: 2...2)
  }

  private static func isTime(_ text: Substring, parts count: ClosedRange<Int> = 2...3) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard count.contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return false }
    let limits = [23, 59, 59]
    return zip(parts, limits).allSatisfy { part, limit in number(part).map { $0 <= limit } ?? false }
  }

  private static func number(_ text: Substring) -> Int? { ScriptValue.number(String(text)) }
}
