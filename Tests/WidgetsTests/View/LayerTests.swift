import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Layers in front of a page, without toasts and suggestions.
@Suite(.timeLimit(.minutes(20))) struct LayerTests {
  /// A layer of two rows, whose first row is a subview.
  private final class Card: Layer {
    let row: Label
    private let area: Rect
    private let front: Bool
    private let covers: Bool
    var isMisplaced = false

    init(_ text: String, at x: Int, inFront: Bool = false, covers: Bool = false) {
      row = Label(text)
      area = Rect(x: x, y: 1, width: 6, height: 2)
      front = inFront
      self.covers = covers
      super.init()
      addSubview(row)
    }

    override func place() {
      frame = area
      row.frame = Rect(x: 0, y: 0, width: 6, height: 1)
    }

    override func closeIfMisplaced() { if isMisplaced { close() } }
    override var staysInFront: Bool { front }
    override var closesOnOutsideClick: Bool { covers }
    override var coversViewsBehind: Bool { covers }
  }

  private let page = Label("page\npage\npage\npage")
  private let harness: WindowHarness

  init() { harness = WindowHarness(page, size: Size(width: 12, height: 4)) }

  private func add(_ layers: Card...) {
    for layer in layers { harness.window.add(layer) }
    harness.frame()
  }

  private func view(x: Int, y: Int) -> View? { harness.window.view(at: Point(x: x, y: y)) }

  @Test func theFrontmostLayerIsDrawnAndTakesTheClick() {
    let first = Card("first.", at: 0, inFront: true)
    let second = Card("second", at: 2)
    let third = Card("third.", at: 4)
    add(first, second, third)
    #expect(
      harness.picture == """
        page
        first.ird.
        page
        page
        """)
    #expect(view(x: 5, y: 1) === first.row)
    #expect(view(x: 6, y: 1) === third.row)
    #expect(view(x: 11, y: 1) === page)
    harness.expectToBeAsRepainted()
  }

  @Test func emptyCellsOfALayerPassEventsOnUnlessTheLayerCoversThem() {
    let card = Card("card", at: 0)
    add(card)
    #expect(view(x: 0, y: 1) === card.row)
    #expect(view(x: 0, y: 2) === page)
    let cover = Card("cover", at: 0, covers: true)
    add(cover)
    #expect(view(x: 0, y: 2) === cover)
  }

  @Test func aClickOrAWheelOutsideClosesALayerThatAsksForIt() {
    let card = Card("card", at: 0)
    let menu = Card("menu", at: 6, covers: true)
    add(card, menu)
    harness.click(x: 6, y: 1)
    #expect(menu.window != nil)
    harness.mouse(.move, x: 0, y: 3)
    #expect(menu.window != nil)
    harness.click(x: 0, y: 3)
    #expect(menu.window == nil && card.window != nil)
    #expect(harness.window.handledMouseEvents == 1)
    add(menu)
    harness.mouse(.wheel(rows: 1, columns: 0), x: 0, y: 1)
    #expect(menu.window == nil && card.window != nil)
  }

  @Test func aModalViewIsBehindLayersThatStayInFrontAndInFrontOfOthers() {
    let front = Card("front", at: 0, inFront: true)
    let back = Card("back", at: 0)
    add(front, back)
    let dialog = Dialog("Question", Button("OK"))
    harness.window.present(dialog)
    #expect(harness.window.overlay.subviews.elementsEqual([page, back, dialog, front]) { $0 === $1 })
    let later = Card("later", at: 0)
    add(later)
    #expect(harness.window.overlay.subviews.elementsEqual([page, back, dialog, later, front]) { $0 === $1 })
    // A layer takes clicks in front of the dialog, even if it was added before the dialog.
    #expect(view(x: 0, y: 1) === front.row)
    #expect(harness.window.rootView === page)
  }

  @Test func aMisplacedLayerIsClosedAfterTheLayout() {
    let card = Card("card", at: 0)
    add(card)
    card.isMisplaced = true
    page.text = "page"
    harness.resize(to: Size(width: 5, height: 2))
    #expect(card.window == nil)
    #expect(harness.picture == "page\n")
  }
}
