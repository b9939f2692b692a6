import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct TabViewTests {
  private let tabs = TabView()
  private let first = BoundTextField(text: "one")
  private let second = VStack {
    Label("Second")
    Button("Go")
  }
  private let stage: WindowHarness

  init() {
    tabs.addTab("Post", first)
    tabs.addTab("日本", second)
    stage = WindowHarness(tabs, size: Size(width: 28, height: 3))
  }

  @Test func theFirstTabIsShownAndMarked() {
    #expect(stage.picture == "Alt+ [1 Post]  2 日本\none\n")
    #expect(stage.window.firstResponder === first)
    #expect(tabs.valueText == "Post")
  }

  @Test func theAccessoryHasItsOwnWidth() {
    tabs.accessory = Label("Hi!")
    stage.frame()
    #expect(stage.picture == "Alt+ [1 Post]  2 日本    Hi!\none\n")
    tabs.accessory = Label("?")
    stage.frame()
    #expect(stage.terminal.row(0) == "Alt+ [1 Post]  2 日本      ?")
  }

  @Test func altWithADigitSelectsATabAndADigitAloneIsText() {
    stage.press(.character("2"))
    #expect(tabs.selectedIndex == 0)
    #expect(first.text == "one2" || first.text == "2one")
    stage.press(.character("2", .alt))
    #expect(stage.picture == "Alt+  1 Post  [2 日本]\nSecond\n           [ Go ]")
    stage.press(.character("1"))
    #expect(tabs.selectedIndex == 1)
    stage.press(.character("1", .alt))
    #expect(tabs.selectedIndex == 0)
  }

  @Test(arguments: [
    (29, " app  Alt+  1 Post   2 日本"), (28, " app  Alt+  1 Post   2 日本"), (27, "Alt+  1 Post   2 日本"),
    (19, " 1 Post   2 日本"),
  ])
  func aHeadingIsShownWithoutFramesIfTheTitlesFit(columns: Int, titles: String) {
    tabs.bar.heading = "app"
    stage.frame()
    #expect(stage.terminal.row(0) == "Alt+ [1 Post]  2 日本")
    stage.window.theme = .derived(foreground: .white, background: .black)
    stage.resize(to: Size(width: columns, height: 3))
    #expect(stage.terminal.row(0) == titles)
    let second = titles.distance(from: titles.startIndex, to: titles.firstIndex(of: "2") ?? titles.endIndex)
    stage.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: second, y: 0))))
    #expect(tabs.selectedIndex == 1)
  }

  @Test(arguments: [(11, 1), (8, 0)]) func anEmptyRowIsBelowTheTitlesInAPanel(height: Int, gap: Int) {
    let tabs = TabView()
    tabs.addTab("Verse", TextView("I met a traveller"))
    tabs.height = .fill
    let panel = Panel("Tabs", tabs)
    let stage = WindowHarness(
      panel, size: Size(width: 30, height: height), theme: .derived(foreground: .white, background: .black))
    let titles = stage.terminal.rows.firstIndex { $0.contains("1 Verse") } ?? 0
    #expect(stage.terminal.row(titles + 1 + gap).contains("I met a traveller"), "\(stage.picture)")
  }

  @Test(arguments: [
    (22, "Alt+ [1 Post]  2 日本"), (19, "[1 Post]  2 日本"), (16, "[1 Post] 2 日本"), (12, "[1 Post] 2 …"),
  ])
  func theModifierIsLeftOutFirstInANarrowBar(columns: Int, titles: String) {
    stage.resize(to: Size(width: columns, height: 3))
    #expect(stage.terminal.row(0) == titles)
  }

  @Test func pageKeysWrapAround() {
    stage.press(Key(.pageDown, .control))
    #expect(tabs.selectedIndex == 1)
    stage.press(Key(.pageDown, .control))
    #expect(tabs.selectedIndex == 0)
    stage.press(Key(.pageUp, .control))
    #expect(tabs.selectedIndex == 1)
  }

  @Test func theFocusOfATabIsRestored() {
    let two = VStack {
      Button("A")
      Button("B").identified("b")
    }
    tabs.addTab("Two", two)
    tabs.select(2)
    stage.window.moveFocus(by: 1)
    #expect(stage.window.firstResponder?.identifier == "b")
    tabs.select(0)
    #expect(stage.window.firstResponder === first)
    tabs.select(2)
    #expect(stage.window.firstResponder?.identifier == "b")
  }

  @Test func arrowKeysOnTheTitlesChooseAndKeepFocusThere() {
    tabs.bar.becomeFirstResponder()
    stage.press(Key(.right))
    #expect(tabs.selectedIndex == 1 && tabs.bar.isFirstResponder)
    stage.press(Key(.left))
    #expect(tabs.selectedIndex == 0 && tabs.bar.isFirstResponder)
    stage.press(Key(.escape))
    #expect(stage.window.firstResponder === first)
  }

  @Test func aClickOnATitleShowsTheTabAndMovesFocusIntoIt() {
    stage.click(x: 16)
    #expect(tabs.selectedIndex == 1)
    #expect(stage.window.firstResponder is Button)
    stage.click(x: 27)
    #expect(tabs.selectedIndex == 1)
    stage.click(x: 6)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func theSelectedTabIsBoundInBothDirections() {
    let page = Observable(2)
    tabs.bar.bind(to: page)
    #expect(tabs.selectedIndex == 0, "there is no third tab yet")
    tabs.addTab("Third", Label("3"))
    #expect(tabs.selectedIndex == 2)
    tabs.select(1)
    #expect(page.value == 1)
    page.value = 0
    stage.frame()
    #expect(tabs.selectedIndex == 0)
    tabs.bar.becomeFirstResponder()
    stage.press(Key(.right))
    #expect(page.value == 1 && tabs.selectedIndex == 1)
    page.value = -7
    stage.frame()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func aRowOfTitlesWithoutRoomBeginsWithAWholeTitle() {
    let bar = TabBar()
    bar.titles = ["Reader", "Profile", "Lab", "Widgets"]
    let stage = WindowHarness(bar, size: Size(width: 24, height: 1))
    let pictures = (0..<4).map { index in
      bar.selectedIndex = index
      stage.frame()
      stage.expectToBeAsRepainted()
      return stage.picture
    }
    #expect(
      pictures == [
        "[1 Reader] 2 Profile  3…", " 1 Reader [2 Profile] 3…", "… 2 Profile [3 Lab] 4 W…", "… 3 Lab [4 Widgets]",
      ])
    stage.click(x: 3)
    stage.resize(to: Size(width: 4, height: 1))
    #expect(stage.picture == "…[3…")
  }

  @Test func onSelectIsCalledOnceForEachChange() {
    var told: [Int] = []
    tabs.onSelect = { told.append($0) }
    tabs.select(1)
    tabs.select(1)
    tabs.select(7)
    tabs.select(-1)
    tabs.select(0)
    #expect(told == [1, 0])
  }

  @Test func aViewCannotBeTwoTabs() {
    tabs.addTab("Again", first)
    stage.frame()
    #expect(tabs.tabs.count == 2)
    #expect(tabs.bar.titles == ["Post", "日本"])
  }

  @Test func aHiddenTabIsNotInTheAccessibilityTree() {
    #expect(stage.window.view(named: "Go") == nil)
    tabs.select(1)
    #expect(stage.window.view(named: "Go") != nil)
  }

  @Test(arguments: 0..<26, 0..<5) func everySizeIsDrawnAsARepaint(columns: Int, rows: Int) {
    tabs.accessory = Label("Hello")
    stage.resize(to: Size(width: columns, height: rows))
    tabs.select(1)
    stage.frame()
    stage.expectToBeAsRepainted()
  }
}
