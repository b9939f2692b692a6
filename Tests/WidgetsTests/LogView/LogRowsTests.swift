import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite(.timeLimit(.minutes(20))) struct LogRowsTests {
  private func makeLog(_ texts: String...) -> LogBuffer {
    let log = LogBuffer()
    log.append(contentsOf: texts.map { LogBuffer.Line($0) })
    return log
  }

  private func numbers(_ rows: LogRows) -> [Int] { (0..<rows.count).map { rows[$0] } }

  private func found(_ text: String, in lines: String...) -> [Int] {
    let log = LogBuffer()
    log.append(contentsOf: lines.map { LogBuffer.Line($0) })
    var rows = LogRows()
    rows.setFilter(LogBuffer.Filter(text: text))
    _ = rows.update(from: log.lines)
    return numbers(rows)
  }

  @Test func aTextIsFoundIgnoringCase() {
    #expect(found("Error", in: "error", "an ERROR", "eror", "xxerrorxx", "") == [0, 1, 3])
    #expect(found("", in: "a", "") == [0, 1])
    #expect(found("aab", in: "aaab", "aa", "AAB") == [0, 2])
    #expect(found("é", in: "É", "e", "cafe\u{301}", "ee") == [0, 2])
    #expect(found("日本", in: "日本語", "日", "本日") == [0])
  }

  @Test func aMarkMakesALetterAnotherCharacter() {
    #expect(found("e", in: "e\u{301}", "e\u{301}e", "e") == [1, 2])
  }

  @Test func aTextIsSearchedAtTheStartOfALongLine() {
    let filler = String(repeating: "x", count: LogMatcher.searchedLength - 3)
    #expect(found("end", in: filler + "end", filler + "xend", filler + "日end") == [0])
    #expect(found("é", in: filler + "xé", filler + "xxé") == [0])
  }

  @Test func theLevelIsTheLowestOneShown() {
    let log = LogBuffer()
    log.append(contentsOf: LogBuffer.Level.allCases.map { LogBuffer.Line("line", level: $0) })
    for (index, level) in LogBuffer.Level.allCases.enumerated() {
      var rows = LogRows()
      rows.setFilter(LogBuffer.Filter(text: "line", minimumLevel: level))
      _ = rows.update(from: log.lines)
      #expect(numbers(rows) == Array(index..<4))
    }
  }

  @Test func theNewestLinesAreComparedFirstAndAppendedOnesBeforeOlderOnes() {
    let log = LogBuffer()
    for number in 0..<10 { log.append(number.isMultiple(of: 2) ? "even" : "odd") }
    var rows = LogRows()
    rows.setFilter(LogBuffer.Filter(text: "even"))
    #expect(rows.update(from: log.lines, budget: 200) == 1)
    #expect(numbers(rows) == [8])
    #expect(rows.examined == 7..<10)
    #expect(!rows.isComplete)
    log.append("even")
    #expect(rows.update(from: log.lines, budget: 100) == 1)
    #expect(numbers(rows) == [6, 8, 10])
    #expect(rows.row(of: 8) == 1)
    #expect(rows.row(of: 9) == nil)
    #expect(rows.firstRow(atOrAfter: 9) == 2)
    #expect(rows.update(from: log.lines) == 3)
    #expect(numbers(rows) == [0, 2, 4, 6, 8, 10])
    #expect(rows.isComplete)
  }

  @Test func removedLinesLeaveTheRows() {
    let log = LogBuffer(limit: 4)
    for number in 0..<4 { log.append("a\(number)") }
    for filter in [LogBuffer.Filter(), LogBuffer.Filter(text: "a")] {
      var rows = LogRows()
      rows.setFilter(filter)
      _ = rows.update(from: log.lines)
      let first = log.numbers.lowerBound
      log.append("a")
      #expect(rows.update(from: log.lines) == -1)
      #expect(numbers(rows) == Array(first + 1..<first + 5))
      log.removeAll()
      #expect(rows.update(from: log.lines) == -4)
      #expect(rows.count == 0)
      log.append("a\na\na\na")
      _ = rows.update(from: log.lines)
      #expect(numbers(rows) == Array(log.numbers))
    }
  }

  /// The cost of an update depends on the appended lines only.
  @Test func appendedLinesCostTheSameAtAnyNumberOfLines() {
    for count in [1_000, 50_000] {
      let log = LogBuffer()
      log.append(contentsOf: repeatElement(LogBuffer.Line("nothing"), count: count))
      var rows = LogRows()
      rows.setFilter(LogBuffer.Filter(text: "error"))
      repeat { _ = rows.update(from: log.lines) } while !rows.isComplete
      log.append("an error")
      // A line costs 64 plus its number of bytes.
      #expect(rows.update(from: log.lines, budget: 72) == 0)
      #expect(rows.isComplete)
      #expect(numbers(rows) == [count])
    }
  }

  @Test func aStatusNamesTheStateTheKeyAndTheNumbers() {
    var status = LogStatus(shownLines: 1_000_000, allLines: 1_000_000)
    #expect(status.text == "Following · 1,000,000 lines")
    status.shownLines = 12
    status.percent = 7
    #expect(status.text == "Following · 12 of 1,000,000 lines · 7 % searched")
    status = LogStatus(isFollowing: false, newLines: 1_234, shownLines: 1, allLines: 1, key: "f")
    #expect(status.text == "Paused · 1,234 new · f follows · 1 line")
    #expect(
      [0, 9, 999, 1_000, 12_345, 123_456].map(LogStatus.grouped) == ["0", "9", "999", "1,000", "12,345", "123,456"])
  }
}
