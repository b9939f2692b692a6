import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct CopyNoticeTests {
  private let list = BoundList()
  private let bar = StatusBar()
  private let stage: WindowHarness

  init() {
    let rows = ["Emma", "Two\nlines", String(repeating: "long ", count: 40)]
    list.bind(to: ObservableArray(rows)) { row, text in row.title = text }
    list.copiedText = { rows[$0] }
    stage = WindowHarness(Stack(.vertical, [list, bar.height(.fixed(1))]), size: Size(width: 40, height: 4))
    bar.message = "3 rows"
    stage.frame()
  }

  @Test func aNoticeOfACopiedRowReplacesTheMessageForSomeSeconds() {
    #expect(stage.terminal.row(3).hasSuffix(" 3 rows"))
    stage.type("y")
    #expect(stage.terminal.row(3).hasSuffix(" Copied: Emma"))
    #expect(bar.notice == "Copied: Emma")
    stage.advance(by: .seconds(3))
    #expect(bar.valueText == "Copied: Emma")
    stage.advance(by: .seconds(1))
    #expect(stage.terminal.row(3).hasSuffix(" 3 rows"))
    #expect(bar.notice == "")
    #expect(stage.window.timers.nextDeadline == nil)
    stage.expectToBeAsRepainted()
  }

  @Test func aCopiedTextOfManyLinesIsShownInOneLine() {
    stage.press(Key(.down), .character("y"))
    #expect(bar.notice == "Copied: Two lines")
    #expect(stage.window.clipboard == "Two\nlines")
  }

  @Test func aCommandWordsTheNotice() {
    stage.window.copy("Emma\nTwo", as: "2 names")
    #expect(bar.notice == "Copied: 2 names")
    #expect(stage.window.clipboard == "Emma\nTwo")
  }

  @Test func aLongCopiedTextIsTruncatedToTheWidthOfTheBar() {
    stage.press(Key(.end), .character("y"))
    #expect(bar.notice == "Copied: long long long long long …")
    #expect(TextWidth.of(bar.notice) == 34)
    stage.expectToBeAsRepainted()
  }

  @Test func theSameTextCopiedTwiceHasTwoNotices() {
    stage.type("y")
    stage.advance(by: .seconds(5))
    #expect(bar.notice == "")
    stage.type("y")
    #expect(bar.notice == "Copied: Emma")
  }

  @Test func theNoticeSaysIfTheTerminalRejectedTheText() {
    stage.window.onCopy = { _ in false }
    stage.type("y")
    #expect(bar.notice == "Copied in this app only: Emma")
    #expect(stage.window.clipboard == "Emma")
  }

  @Test func theNoticeSaysThatCopiedLinesAreTruncated() {
    let (log, view, bar) = (LogBuffer(), LogView(), StatusBar())
    view.bind(to: log)
    view.allowsMultipleSelection = true
    let stage = WindowHarness(
      Stack(.vertical, [view.height(.fill), bar.height(.fixed(1))]), size: Size(width: 60, height: 6))
    log.append(String(repeating: "x", count: Sanitizer.clipboardLimit))
    log.append(contentsOf: [LogBuffer.Line(""), LogBuffer.Line("end")])
    stage.frame()
    stage.press(.character("y"))
    #expect(bar.notice == "Copied: end")
    stage.press(Key(.up), Key(.up), .character("y"))
    #expect(stage.window.clipboard.utf8.count == Sanitizer.clipboardLimit)
    #expect(bar.notice.hasPrefix("Copied: xxx"))
    stage.press(Key(.down, [.shift]), .character("y"))
    #expect(stage.window.clipboard.utf8.count == Sanitizer.clipboardLimit)
    #expect(bar.notice == "Copied: the first 100,000 bytes")
  }
}
