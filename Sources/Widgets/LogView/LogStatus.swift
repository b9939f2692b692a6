/// The content of the line below a log: whether the view follows the end, and the number of lines.
nonisolated struct LogStatus: Hashable, Sendable {
  var isFollowing = true
  /// The number of lines that were appended since the view was paused, and that the filter includes.
  var newLines = 0
  /// The number of lines that the filter includes.
  var shownLines = 0
  /// The number of lines of the log.
  var allLines = 0
  /// The share of the lines that have been compared with the filter, in percent; nil if all have been.
  var percent: Int?
  /// The name of the key that resumes following the end of the log, or nil if there is no such key.
  var key: String?

  /// The state of the view in a word.
  var state: String { isFollowing ? "Following" : "Paused" }

  /// The text behind the state.
  var details: String {
    var parts: [String] = []
    if !isFollowing {
      if newLines > 0 { parts.append("\(Self.grouped(newLines)) new") }
      if let key { parts.append("\(key) follows") }
    }
    let total = Self.grouped(allLines) + (allLines == 1 ? " line" : " lines")
    parts.append(shownLines == allLines && percent == nil ? total : "\(Self.grouped(shownLines)) of \(total)")
    if let percent { parts.append("\(percent) % searched") }
    return parts.map { " \u{B7} " + $0 }.joined()
  }

  /// The whole text.
  var text: String { state + details }

  /// Returns a number in groups of three digits.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
