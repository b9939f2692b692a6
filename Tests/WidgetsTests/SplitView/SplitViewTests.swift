import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct SplitViewTests {
  private let left = Button("Left")
  private let right = Button("Right")
  private let split: SplitView
  private let stage: WindowHarness

  init() {
    split = SplitView(left, right, share: 50, minimumWidth: 20)
    stage = WindowHarness(split, size: Size(width: 22, height: 1))
  }

  @Test func aWideWindowShowsBothViews() {
    #expect(stage.picture == " [ Left ]   [ Right ]")
    #expect(!split.isCollapsed)
    #expect(split.primary.frame.width == 11 && split.detail.frame.width == 11)
  }

  @Test func aNarrowWindowShowsTheFirstViewOrOnDemandTheSecond() {
    stage.resize(to: Size(width: 19, height: 1))
    #expect(stage.picture == "     [ Left ]")
    split.showsDetail = true
    stage.frame()
    #expect(stage.picture == "     [ Right ]")
    stage.resize(to: Size(width: 20, height: 1))
    #expect(stage.picture == " [ Left ] [ Right ]")
  }

  @Test func theFocusedViewStaysVisibleInAWindowThatBecomesNarrow() {
    stage.window.moveFocus(by: 1)
    #expect(right.isFirstResponder)
    stage.resize(to: Size(width: 10, height: 1))
    #expect(stage.picture == "[ Right ]")
    #expect(right.isFirstResponder)
  }

  @Test func focusOutsideTheSplitViewDoesNotChangeTheVisibleView() {
    let field = BoundTextField()
    let stage = WindowHarness(
      HStack {
        split; field.width(.fixed(5))
      }, size: Size(width: 30, height: 1))
    field.becomeFirstResponder()
    split.showsDetail = true
    stage.resize(to: Size(width: 20, height: 1))
    #expect(split.isCollapsed && split.showsDetail && field.isFirstResponder)
  }

  @Test func aHiddenViewDoesNotHaveFocus() {
    stage.resize(to: Size(width: 10, height: 1))
    #expect(stage.window.focusableViews.count == 1)
    #expect(left.isFirstResponder)
    split.showsDetail = true
    stage.frame()
    #expect(right.isFirstResponder)
  }

  @Test(arguments: [(-5, 2), (0, 2), (10, 2), (40, 8), (90, 19), (200, 19)])
  func theShareIsClampedToTenToNinetyPercent(share: Int, width: Int) {
    split.share = share
    stage.frame()
    #expect(split.primary.frame.width == width)
    #expect(split.primary.frame.width + split.detail.frame.width == 22)
  }

  @Test func clicksReachTheViewUnderThem() {
    var clicks: [String] = []
    for button in [left, right] {
      button.observe(split, for: .primaryAction) { _, sender in clicks.append(sender.title) }
    }
    stage.click(x: 12)
    stage.click(x: 2)
    #expect(clicks == ["Right", "Left"])
  }

  @Test(arguments: 0..<26, 0..<3) func everySizeIsDrawnAsARepaint(columns: Int, rows: Int) {
    stage.resize(to: Size(width: columns, height: rows))
    split.showsDetail.toggle()
    stage.window.moveFocus(by: 1)
    stage.frame()
    stage.expectToBeAsRepainted()
  }

  @Test func keysMoveTheDividerWithinTheLimits() {
    let model = Observable(50)
    split.bind(to: model)
    split.minimumSide = 6
    stage.resize(to: Size(width: 40, height: 1))
    stage.press(Key(.right, .alt))
    #expect(model.value == 55 && split.detail.frame.minX == 22)
    for _ in 0..<20 { stage.press(Key(.left, .alt)) }
    #expect(model.value == 15 && split.detail.frame.minX == 6)
    stage.press(Key(.right, .alt))
    #expect(model.value == 20 && split.detail.frame.minX == 8)
    model.value = 90
    stage.frame()
    #expect(split.detail.frame.minX == 34)
    stage.expectToBeAsRepainted()
  }

  @Test func aKeyMovesTheDividerOfANarrowViewByOneColumn() {
    split.minimumWidth = 10
    stage.resize(to: Size(width: 12, height: 1))
    stage.press(Key(.right, .alt))
    #expect(split.detail.frame.minX == 7)
    stage.press(Key(.left, .alt), Key(.left, .alt))
    #expect(split.detail.frame.minX == 5)
  }

  @Test func aDisabledOrCollapsedViewKeepsItsDivider() {
    split.isEnabled = false
    stage.press(Key(.right, .alt))
    stage.mouse(.down(.left), .drag(.left), x: 11)
    #expect(split.share == 50)
    split.isEnabled = true
    stage.resize(to: Size(width: 19, height: 1))
    stage.press(Key(.right, .alt))
    #expect(split.share == 50)
  }

  @Test func theFramesBetweenTheViewsAreDragged() {
    let split = SplitView(Panel("A", Label("a")), Panel("B", Label("b")), share: 50, minimumWidth: 20)
    split.minimumSide = 8
    let stage = WindowHarness(split, size: Size(width: 40, height: 3))
    stage.mouse(.down(.left), x: 20, y: 1)
    stage.mouse(.drag(.left), x: 33, y: 1)
    stage.mouse(.drag(.left), x: 13, y: 2)
    #expect(split.detail.frame.minX == 13)
    stage.mouse(.drag(.left), x: 99, y: 2)
    #expect(split.detail.frame.minX == 32 && split.share == 80)
    stage.mouse(.up(.left), x: 39, y: 2)
    stage.mouse(.drag(.left), x: 20, y: 2)
    #expect(split.detail.frame.minX == 32)
    stage.mouse(.down(.left), .drag(.left), x: 5, y: 1)
    #expect(split.detail.frame.minX == 32)
    stage.expectToBeAsRepainted()
  }

  // MARK: One view above the other

  private let upper = TextView("a")
  private let lower = TextView("b")

  private func stacked(hasFrames: Bool = true, rows: Int = 8) -> (SplitView, WindowHarness) {
    let theme = hasFrames ? Theme.dark : .derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))
    let split = SplitView(Panel("A", upper), Panel("B", lower), axis: .vertical, share: 50, minimumHeight: 6)
    return (split, WindowHarness(split, size: Size(width: 12, height: rows), theme: theme))
  }

  @Test func aViewIsAboveTheOtherAndTheyShareALine() {
    let (_, framed) = stacked()
    #expect(
      framed.picture == """
        ┏━ A ━━━━━━┓
        ┃a         ┃
        ┃          ┃
        ┡━ B ━━━━━━┩
        │b         │
        │          │
        │          │
        ╰──────────╯
        """)
  }

  @Test func inAThemeWithoutFramesAThinLineIsTheDivider() {
    let (_, stage) = stacked(hasFrames: false)
    #expect(
      stage.picture == """
        ▌A
         a

         ─────────
         B
         b


        """)
  }

  @Test(arguments: [true, false]) func theLineBetweenTheViewsIsDragged(hasFrames: Bool) {
    let (split, stage) = stacked(hasFrames: hasFrames, rows: 20)
    split.minimumSide = 4
    stage.mouse(.down(.left), x: 5, y: 9)
    stage.mouse(.drag(.left), x: 11, y: 13)
    #expect(split.detail.frame == Rect(x: 0, y: 13, width: 12, height: 7) && split.share == 65)
    stage.expectToBeAsRepainted()
    stage.mouse(.drag(.left), x: 5, y: 99)
    #expect(split.detail.frame.minY == 16)
    stage.mouse(.drag(.left), x: 5, y: -99)
    #expect(split.detail.frame.minY == 4)
    stage.mouse(.up(.left), x: 5, y: 4)
    stage.mouse(.drag(.left), x: 5, y: 9)
    #expect(split.detail.frame.minY == 4)
    stage.expectToBeAsRepainted()
  }

  @Test func keysMoveTheDividerUpAndDown() {
    let model = Observable(50)
    let (split, stage) = stacked(rows: 40)
    split.bind(to: model)
    split.minimumSide = 5
    stage.press(Key(.down, [.alt, .shift]))
    #expect(model.value == 55 && split.detail.frame.minY == 22)
    stage.press(Key(.right, .alt), Key(.left, .alt), Key(.down, .alt), Key(.up, .alt))
    #expect(model.value == 55)
    for _ in 0..<20 { stage.press(Key(.up, [.alt, .shift])) }
    #expect(split.detail.frame.minY == 5)
    #expect(!stage.window.dispatch(.key(Key(.up, [.alt, .shift]))))
    stage.expectToBeAsRepainted()
  }

  @Test func theKeysOfAListWithMovableRowsDoNotMoveTheDivider() {
    let letters = ObservableArray(["a", "b"])
    let list = BoundList()
    list.bind(to: letters) { row, letter in row.title = letter }
    list.reorders(letters)
    let split = SplitView(list, lower, axis: .vertical, share: 50, minimumHeight: 6)
    let stage = WindowHarness(split, size: Size(width: 12, height: 20))
    stage.press(Key(.down, .alt), Key(.down, .alt))
    #expect(letters.elements == ["b", "a"] && split.share == 50)
    stage.press(Key(.down, [.alt, .shift]))
    #expect(letters.elements == ["b", "a"] && split.share == 55)
  }

  @Test func aLowWindowShowsTheViewThatHasFocus() {
    let (split, stage) = stacked()
    #expect(split.accessibilityNode.value == "50%")
    stage.resize(to: Size(width: 12, height: 5))
    #expect(split.isCollapsed && split.accessibilityNode.value == "upper side only")
    #expect(stage.picture == "┏━ A ━━━━━━┓\n┃a         ┃\n┃          ┃\n┃          ┃\n┗━━━━━━━━━━┛")
    stage.resize(to: Size(width: 12, height: 6))
    lower.becomeFirstResponder()
    stage.resize(to: Size(width: 12, height: 5))
    #expect(split.accessibilityNode.value == "lower side only" && lower.isFirstResponder)
    stage.mouse(.down(.left), .drag(.left), x: 5, y: 2)
    stage.press(Key(.down, [.alt, .shift]))
    #expect(split.share == 50)
  }

  @Test func theAxisIsBound() {
    let isVertical = Observable(false)
    split.bind(\.axis, to: isVertical.value ? .vertical : .horizontal)
    split.minimumHeight = 4
    stage.resize(to: Size(width: 22, height: 4))
    #expect(stage.picture.contains(" [ Left ]   [ Right ]"))
    isVertical.value = true
    stage.frame()
    #expect(stage.picture == "       [ Left ]\n\n      [ Right ]\n")
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: [true, false]) func randomChangesAreDrawnAsARepaint(hasFrames: Bool) {
    var random = SeededGenerator(seed: 11)
    let (split, stage) = stacked(hasFrames: hasFrames)
    for step in 0..<200 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        stage.resize(to: Size(width: .random(in: 0...30, using: &random), height: .random(in: 0...30, using: &random)))
      case 1: split.share = .random(in: 0...100, using: &random)
      case 2: split.axis = split.axis == .vertical ? .horizontal : .vertical
      case 3: stage.window.moveFocus(by: 1)
      case 4: split.minimumWidth = .random(in: 0...20, using: &random)
      default: stage.press(Key(Bool.random(using: &random) ? .up : .down, [.alt, .shift]))
      }
      stage.frame()
      stage.expectToBeAsRepainted("step \(step)")
    }
  }
}
