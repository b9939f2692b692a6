import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// After random changes, filters, keys, clicks and resizes, the log view equals a simple model, and incremental
/// drawing matches a full repaint.
@Suite(.timeLimit(.minutes(20))) struct LogRandomTests {
  @Test func aLogViewEqualsANaiveModelAfterAnyProgram() {
    for seed in seedRun() {
      var run = LogRun(seed: seed)
      guard run.go(steps: 5) else { return }
    }
  }
}

private final class LogModel {
  let filter = Observable(LogBuffer.Filter())
  let selected = Observable<Int?>(nil)
}

private struct LogRun {
  let seed: UInt64
  var random: SeededGenerator
  let log: LogBuffer
  let model = LogModel()
  let view = LogView()
  let stage: WindowHarness
  /// All lines by number.
  var lines: [LogBuffer.Line] = []
  var kept = 0..<0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    log = LogBuffer(limit: [5, 20, 2_000][random.below(3)])
    view.showsScrollbar = false
    // A line costs 64 plus its number of bytes, so most slices contain one line or a few.
    view.filterSlice = [1, 300, LogRows.slice][random.below(3)]
    let model = model
    view.bind(\.filter, to: model.filter.value)
    view.bind(to: log)
    view.bindSelection(to: model.selected)
    stage = WindowHarness(view, size: Size(width: 24, height: 6))
  }

  private var expected: [Int] {
    let filter = model.filter.value
    return kept.filter { number in
      lines[number].level >= filter.minimumLevel
        && (filter.text.isEmpty || lines[number].text.lowercased().contains(filter.text.lowercased()))
    }
  }

  mutating func go(steps: Int) -> Bool {
    for step in 0..<steps {
      let (before, following) = (view.selectedNumber, view.isFollowing)
      let count = 1 + random.below(3)
      var isPassive = true
      for _ in 0..<count { isPassive = act() && isPassive }
      stage.frame()
      while !view.rows.isComplete { stage.frame() }
      guard check("seed \(seed), step \(step)") else { return false }
      // Other changes neither pause nor resume following, and a paused view keeps its line.
      if isPassive {
        #expect(view.isFollowing == following, "seed \(seed), step \(step)")
        if !following, let before, kept.contains(before) {
          #expect(view.selectedNumber == before, "seed \(seed), step \(step)")
        }
      }
    }
    return true
  }

  /// Performs a random action.
  ///
  /// - Returns: Whether the action only appends or removes lines.
  private mutating func act() -> Bool {
    switch random.below(12) {
    case 0, 1, 2, 3: append()
    case 4 where random.below(4) == 0:
      log.removeAll()
      kept = lines.count..<lines.count
    case 5, 6:
      model.filter.value = LogBuffer.Filter(
        text: ["", "a", "B", "ab", "é"][random.below(5)], minimumLevel: LogBuffer.Level.allCases[random.below(3)])
      return false
    case 7:
      model.selected.value = kept.isEmpty ? nil : kept.lowerBound + random.below(kept.count)
      return false
    case 8:
      stage.resize(to: Size(width: random.below(30), height: random.below(8)))
      return false
    case 9:
      stage.click(x: random.below(12), y: random.below(6))
      return false
    case 10:
      stage.mouse(.wheel(rows: random.below(2) == 0 ? 1 : -1, columns: 0), x: 1, y: 1)
      return false
    default:
      let keys: [Key] = [
        Key(.up), Key(.up), Key(.down), Key(.left), Key(.right), Key(.end), Key(.home), Key(.pageUp), Key(.pageDown),
        .character("f"),
      ]
      for _ in 0..<3 { stage.press(keys[random.below(keys.count)]) }
      return false
    }
    return true
  }

  private mutating func append() {
    let new = (0..<random.below(8)).map { _ in
      let text = (0..<random.below(4)).map { _ in ["a", "b", "é", "日", "\u{1}", "c"][random.below(6)] }.joined()
      return LogBuffer.Line("\(text)", level: LogBuffer.Level.allCases[random.below(4)])
    }
    log.append(contentsOf: new)
    lines += new
    kept = max(kept.lowerBound, lines.count - log.limit)..<lines.count
  }

  private func check(_ comment: Comment) -> Bool {
    let wanted = expected
    #expect(log.numbers == kept, comment)
    #expect(view.count == wanted.count, comment)
    #expect((0..<view.rows.count).map { view.rows[$0] } == wanted, comment)
    #expect(view.status.shownLines == wanted.count, comment)
    #expect(view.status.allLines == kept.count, comment)
    #expect(view.selectedID == view.selectedNumber.map { AnyHashable($0) }, comment)
    if view.isFollowing, view.selectedIndex != nil {
      #expect(view.selectedNumber == wanted.last, comment)
      #expect(view.state.page == 0 || view.state.offset == view.state.maxOffset, comment)
    }
    if let index = view.selectedIndex { #expect(index < wanted.count, comment) }
    for y in 0..<view.state.page where stage.window.size.width == 24 && view.column == 0 {
      let index = view.state.offset + y
      let line = index < wanted.count ? lines[wanted[index]] : nil
      let marks: [LogBuffer.Level: String] = [.debug: "· ", .info: "  ", .warning: "! ", .error: "✗ "]
      // The empty text is in the middle.
      if wanted.isEmpty, !kept.isEmpty, y == (view.state.page - 1) / 2 {
        #expect(stage.terminal.row(y) == "    No line matches.", comment)
        continue
      }
      let mark = line.flatMap { marks[$0.level] } ?? ""
      let text = mark + (line?.text.replacing("\u{1}", with: "\u{FFFD}") ?? "")
      #expect(stage.terminal.row(y) == String(text.reversed().drop { $0 == " " }.reversed()), comment)
    }
    return stage.equalsFullRepaint(comment)
  }
}
