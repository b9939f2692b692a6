/// A namespace for the validation of dates in scripts.
nonisolated enum ScriptDate {
  /// Returns whether the given text is an ISO 8601 date.
  ///
  /// A time and a time zone are optional, as in `2026-01-01T09:00:30+02:00`.
  static func isValid(_ text: String) -> Bool {
    let form =
      /(\d{4})-(\d\d)-(\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?/
    guard let match = text.wholeMatch(of: form.asciiOnlyDigits()), let year = Int(match.1), let month = Int(match.2),
      let day = Int(match.3), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}
