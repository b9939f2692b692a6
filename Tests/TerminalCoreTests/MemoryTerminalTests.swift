import TestSupport
import Testing

@testable import TerminalCore

@MainActor @Suite struct MemoryTerminalTests {
  private func present(_ surface: Surface, on terminal: MemoryTerminal) {
    terminal.present(surface, damage: surface.damage, cursor: nil)
    surface.presented()
  }

  @Test func aFrameIsReadAsText() {
    let terminal = MemoryTerminal(size: Size(width: 8, height: 3), verifiesFrames: true)
    let surface = Surface(size: Size(width: 8, height: 3))
    surface.write(CellText("Hi 日本"), x: 0, y: 0, within: 0..<8, style: Style(attributes: .bold))
    surface.write(CellText("x\u{332}"), x: 2, y: 2, within: 0..<8)
    terminal.present(surface, damage: surface.damage, cursor: Cursor(at: Point(x: 1, y: 2)))
    #expect(
      terminal.screen == """
        Hi 日本

          x\u{332}
        """)
    #expect(terminal.difference == nil)
    #expect(terminal.cursor?.location == Point(x: 1, y: 2))
    #expect(terminal.text(at: Point(x: 3, y: 0)) == "日" && terminal.text(at: Point(x: 4, y: 0)) == "")
    #expect(terminal.style(at: Point(x: 4, y: 0)).attributes == .bold)
    #expect(terminal.styledRow(0).map(\.text) == ["Hi 日本", " "])
    #expect(terminal.styledRow(0).map(\.columns) == [0..<7, 7..<8])
    #expect(terminal.screen(in: Rect(x: 3, y: 0, width: 2, height: 9)) == "日\n\n")
  }

  @Test func onlyDamageIsDrawn() {
    let terminal = MemoryTerminal(size: Size(width: 6, height: 2), verifiesFrames: true)
    let surface = Surface(size: Size(width: 6, height: 2))
    present(surface, on: terminal)
    #expect(terminal.cellsDrawn == 12)
    surface.write(CellText("abc"), x: 1, y: 1, within: 0..<6)
    present(surface, on: terminal)
    #expect(terminal.cellsDrawn == 3 && terminal.frames == 2)
    present(surface, on: terminal)
    #expect(terminal.cellsDrawn == 0)
    #expect(terminal.screen == "\n abc")
  }

  @Test func forgottenDamageIsFound() {
    let terminal = MemoryTerminal(size: Size(width: 6, height: 2), verifiesFrames: true)
    let surface = Surface(size: Size(width: 6, height: 2))
    present(surface, on: terminal)
    surface.write(CellText("abc"), x: 1, y: 1, within: 0..<6)
    surface.presented()
    present(surface, on: terminal)
    #expect(terminal.screen == "\n")
    #expect(
      terminal.difference
        == "frame 2, column 1, row 1: the terminal displays ' ', but the surface contains 'a'. Add the cell to the damage."
    )
  }

  @Test func aTerminalThatDoesNotReadRejectsFrames() {
    let terminal = MemoryTerminal(size: Size(width: 3, height: 1))
    let surface = Surface(size: Size(width: 3, height: 1))
    terminal.isKeepingUp = false
    surface.write(CellText("abc"), x: 0, y: 0, within: 0..<3)
    #expect(!terminal.present(surface, damage: surface.damage, cursor: nil))
    #expect(terminal.screen == "" && terminal.frames == 0)
    terminal.isKeepingUp = true
    #expect(terminal.present(surface, damage: surface.damage, cursor: nil))
    #expect(terminal.screen == "abc")
  }

  @Test func eventsAreOrderedAndLimited() {
    let terminal = MemoryTerminal(size: Size(width: 3, height: 1))
    terminal.type("ab")
    terminal.resize(to: Size(width: 4, height: 2))
    terminal.send(keys: .control("q"))
    var events: [TerminalEvent] = []
    terminal.drainEvents(into: &events, limit: 3)
    #expect(events == [.key(.character("a")), .key(.character("b")), .resize(Size(width: 4, height: 2))])
    terminal.drainEvents(into: &events, limit: 10)
    terminal.drainEvents(into: &events, limit: -1)
    #expect(events.last == .key(.control("q")) && events.count == 4)
    #expect(terminal.drainTimeout == nil && terminal.bytesSent == nil)
  }

  @Test func anUnchangedSizeIsNotReported() {
    let terminal = MemoryTerminal(size: Size(width: 3, height: 1))
    let surface = Surface(size: Size(width: 3, height: 1))
    surface.write(CellText("abc"), x: 0, y: 0, within: 0..<3)
    present(surface, on: terminal)
    terminal.resize(to: Size(width: 3, height: 1))
    var events: [TerminalEvent] = []
    terminal.drainEvents(into: &events, limit: 9)
    #expect(events.isEmpty && terminal.screen == "abc")
  }

  @Test func titlesClipboardTextsAndBellsAreRecorded() {
    let terminal = MemoryTerminal(size: Size(width: 3, height: 1))
    terminal.setTitle("a\u{1B}]0;b")
    #expect(terminal.title == "a�]0;b")
    #expect(terminal.copyToClipboard(String(repeating: "x", count: Sanitizer.clipboardLimit)))
    #expect(terminal.copyToClipboard("x\ny"))
    #expect(!terminal.copyToClipboard(String(repeating: "x", count: Sanitizer.clipboardLimit + 1)))
    #expect(terminal.clipboard == "x\ny")
    terminal.bell()
    terminal.suspend()
    #expect(terminal.bells == 1 && terminal.suspensions == 1)
    var events: [TerminalEvent] = []
    terminal.drainEvents(into: &events, limit: 9)
    #expect(events == [.resumed])
  }

  @Test func aSurfaceOfAnotherSizeIsClipped() {
    let terminal = MemoryTerminal(size: Size(width: 3, height: 2), verifiesFrames: true)
    let surface = Surface(size: Size(width: 5, height: 5))
    surface.write(CellText("ab日c"), x: 0, y: 0, within: 0..<5)
    present(surface, on: terminal)
    #expect(terminal.screen == "ab\n")
    #expect(terminal.difference?.contains("the surface has 5 × 5 cells") == true)
  }

  /// After random writes, fills and scrolls, the screen drawn from damage equals the surface in each frame.
  @Test(arguments: seeds(8))
  func drawingOnlyDamageYieldsTheSameScreen(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: Int.random(in: 1...24, using: &random), height: Int.random(in: 1...10, using: &random))
    let terminal = MemoryTerminal(size: size, verifiesFrames: true)
    let surface = Surface(size: size)
    for _ in 0..<400 {
      for _ in 0..<Int.random(in: 0...5, using: &random) { edit(surface, with: &random) }
      present(surface, on: terminal)
      guard terminal.difference == nil else { break }
    }
    #expect(terminal.difference == nil)
    #expect(terminal.frames == 400)
  }

  @Test func aScrollingListDrawsOnlyItsExposedRows() {
    var random = SeededGenerator(seed: 3)
    let terminal = MemoryTerminal(size: Size(width: 20, height: 12), verifiesFrames: true)
    let surface = Surface(size: Size(width: 20, height: 12))
    let block = Rect(x: 4, y: 2, width: 12, height: 8)
    var top = 1000
    func draw(_ rows: Range<Int>) {
      for y in rows { surface.write(CellText("Row \(top + y) 日本      "), x: 4, y: y, within: block.columnRange) }
    }
    draw(block.rowRange)
    present(surface, on: terminal)
    for _ in 0..<300 {
      var moved = 0
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let by = Bool.random(using: &random) ? 1 : -1
        #expect(surface.scroll(block, by: by))
        top += by
        moved += 1
        draw(by > 0 ? 9..<10 : 2..<3)
      }
      present(surface, on: terminal)
      #expect(terminal.cellsDrawn <= 12 * moved)
    }
    #expect(terminal.difference == nil)
  }

  private func edit(_ surface: Surface, with random: inout SeededGenerator) {
    let words = ["a", "日本", "x\u{332}y", "hello, world", "👩‍👩‍👧‍👦", "語", "🇩🇪", " "]
    let x = Int.random(in: -3...26, using: &random)
    let y = Int.random(in: -1...11, using: &random)
    let width = Int.random(in: 0...26, using: &random)
    let height = Int.random(in: 0...11, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      surface.fill(
        Rect(x: x, y: y, width: width, height: height / 3), with: Cell(Glyph("."), style: Style(attributes: .dim)))
    case 1, 2, 3:
      let by = Int.random(in: -4...4, using: &random)
      let isWhole = Bool.random(using: &random)
      let block =
        isWhole
        ? Rect(x: 0, y: y, width: surface.size.width, height: height) : Rect(x: x, y: y, width: width, height: height)
      _ = surface.scroll(block, by: by)
    default:
      let word = words.randomElement(using: &random) ?? ""
      surface.write(CellText(word), x: x, y: y, within: x..<x + width, style: Style(foreground: .palette(UInt8(width))))
    }
  }
}
