import TerminalCore
import TestSupport
import Testing
import Widgets

/// A view scrolls a part of its content.
///
/// Subviews are inside the part, outside of it, or across its edge.
@Suite struct ScrollContentTests {
  private let part = Rect(x: 0, y: 2, width: 8, height: 6)

  @Test func aViewAcrossTheEdgeOfThePartDoesNotMove() {
    let lines = Lines(part, [Rect(x: 2, y: 0, width: 3, height: 4), Rect(x: 5, y: 5, width: 2, height: 1)])
    let stage = WindowHarness(lines, size: Size(width: 8, height: 8))
    lines.scroll(by: 1)
    stage.frame()
    stage.expectToBeAsRepainted()
    #expect(lines.subviews.map(\.frame.minY) == [0, 4])
    #expect(stage.terminal.scrolls.isEmpty)
  }

  @Test func aViewThatIsPartlyClippedMovesWithItsVisiblePart() {
    let lines = Lines(Rect(x: 0, y: 0, width: 8, height: 8), [Rect(x: 2, y: 1, width: 3, height: 3)])
    let stage = WindowHarness(lines, size: Size(width: 8, height: 8))
    for top in [0, -1, -2] {
      lines.scroll(by: 1)
      stage.frame()
      #expect(lines.subviews[0].frame.minY == top)
      #expect(stage.terminal.scrolls.count == 1)
      stage.expectToBeAsRepainted("\(top)")
    }
    for top in [-1, 0, 1] {
      lines.scroll(by: -1)
      stage.frame()
      #expect(lines.subviews[0].frame.minY == top)
      stage.expectToBeAsRepainted("\(top)")
    }
  }

  @Test func aHiddenViewAcrossTheEdgeDoesNotPreventScrolling() {
    let lines = Lines(part, [Rect(x: 2, y: 0, width: 3, height: 4)])
    lines.subviews[0].isHidden = true
    let stage = WindowHarness(lines, size: Size(width: 8, height: 8))
    lines.scroll(by: 2)
    stage.frame()
    #expect(stage.terminal.scrolls == [Scroll(rows: 2..<8, in: 0..<8, by: 2)])
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: seeds(8)) func aPartScrollsAsARepaintForAnyPositionsOfViews(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for step in 0..<40 {
      let height = 1 + random.below(8)
      let part = Rect(x: 0, y: random.below(8 - height + 1), width: 8, height: height)
      // The frame is inside the part, outside of it, or across its edges.
      let place = Rect(x: random.below(6), y: random.below(8), width: 1 + random.below(4), height: 1 + random.below(3))
      let lines = Lines(part, [place])
      let stage = WindowHarness(lines, size: Size(width: 8, height: 8))
      let by = random.below(2) == 0 ? 1 : -1
      // The caller is responsible for a subview that was moved out of the part.
      let bounds = Rect(x: 0, y: 0, width: 8, height: 8)
      let later = place.offset(by: Point(x: 0, y: -by)).intersection(bounds)
      guard !part.contains(place.intersection(bounds)) || part.contains(later) else { continue }
      lines.scroll(by: by)
      stage.frame()
      stage.expectToBeAsRepainted("seed \(seed), step \(step): \(place) in \(part) by \(by)")
    }
  }
}

/// Numbered lines, a part of which scrolls, below labels that are not laid out.
private final class Lines: View {
  private let part: Rect
  private var first = 0

  init(_ part: Rect, _ places: [Rect]) {
    self.part = part
    super.init()
    for (index, place) in places.enumerated() {
      let label = Label((0..<place.height).map { "\(index)\($0)" }.joined(separator: "\n"))
      addSubview(label)
      label.frame = place
    }
  }

  override func layoutSubviews() {}

  override func draw(on canvas: Canvas) {
    for row in 0..<canvas.size.height {
      let line = part.rowRange.contains(row) ? first + row : row
      canvas.draw("line \(line)", at: Point(x: 0, y: row), filling: canvas.size.width)
    }
  }

  func scroll(by rows: Int) {
    first += rows
    scrollContent(part, by: rows)
  }
}
