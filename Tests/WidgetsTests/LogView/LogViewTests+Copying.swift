import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

extension LogViewTests {
  @Test func theWholeSelectedLineIsCopied() {
    let stage = show(3)
    stage.press(.character("y"))
    #expect(stage.window.clipboard == "line 2")
    log.append("a\tb\u{0}c " + String(repeating: "x", count: 50_000))
    stage.frame()
    stage.press(.character("y"))
    #expect(stage.window.clipboard == "a\tbc " + String(repeating: "x", count: 50_000))
    log.append(String(repeating: "x", count: Sanitizer.clipboardLimit + 1))
    stage.frame()
    stage.press(.character("y"))
    #expect(stage.window.clipboard.utf8.count == Sanitizer.clipboardLimit)
  }

  @Test func severalLinesAreCopiedInOrder() {
    let stage = show(5)
    view.allowsMultipleSelection = true
    stage.press(Key(.up, [.shift]), Key(.up, [.shift]), .character("y"))
    #expect(stage.window.clipboard == "line 2\nline 3\nline 4")
  }

  @Test(arguments: [1_000, 8]) func anExtendedSelectionGoesOnWhileLinesAreAppendedAndRemoved(limit: Int) {
    let log = LogBuffer(limit: limit)
    view.bind(to: log)
    view.allowsMultipleSelection = true
    let stage = WindowHarness(view, size: Size(width: 30, height: 6))
    log.append("0\n1\n2\n3\n4\n5\n6\n7")
    stage.frame()
    stage.press(Key(.up, [.shift]), Key(.up, [.shift]))
    for text in ["8", "9"] {
      log.append(text)
      stage.frame()
    }
    #expect(view.selectedIDs == [5, 6, 7])
    stage.press(Key(.down, [.shift]))
    #expect(view.selectedIDs == [6, 7])
    stage.press(Key(.up, [.shift]), Key(.up, [.shift]), Key(.up, [.shift]), .character("y"))
    #expect(stage.window.clipboard == "3\n4\n5\n6\n7")
    log.append("10\n11\n12")
    stage.frame()
    #expect(view.selectedIDs == (limit == 8 ? [5, 6, 7] : [3, 4, 5, 6, 7]))
    stage.press(.character("y"))
    #expect(stage.window.clipboard == (limit == 8 ? "5\n6\n7" : "3\n4\n5\n6\n7"))
    stage.expectToBeAsRepainted()
  }

  @Test func appendedLinesDoNotSearchTheSelectedLines() {
    var (count, searches) = (1_000, 0)
    let list = BoundList()
    list.bind(
      count: { count }, id: { $0 },
      indexOf: { id in
        searches += 1
        return id
      }
    ) { row, index in row.title = "\(index)" }
    list.allowsMultipleSelection = true
    list.markAll()
    searches = 0
    for _ in 0..<3 {
      count += 1
      list.apply(.shift(by: 0, count: count))
    }
    #expect(searches == 0)
    #expect(list.selectedIDs.count == 1_000)
  }

  @Test func emptyLinesAreCopiedAtTheStartToo() {
    for line in ["", "", "last"] { log.append(line) }
    let stage = show(0)
    view.allowsMultipleSelection = true
    stage.press(Key(.up, [.shift]), Key(.up, [.shift]), .character("y"))
    #expect(stage.window.clipboard == "\n\nlast")
  }

  @Test func aSearchGoesOnWhileLinesAreAppended() {
    let stage = show(5)
    stage.press(.character("/"))
    stage.type("9")
    #expect(stage.terminal.row(3) == "Find: 9               No match")
    log.append(contentsOf: (5..<30).map { LogBuffer.Line("line \($0)") })
    stage.frame()
    #expect(view.selectedNumber == 9)
    #expect(stage.terminal.row(3) == "Find: 9                 1 of 3")
    stage.press(Key(.enter), .character("n"))
    #expect(view.selectedNumber == 19)
    #expect(!view.isFollowing)
    log.append("line 30")
    stage.frame()
    stage.press(.character("N"))
    #expect(view.selectedNumber == 9)
  }

  @Test func aSearchOfALongLogContinuesAtTheLineThatItReached() {
    let stage = show(20_000)
    stage.press(.character("/"))
    stage.type("unknown")
    var frames = 0
    while view.search.isScanning, frames < 100 {
      log.append("line")
      stage.frame()
      frames += 1
    }
    #expect(view.search.isMissing)
    #expect(frames < 10)
  }
}
