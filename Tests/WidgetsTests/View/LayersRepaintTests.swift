import Bindings
import TerminalCore
import TestSupport
import Testing
import Widgets

/// Incremental drawing of overlapping views above wide characters matches a full repaint.
@Suite struct LayersRepaintTests {
  @Test func aScrollDoesNotMoveTheCellsOfAHiddenPopup() {
    let layers = Layers(size: Size(width: 12, height: 6))
    let stage = WindowHarness(layers, size: Size(width: 12, height: 6))
    layers.list.frame = Rect(x: 0, y: 0, width: 12, height: 6)
    layers.popups[0].frame = Rect(x: 3, y: 2, width: 4, height: 2)
    stage.frame()
    layers.popups[0].isHidden = true
    layers.list.scroll(to: 1)
    stage.frame()
    stage.expectToBeAsRepainted()
    #expect(stage.terminal.row(1).hasPrefix("Row 2"))
  }

  @Test func nestedScrollsAreDrawnAsARepaint() {
    let inner = BoundList()
    inner.bind(count: { 90 }) { row, index in row.title = "Row \(index)" }
    let outer = Sliding(inner)
    let stage = WindowHarness(outer, size: Size(width: 12, height: 8))
    inner.scroll(to: 3)
    outer.slide(by: 1)
    stage.frame()
    stage.expectToBeAsRepainted()
    #expect(stage.terminal.row(1).hasPrefix("Row 3"))
  }

  @Test func charactersClippedByADialogAreWholeAfterItShrinksAndIsDismissed() {
    let text = TextView("A longer text to read")
    let dialog = Dialog("t", text)
    let stage = WindowHarness(Backdrop(), size: Size(width: 40, height: 8))
    let before = stage.picture
    stage.window.present(dialog)
    stage.frame()
    for shorter in ["A longer text to rea", "A longer", "x", ""] {
      text.text = shorter
      stage.frame()
      stage.expectToBeAsRepainted("\(shorter)")
    }
    stage.window.dismiss(dialog)
    stage.frame()
    #expect(stage.picture == before)
  }

  @Test func aWideCharacterAcrossTheEdgeOfTheDrawnPartIsWhole() {
    let layers = Layers(size: Size(width: 12, height: 1))
    let stage = WindowHarness(layers, size: Size(width: 12, height: 1))
    let before = stage.picture
    layers.popups[0].frame = Rect(x: 3, y: 0, width: 2, height: 1)
    layers.popups[1].frame = Rect(x: 5, y: 0, width: 3, height: 1)
    layers.list.isHidden = true
    for popup in layers.popups { popup.text = "本本" }
    stage.frame()
    stage.expectToBeAsRepainted()
    for popup in layers.popups {
      popup.removeFromSuperview()
      stage.frame()
      stage.expectToBeAsRepainted()
    }
    #expect(stage.picture == before)
  }

  @Test(arguments: seeds(12)) func randomChangesAreDrawnAsARepaint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(width: 8 + random.below(30), height: 3 + random.below(9))
    let layers = Layers(size: size)
    let stage = WindowHarness(layers, size: size)
    for step in 0..<60 {
      for _ in 0...random.below(3) { layers.change(in: stage.window, &random) }
      stage.frame()
      let drawn = stage.terminal.styledScreen
      let picture = stage.picture
      stage.window.repaint()
      stage.frame()
      #expect(stage.terminal.difference == nil, "seed \(seed), step \(step)")
      guard stage.terminal.styledScreen == drawn else {
        Issue.record("seed \(seed), step \(step): drawn bit by bit:\n\(picture)\nin full:\n\(stage.picture)")
        return
      }
    }
  }
}

/// Wide characters that fill the view, shifted by one column in some rows.
private final class Backdrop: View {
  var shifts: [Int] = []

  override func draw(on canvas: Canvas) {
    for row in canvas.dirtyRect.rowRange {
      let shift = row < shifts.count ? shifts[row] : row % 2
      let text = String(repeating: "a", count: shift) + String(repeating: "日本語", count: 20)
      canvas.draw(text, at: Point(x: 0, y: row), filling: canvas.size.width)
    }
  }
}

private final class Glass: View {
  var place = Point.zero { didSet { setNeedsDisplay() } }
  override var isOpaque: Bool { false }
  override func draw(on canvas: Canvas) { canvas.draw("鏡", at: place, style: Style(attributes: .bold)) }
}

private final class Sliding: View {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() {
    if content.frame.isEmpty { content.frame = Rect(x: 0, y: 2, width: 12, height: 5) }
  }
  func slide(by rows: Int) { scrollContent(bounds, by: rows) }
}

/// A list and popups above wide characters, each with a frame set by the test.
private final class Layers: View {
  let backdrop = Backdrop()
  let list = BoundList()
  let popups = [Label("語a語"), Label("b日本\n日c", role: .accent), Label("日\n本\n語", role: .title)]
  private let glass = Glass()
  private let rows = ObservableArray(Array(0..<30))
  private let text = TextView("A text of 日本語 to read")
  private let dialog: Dialog
  private let size: Size

  init(size: Size) {
    self.size = size
    dialog = Dialog("t", text)
    super.init()
    list.bind(to: rows) { row, number in row.title = "Row \(number) " + String(repeating: "日", count: number % 5) }
    for view in [backdrop, list, glass] + popups { addSubview(view) }
    backdrop.frame = Rect(origin: .zero, size: size)
    glass.frame = Rect(origin: .zero, size: size)
    backdrop.shifts = (0..<size.height).map { _ in 0 }
  }

  override var subviewsOverlap: Bool { true }
  override func layoutSubviews() {}

  func change(in window: Window, _ random: inout SeededGenerator) {
    let popup = popups[random.below(popups.count)]
    switch random.below(15) {
    case 0, 1: list.scroll(to: random.below(8))
    case 2: list.perform(random.below(2) == 0 ? .moveDown : .pageDown)
    case 3: popup.isHidden.toggle()
    case 4: popup.frame = rect(&random)
    case 5: popup.superview == nil ? addSubview(popup) : popup.removeFromSuperview()
    case 6: insertSubview(popup, at: random.below(6))
    case 7: popup.text = String(repeating: random.below(2) == 0 ? "日" : "x", count: random.below(9))
    case 8: text.text = String(repeating: "x日 ", count: random.below(12))
    case 9: dialog.window == nil ? window.present(dialog) : window.dismiss(dialog)
    case 10: shiftRow(random.below(size.height))
    case 11: list.frame = rect(&random)
    case 12: glass.place = Point(x: random.below(size.width), y: random.below(size.height))
    case 13: rows.insert(100 + random.below(9), at: random.below(5))
    default: list.isHidden.toggle()
    }
  }

  private func shiftRow(_ row: Int) {
    backdrop.shifts[row] = 1 - backdrop.shifts[row]
    backdrop.setNeedsDisplay(Rect(x: 0, y: row, width: size.width, height: 1))
  }

  private func rect(_ random: inout SeededGenerator) -> Rect {
    Rect(
      x: random.below(size.width) - 2, y: random.below(size.height) - 1, width: random.below(size.width),
      height: random.below(size.height))
  }
}
