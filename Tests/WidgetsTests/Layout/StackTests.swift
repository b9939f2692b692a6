import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct StackTests {
  @Test func viewsHaveTheirOwnLengthAndWeightsShareTheRest() {
    let left = Block(4, 1)
    let middle = Block(1, 1).width(.fill(1))
    let right = Block(1, 1).width(.fill(3))
    let row = HStack(spacing: 1) {
      left
      middle
      right
    }
    lay(row, Size(width: 30, height: 2))
    #expect(left.frame == Rect(x: 0, y: 0, width: 4, height: 2))
    #expect(middle.frame == Rect(x: 5, y: 0, width: 6, height: 2))
    #expect(right.frame == Rect(x: 12, y: 0, width: 18, height: 2))
  }

  @Test func percentagesAndBoundsAreRespected() {
    let half = Block(1, 1).width(.percent(50))
    let capped = Block(1, 1).width(.max(5, .fill))
    let row = HStack {
      half
      capped
    }
    lay(row, Size(width: 40, height: 1))
    #expect(half.frame.width == 20)
    #expect(capped.frame.width == 5)
  }

  @Test func theOuterLimitHoldsIfTheMinimumIsAboveTheMaximum() {
    let wide = Block(1, 1).width(.min(9, .max(5, .fill)))
    let narrow = Block(1, 1).width(.max(5, .min(9, .fill)))
    lay(
      HStack {
        wide
        narrow
      }, Size(width: 40, height: 1))
    #expect(wide.frame.width == 9)
    #expect(narrow.frame.width == 5)
  }

  @Test func withoutEnoughRoomTheLastViewsAreShortened() {
    let first = Block(6, 1)
    let second = Block(6, 1)
    let row = HStack {
      first
      second
    }
    lay(row, Size(width: 8, height: 1))
    #expect(first.frame.width == 6)
    #expect(second.frame.width == 2)
  }

  @Test func alignmentAppliesAcrossTheStack() {
    let block = Block(4, 1)
    let column = VStack(alignment: .center) { block }
    lay(column, Size(width: 10, height: 3))
    #expect(block.frame == Rect(x: 3, y: 0, width: 4, height: 1))
  }

  @Test func hiddenViewsTakeNoRoom() {
    let first = Block(3, 1)
    let second = Block(3, 1)
    let row = HStack(spacing: 1) {
      first
      second
    }
    first.isHidden = true
    lay(row, Size(width: 10, height: 1))
    #expect(second.frame.minX == 0)
  }

  @Test func aFieldKeepsAUsefulWidthBesideALongLabel() {
    let field = BoundTextField(text: "text")
    let stage = WindowHarness(
      HStack(spacing: 1) {
        Label("Middle share (%):")
        field
      }, size: Size(width: 20, height: 1))
    #expect(field.frame.width == 8)
    #expect(stage.picture == "Middle sha… text")
    stage.resize(to: Size(width: 5, height: 1))
    #expect(field.frame.width == 5)
  }

  @Test func aChoiceGivesWayBeforeTheViewsAfterIt() {
    let choice = SegmentedControl(1, among: [(0, "first"), (1, "second"), (2, "third"), (3, "fourth")])
    let stage = WindowHarness(
      HStack {
        choice
        Button("Save")
      }, size: Size(width: 24, height: 1))
    #expect(stage.picture == " first [second]…[ Save ]")
  }

  @Test func aViewAddedToASecondParentLeavesTheFirst() {
    let view = Block(1, 1)
    let first = VStack { view }
    let second = VStack { view }
    #expect(first.subviews.isEmpty)
    #expect(second.subviews.count == 1)
    #expect(view.superview === second)
  }

  @Test func aViewCannotBeAddedToItself() {
    let inner = VStack {}
    let outer = VStack { inner }
    inner.addSubview(outer)
    #expect(inner.subviews.isEmpty)
    #expect(outer.superview == nil)
  }

  @Test func everySizeFromZeroIsLaidOutAndDrawn() {
    let window = Window(size: .zero, timers: TimerQueue(now: { .zero }))
    let split = SplitView(Panel("Left", Label("A line\nand another")), Panel("Right", TextView("Some text that wraps")))
    let tabs = TabView()
    tabs.addTab("One", split)
    tabs.accessory = Label("Hello, 日本語")
    window.rootView = VStack {
      tabs.height(.fill)
      StatusBar()
    }
    for rows in 0...20 {
      for columns in 0...20 {
        window.resize(to: Size(width: columns, height: rows))
        window.update()
        window.send(.help)
        window.send(.focusNext)
      }
    }
    #expect(window.size == Size(width: 20, height: 20))
  }

  private func lay(_ view: View, _ size: Size) {
    view.frame = Rect(origin: .zero, size: size)
    view.layoutIfNeeded()
  }
}

@MainActor private final class Block: View {
  private let wanted: Size

  init(_ columns: Int, _ rows: Int) {
    wanted = Size(width: columns, height: rows)
    super.init()
  }

  override func sizeThatFits(_ available: Size) -> Size { wanted }
}
