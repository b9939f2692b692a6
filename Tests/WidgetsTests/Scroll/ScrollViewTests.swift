import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ScrollViewTests {
  private static func page(_ count: Int) -> (view: ScrollView, fields: [BoundTextField]) {
    let fields = (0..<count).map { BoundTextField(text: "field \($0)") }
    return (ScrollView(VStack { fields }), fields)
  }

  private func expectVisible(_ view: View, _ comment: Comment? = nil, at place: SourceLocation = #_sourceLocation) {
    #expect(view.visibleRect == view.frameOnScreen && !view.visibleRect.isEmpty, comment, sourceLocation: place)
  }

  @Test func tabReachesEachFieldAndShowsIt() {
    let (page, fields) = Self.page(9)
    let stage = WindowHarness(page, size: Size(width: 12, height: 3))
    #expect(stage.picture == "field 0    █\nfield 1    │\nfield 2    │")
    for field in fields.dropFirst() {
      stage.window.moveFocus(by: 1)
      stage.frame()
      #expect(field.isFirstResponder)
      expectVisible(field)
      stage.expectToBeAsRepainted()
    }
    #expect(page.contentOffset == Point(x: 0, y: 6))
    stage.window.moveFocus(by: 1)
    stage.frame()
    #expect(fields[0].isFirstResponder && page.contentOffset == .zero)
    stage.window.moveFocus(by: -1)
    stage.frame()
    #expect(fields[8].isFirstResponder && page.contentOffset.y == 6)
  }

  @Test func theViewWithFocusStaysVisibleWhenItGrowsAndWhenTheWindowShrinks() {
    let button = Button("Go")
    let tall = VStack {
      button
    }
    let page = ScrollView(
      VStack {
        for index in 0..<4 { Label("line \(index)") }
        tall
        for index in 4..<9 { Label("line \(index)") }
      })
    let stage = WindowHarness(page, size: Size(width: 12, height: 6))
    #expect(page.contentOffset == .zero)
    stage.resize(to: Size(width: 12, height: 3))
    expectVisible(button)
    #expect(page.contentOffset == Point(x: 0, y: 2))
    button.height = .fixed(3)
    stage.frame()
    expectVisible(button)
    #expect(page.contentOffset == Point(x: 0, y: 4))
    stage.expectToBeAsRepainted()
  }

  @Test func theWheelScrollsAwayFromTheFieldAndTypingReturnsToIt() {
    let (page, fields) = Self.page(20)
    let stage = WindowHarness(page, size: Size(width: 12, height: 4))
    stage.mouse(.wheel(rows: 2, columns: 0), x: 2, y: 1)
    #expect(page.contentOffset.y == 6 && fields[0].isFirstResponder)
    stage.expectToBeAsRepainted()
    stage.type("x")
    #expect(page.contentOffset.y == 0 && fields[0].text == "field 0x")
  }

  @Test func keysScrollOnlyIfNoViewInsideHandlesThem() {
    let (page, fields) = Self.page(20)
    let stage = WindowHarness(page, size: Size(width: 12, height: 4))
    stage.press(Key(.home), Key(.end))
    #expect(page.contentOffset.y == 0, "a field handles Home and End")
    stage.press(Key(.pageDown))
    #expect(page.contentOffset.y == 3 && fields[0].isFirstResponder)
    stage.press(Key(.pageUp))
    #expect(page.contentOffset.y == 0)
    #expect(!page.canPerform(.pageUp) && page.canPerform(.pageDown))
  }

  @Test func withoutAFocusableViewThePageHasFocusItself() {
    let page = ScrollView(VStack { for index in 0..<9 { Label("a long line \(index)") } }, horizontally: true)
    let stage = WindowHarness(page, size: Size(width: 8, height: 4))
    #expect(page.isFirstResponder)
    #expect(stage.picture == "a long █\na long │\na long │\n━━━━───")
    stage.press(Key(.down), Key(.right))
    #expect(page.contentOffset == Point(x: 6, y: 1))
    stage.press(Key(.end))
    #expect(page.contentOffset == Point(x: 6, y: 6))
    #expect(stage.terminal.row(0).hasPrefix(" line 6"))
    stage.press(Key(.home))
    #expect(page.contentOffset == Point(x: 6, y: 0))
    stage.expectToBeAsRepainted()
  }

  @Test func itScrollsThroughTheAccessibilityTree() {
    let page = ScrollView(VStack { for index in 0..<9 { Label("line \(index)") } })
    let stage = WindowHarness(page, size: Size(width: 8, height: 4))
    let node = stage.window.accessibilityNode.children[0]
    #expect(node.actions == [.scrollDown])
    #expect(stage.window.perform(.scrollDown, on: node.id))
    #expect(page.contentOffset.y == 3)
    #expect(page.accessibilityNode.actions == [.scrollUp, .scrollDown])
  }

  @Test func theBarsScrollInBothDirections() {
    let content = Label("wide").width(.fixed(40)).height(.fixed(40))
    let page = ScrollView(content, horizontally: true)
    let stage = WindowHarness(Panel("P", page), size: Size(width: 12, height: 12))
    stage.mouse(.down(.left), x: 11, y: 1)
    stage.mouse(.drag(.left), .up(.left), x: 11, y: 40)
    #expect(page.contentOffset == Point(x: 0, y: 30))
    stage.click(x: 9, y: 11)
    #expect(page.contentOffset == Point(x: 9, y: 30))
    stage.expectToBeAsRepainted()
  }

  @Test func atTheEndTheWheelScrollsTheViewAround() {
    let inner = ScrollView(VStack { for index in 0..<6 { Label("in \(index)") } }).height(.fixed(3))
    let page = ScrollView(
      VStack {
        inner
        for index in 0..<9 { Label("out \(index)") }
      })
    let stage = WindowHarness(page, size: Size(width: 10, height: 5))
    stage.mouse(.wheel(rows: 1, columns: 0), x: 1, y: 1)
    #expect(inner.contentOffset.y == 3 && page.contentOffset.y == 0)
    stage.mouse(.wheel(rows: 1, columns: 0), x: 1, y: 1)
    #expect(page.contentOffset.y == 3)
  }

  @Test func contentCanBeLargerThanAScreenCanBe() {
    let last = Button("Last")
    let page = ScrollView(
      VStack(alignment: .leading) {
        Label("first").height(.fixed(100_000))
        last
      })
    let stage = WindowHarness(page, size: Size(width: 12, height: 4))
    #expect(page.contentOffset.y == 99_997)
    #expect(stage.terminal.row(3).hasPrefix("[ Last ]"))
    page.scroll(to: .zero)
    stage.frame()
    #expect(stage.terminal.row(0).hasPrefix("first"))
    page.scroll(to: Point(x: .max, y: 50_000))
    stage.frame()
    #expect(page.contentOffset == Point(x: 0, y: 50_000))
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: 0..<4, 0..<4) func everySizeIsDrawnAsARepaint(columns: Int, rows: Int) {
    let (page, fields) = Self.page(5)
    page.scrollsHorizontally = true
    let stage = WindowHarness(page, size: Size(width: columns, height: rows))
    stage.window.moveFocus(by: 1)
    page.scroll(to: Point(x: 3, y: 3))
    stage.frame()
    stage.expectToBeAsRepainted()
    stage.resize(to: Size(width: 12, height: 5))
    #expect(stage.terminal.row(4) == "field 4")
    #expect(fields.contains { $0.isFirstResponder })
  }

  @Test(arguments: seeds(8)) func randomEventsAreDrawnAsARepaint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (page, fields) = Self.page(6)
    let list = BoundList().height(.fixed(4))
    list.bind(count: { 9 }) { row, index in row.title = "本 \(index)" }
    let content = VStack {
      Label("日本語日本語日本語日本語").width(.fixed(30))
      page.height(.fixed(4))
      list
      for index in 0..<6 { Button("Button \(index)") }
    }
    let outer = ScrollView(content, horizontally: true)
    let stage = WindowHarness(random.below(2) == 0 ? outer : Panel("P", outer), size: Size(width: 24, height: 9))
    let keys = [Key(.pageDown), Key(.pageUp), Key(.home), Key(.end), Key(.down), .character("x")]
    for step in 0..<60 {
      let place = Point(x: random.below(24), y: random.below(9))
      switch random.below(9) {
      case 0: stage.resize(to: Size(width: random.below(30), height: random.below(12)))
      case 1: stage.mouse(.down(.left), x: place.x, y: place.y)
      case 2: stage.mouse(.drag(.left), x: place.x, y: place.y)
      case 3: stage.mouse(.wheel(rows: random.below(3) - 1, columns: random.below(3) - 1), x: place.x, y: place.y)
      case 4: fields[random.below(6)].isHidden.toggle()
      case 5: list.height = .fixed(random.below(7))
      case 6:
        stage.window.moveFocus(by: random.below(2) * 2 - 1)
        stage.frame()
      default: stage.press(keys[random.below(keys.count)])
      }
      stage.frame()
      stage.expectToBeAsRepainted("seed \(seed), step \(step)")
    }
  }
}
