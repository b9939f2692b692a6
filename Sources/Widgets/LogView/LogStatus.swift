/// The content of the status line of a log view.
nonisolated struct LogStatus: Hashable, Sendable {
  var isFollowing = true
  /// The number of included lines that have been appended since the view was paused.
  var newLines = 0
  /// The number of lines that the filter includes so far.
  var shownLines = 0
  var allLines = 0
  /// The percentage of the lines that have been filtered; nil if all lines have been filtered.
  var percent: Int?
  /// The name of the key that resumes following the end of the log, or nil if there is no such key.
  var key: String?

  var state: String { isFollowing ? "Following" : "Paused" }

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

  var text: String { state + details }

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
