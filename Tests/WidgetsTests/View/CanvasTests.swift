import TerminalCore
import Testing
import Widgets

@Suite struct CanvasTests {
  private final class Plot: View {
    let character: (Point) -> Unicode.Scalar
    var asked: [Point] = []

    init(_ character: @escaping (Point) -> Unicode.Scalar) {
      self.character = character
      super.init()
    }

    override func draw(on canvas: Canvas) {
      canvas.fill(bounds) { place in
        asked.append(place)
        return (character(place), Style(foreground: .palette(UInt8(place.x))))
      }
    }
  }

  @Test func cellsAreComputedOneByOne() {
    let stage = WindowHarness(Plot { Unicode.Scalar(UInt8(65 + $0.x + 4 * $0.y)) }, size: Size(width: 4, height: 2))
    #expect(
      stage.picture == """
        ABCD
        EFGH
        """)
    #expect(stage.terminal.style(at: Point(x: 3, y: 1)) == Style(foreground: .palette(3)))
  }

  @Test func onlyInvalidCellsAreComputed() {
    let plot = Plot { _ in "x" }
    let stage = WindowHarness(plot, size: Size(width: 4, height: 2))
    plot.asked = []
    plot.setNeedsDisplay(Rect(x: 1, y: 1, width: 2, height: 1))
    stage.frame()
    #expect(plot.asked == [Point(x: 1, y: 1), Point(x: 2, y: 1)])
  }

  @Test func charactersThatAreNotOneColumnWideOrAreRejectedAreReplaced() {
    let given: [Unicode.Scalar] = ["é", "\u{1B}", "漢", "\u{202E}", "\u{301}", "z"]
    let stage = WindowHarness(Plot { given[$0.x] }, size: Size(width: 6, height: 1))
    #expect(stage.picture == "é\u{FFFD}\u{FFFD}\u{FFFD}\u{25CC}\u{301}z")
    #expect(stage.terminal.difference == nil)
  }
}
