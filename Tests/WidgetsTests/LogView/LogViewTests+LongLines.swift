import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Lines that are wider than the view.
extension LogViewTests {
  @Test func aLineOfAMegabyteIsShownAtItsStartAndScrolledSideways() {
    let stage = show(0)
    log.append(String(repeating: "0123456789", count: 100_000))
    stage.frame()
    #expect(stage.terminal.row(0) == "  012345678901234567890123456…")
    #expect(view.text(at: 0).utf8.count == LogView.shownLength)
    stage.press(Key(.right))
    #expect(stage.terminal.row(0) == "  …67890123456789012345678901…")
    stage.press(Key(.right), Key(.left), Key(.left))
    #expect(stage.terminal.row(0) == "  012345678901234567890123456…")
    #expect(!stage.window.canSend("scrollLinesLeft"))
    for _ in 0..<1_080 { stage.window.send("scrollLinesRight") }
    stage.frame()
    while stage.window.canSend("scrollLinesRight") { stage.press(Key(.right)) }
    #expect(stage.terminal.row(0) == "  …678901234567890123")
    stage.expectToBeAsRepainted()
  }

  @Test func linesThatEndToTheLeftOfTheViewAreMarked() {
    let stage = show(0, size: Size(width: 20, height: 5))
    log.append("short\n\nfile 日本語 0123456789")
    stage.frame()
    stage.press(Key(.right))
    #expect(stage.picture == "  …\n\n  … 0123456789\n\nFollowing · 3 lines")
    log.append("new")
    stage.frame()
    #expect(stage.picture == "  …\n\n  … 0123456789\n  …\nFollowing · 4 lines")
    #expect(!stage.window.canSend("scrollLinesRight"))
    stage.expectToBeAsRepainted()
  }

  @Test func theLinesAreScrolledBackIfAllVisibleLinesEndToTheLeftOfTheView() {
    let stage = show(9, size: Size(width: 20, height: 4))
    log.append("a line of 27 characters, 27")
    stage.frame()
    stage.press(Key(.right))
    #expect(stage.picture == "  …\n  …\n  …7 characters, 27\nFollowing · 10 lines")
    view.filter = LogBuffer.Filter(text: "line 3")
    stage.frame()
    #expect(stage.picture == "  line 3\n\n\nFollowing · 1 of 10…")
    view.filter = LogBuffer.Filter()
    stage.frame()
    stage.press(Key(.right))
    log.append("end\nend\nend")
    stage.frame()
    #expect(stage.picture == "  end\n  end\n  end\nFollowing · 13 lines")
    stage.expectToBeAsRepainted()
  }
}
