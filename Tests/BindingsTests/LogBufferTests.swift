import Bindings
import TestSupport
import Testing

/// The lines of a log, their numbers and their notifications.
@Suite(.timeLimit(.minutes(20))) struct LogBufferTests {
  private func texts(_ log: LogBuffer) -> [String] { log.numbers.compactMap { log[$0]?.text } }

  @Test func linesHaveNumbersTextsAndLevels() {
    let log = LogBuffer()
    log.append("first")
    log.append("second", level: .error)
    #expect(log.count == 2)
    #expect(log.numbers == 0..<2)
    #expect(log[0] == LogBuffer.Line("first"))
    #expect(log[1] == LogBuffer.Line("second", level: .error))
    #expect(log[-1] == nil)
    #expect(log[2] == nil)
    #expect(log.limit == 10_000_000)
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\n", ["a", "b"]),
    ("\n", [""]), ("\n\n", ["", ""]), ("a\n\nb", ["a", "", "b"]), ("a\rb", ["a\rb"]), ("a\r", ["a"]),
    ("\r\n", [""]), ("日本\n👩‍👩‍👧", ["日本", "👩‍👩‍👧"]), ("\u{0}", ["\u{0}"]),
  ])
  func eachLineOfATextIsALineOfTheLog(text: String, lines: [String]) {
    let log = LogBuffer()
    log.append(text, level: .warning)
    #expect(texts(log) == lines)
    #expect(log.numbers.allSatisfy { log[$0]?.level == .warning })
  }

  /// Each text consists of sequences and of the given rest.
  @Test(arguments: [
    ("\u{1B}[31mERROR\u{1B}[0m no disk", "ERROR no disk"), ("\u{1B}[1;38:2::9:9:9m\u{1B}[Kred\u{1B}[0m\r", "red"),
    ("\u{1B}]8;;https://a.example\u{7}link\u{1B}]8;;\u{1B}\\ end", "link end"),
    ("\u{1B}(B\u{1B}7\u{1B}=text", "text"), ("\u{1B}]0;title without an end", "0;title without an end"),
    ("a\u{1B}", "a"), ("a\u{1B}[", "a"), ("\u{1B}[3日", "日"), ("\u{1B}日", "日"),
    ("\u{1B}]0;a\u{1B}[31mb", "b"), ("\u{1B}\u{1B}[1mx", "x"), ("\u{1B}Pq\u{1B}\\x", "x"),
  ])
  func escapeSequencesAreRemoved(text: String, rest: String) {
    let log = LogBuffer()
    log.append(text + "\n" + text)
    #expect(texts(log) == [rest, rest])
    #expect(LogBuffer.plainText(of: text) == rest)
  }

  @Test func theOldestLinesAreRemovedBeyondTheLimit() {
    let log = LogBuffer(limit: 3)
    log.append(contentsOf: (0..<5).map { LogBuffer.Line("\($0)") })
    #expect(log.numbers == 2..<5)
    #expect(texts(log) == ["2", "3", "4"])
    #expect(log[1] == nil)
    #expect(LogBuffer(limit: 0).limit == 1)
    #expect(LogBuffer(limit: -7).limit == 1)
  }

  @Test func numbersContinueAfterAllLinesWereRemoved() {
    let log = LogBuffer()
    log.append("a\nb\nc")
    log.removeAll()
    #expect(log.numbers == 3..<3)
    #expect(log[2] == nil)
    log.append("d")
    #expect(log.numbers == 3..<4)
    #expect(log[3] == LogBuffer.Line("d"))
  }

  @Test func anAppendedSequenceNotifiesOnce() {
    let log = LogBuffer()
    final class Owner {}
    let (owner, counts) = (Owner(), Observable<[Int]>([]))
    let computed = Computed(owner: log) { $0.count }
    computed.observe(with: owner) { _, count in counts.value.append(count) }
    log.append(contentsOf: (0..<100).map { LogBuffer.Line("\($0)") })
    log.append("one more")
    log.removeAll()
    #expect(counts.value == [100, 101, 0])
  }

  @Test func linesArePostedFromOtherThreadsInOrder() async {
    let (log, tracker) = (LogBuffer(), WorkTracker())
    await Task.detached { for number in 0..<1_000 { log.post(LogBuffer.Line("\(number)"), on: tracker) } }.value
    await tracker.idle()
    #expect(texts(log) == (0..<1_000).map { "\($0)" })
  }

  @Test func aLineOfAMegabyteIsKeptWhole() {
    let log = LogBuffer(limit: 2)
    let long = String(repeating: "0123456789", count: 100_000)
    log.append(long)
    log.append("after")
    #expect(log[0]?.text.utf8.count == 1_000_000)
    #expect(log[1] == LogBuffer.Line("after"))
    log.append("and after")
    #expect(log.numbers == 1..<3)
  }

  /// After any sequence of operations, a log equals an array from which the oldest lines are removed.
  @Test func aLogEqualsANaiveModel() {
    for seed in seedRun(300) {
      var random = SeededGenerator(seed: seed)
      let limit = [1, 3, 1_000, 1_024, 1_025, 3_000][random.below(6)]
      let log = LogBuffer(limit: limit)
      var (model, end): ([LogBuffer.Line], Int) = ([], 0)
      for step in 0..<12 {
        switch random.below(6) {
        case 0:
          log.removeAll()
          model = []
        case 1:
          let line = LogBuffer.Line("line \(step) é", level: .error)
          log.append(line.text, level: line.level)
          model.append(line)
          end += 1
        default:
          let lines = (0..<random.below(700)).map { _ in
            LogBuffer.Line("\(random.below(1_000_000))", level: LogBuffer.Level.allCases[random.below(4)])
          }
          log.append(contentsOf: lines)
          model += lines
          end += lines.count
        }
        model = model.suffix(limit)
        #expect(log.numbers == end - model.count..<end, "seed \(seed), step \(step)")
        #expect(log.numbers.map { log[$0] } == model, "seed \(seed), step \(step)")
      }
    }
  }
}
