import TerminalCore
import Testing

@testable import BinderyViews

/// The page, modal views and layers without a window.
@Suite(.timeLimit(.minutes(20))) struct OverlayViewTests {
  private final class Dialog: View {
    var isDimming = true
    var bright: View?
    override var dimsPage: Bool { isDimming }
    override var undimmedView: View? { bright }
  }

  private final class StatusBar: View {
    override var staysBright: Bool { true }
  }

  /// A layer of two rows, whose first row is a subview.
  private final class Card: Layer {
    let row = View()
    private let area: Rect
    private let front: Bool
    private let covers: Bool
    var isMisplaced = false

    init(x: Int, inFront: Bool = false, covers: Bool = false) {
      area = Rect(x: x, y: 1, width: 4, height: 2)
      front = inFront
      self.covers = covers
      super.init()
      addSubview(row)
    }

    override func place() {
      frame = area
      row.frame = Rect(x: 0, y: 0, width: 4, height: 1)
    }

    override func closeIfMisplaced() { if isMisplaced { close() } }
    override var staysInFront: Bool { front }
    override var closesOnOutsideClick: Bool { covers }
    override var coversViewsBehind: Bool { covers }
  }

  private final class OtherLayer: Layer {}

  private let overlay = OverlayView()
  private let page = View()
  private let focused = View()

  init() {
    overlay.frame = Rect(x: 0, y: 0, width: 10, height: 4)
    page.addSubview(focused)
    overlay.page = page
    overlay.layoutIfNeeded()
  }

  private func add(_ layers: Card...) {
    for layer in layers { overlay.add(layer) }
    overlay.placeLayers()
  }

  private func view(x: Int, y: Int) -> View? { overlay.view(at: Point(x: x, y: y)) }

  @Test func thePageIsReplacedAndHasTheSizeOfTheOverlay() {
    #expect(overlay.page === page && page.frame == overlay.bounds)
    let other = View()
    overlay.page = other
    #expect(overlay.page === other && page.superview == nil)
    overlay.page = nil
    #expect(overlay.page == nil && overlay.subviews.isEmpty)
    #expect(overlay.focusRoot === overlay)
  }

  @Test func aPageThatContainsTheFormerPageKeepsIt() {
    let outer = View()
    outer.addSubview(page)
    overlay.page = outer
    #expect(overlay.subviews.elementsEqual([outer]) { $0 === $1 })
    #expect(page.superview === outer)
  }

  @Test func modalViewsAreBehindLayersThatStayInFrontAndInFrontOfOthers() {
    let front = Card(x: 0, inFront: true)
    let back = Card(x: 0)
    let later = Card(x: 0)
    let first = Dialog()
    let second = Dialog()
    add(front, back)
    #expect(overlay.present(first, over: focused))
    add(later)
    #expect(overlay.present(second, over: first))
    #expect(overlay.subviews.elementsEqual([page, back, first, later, second, front]) { $0 === $1 })
    #expect(overlay.modalViews.elementsEqual([first, second]) { $0 === $1 })
    #expect(overlay.page === page && overlay.focusRoot === second && overlay.isModal)
    overlay.layoutIfNeeded()
    #expect(second.frame == overlay.bounds && later.frame == Rect(x: 0, y: 1, width: 4, height: 2))
  }

  @Test func theViewThatHadFocusIsReturnedWithTheTopModalViewOnly() {
    let first = Dialog()
    let second = Dialog()
    #expect(overlay.present(first, over: focused))
    #expect(overlay.present(second, over: first))
    #expect(overlay.dismiss(first) == nil, "another modal view is in front")
    #expect(overlay.focusRoot === second && first.superview == nil)
    #expect(overlay.dismiss(second) === first)
    #expect(overlay.dismiss(second) == nil && !overlay.isModal)
    #expect(overlay.present(first, over: focused))
    #expect(overlay.dismiss(first) === focused)
  }

  @Test func aModalViewThatIsMovedOrRemovedIsNoLongerPresented() {
    let dialog = Dialog()
    #expect(overlay.present(dialog, over: nil))
    page.addSubview(dialog)
    overlay.didLose(dialog)
    #expect(!overlay.isPresented(dialog) && overlay.focusRoot === page)
    overlay.checkInvariants()
  }

  @Test func theViewsBehindADialogAreDimmedExceptBrightOnes() {
    let bar = StatusBar()
    let field = View()
    page.addSubview(bar)
    page.addSubview(field)
    let card = Card(x: 0)
    add(card)
    #expect(![page, bar, field, card].contains(where: overlay.isDimmed))
    let dialog = Dialog()
    let menu = Dialog()
    menu.isDimming = false
    menu.bright = field
    #expect(overlay.present(dialog, over: nil))
    #expect([page, field].allSatisfy(overlay.isDimmed))
    #expect(![bar, card, dialog].contains(where: overlay.isDimmed))
    #expect(overlay.present(menu, over: nil))
    #expect(overlay.isDimmed(page) && !overlay.isDimmed(field) && !overlay.isDimmed(menu))
    #expect(!overlay.isDimmed(dialog), "the menu does not dim the dialog")
    #expect(overlay.isDimmedApart(bar, of: page) && overlay.isDimmedApart(field, of: page))
    #expect(overlay.isDimmedApart(page, of: overlay) && !overlay.isDimmedApart(focused, of: page))
  }

  @Test func theFrontmostLayerTakesTheClick() {
    let first = Card(x: 0, inFront: true)
    let second = Card(x: 2)
    add(first, second)
    #expect(view(x: 3, y: 1) === first.row)
    #expect(view(x: 4, y: 1) === second.row)
    #expect(view(x: 3, y: 2) === focused, "empty cells of a layer pass the click on")
    let cover = Card(x: 2, covers: true)
    add(cover)
    #expect(view(x: 3, y: 2) === cover)
    let dialog = Dialog()
    #expect(overlay.present(dialog, over: nil))
    overlay.layoutIfNeeded()
    #expect(view(x: 9, y: 3) === dialog && view(x: 3, y: 1) === first.row)
  }

  @Test func aClickOutsideClosesTheLayersThatAskForIt() {
    let card = Card(x: 0)
    let menu = Card(x: 4, covers: true)
    add(card, menu)
    #expect(overlay.closeLayers(outside: menu.row) == 0)
    #expect(overlay.closeLayers(outside: page) == 1)
    #expect(menu.superview == nil && card.superview === overlay)
    add(menu)
    #expect(overlay.closeLayers(outside: nil) == 1)
  }

  @Test func misplacedLayersAreClosed() {
    let first = Card(x: 0)
    let second = Card(x: 4)
    add(first, second)
    first.isMisplaced = true
    overlay.closeMisplacedLayers()
    #expect(first.superview == nil && second.superview === overlay)
  }

  @Test func aLayerIsFoundByItsType() {
    let first = Card(x: 0)
    let second = Card(x: 4)
    add(first, second)
    #expect(overlay.layer(Card.self) === second)
    #expect(overlay.layer(OtherLayer.self) == nil)
  }

  @Test func theUsableAreaIsAboveTheVisibleViewAtTheBottomEdge() {
    let bar = StatusBar()
    page.addSubview(bar)
    bar.frame = Rect(x: 0, y: 3, width: 10, height: 1)
    #expect(overlay.usableArea == overlay.bounds)
    overlay.reserveEdge(for: bar)
    #expect(overlay.usableArea == Rect(x: 0, y: 0, width: 10, height: 3))
    page.isHidden = true
    #expect(overlay.usableArea == overlay.bounds)
    page.isHidden = false
    bar.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    #expect(overlay.usableArea == overlay.bounds, "the view is not at the bottom")
    bar.frame = Rect(x: 0, y: 2, width: 10, height: 2)
    #expect(overlay.usableArea.height == 2)
    bar.removeFromSuperview()
    #expect(overlay.usableArea == overlay.bounds)
  }
}
