import Bindings
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct DisclosureGroupTests {
  private let toggle = Toggle("Archived")
  private let after = Button("After")
  private let group: DisclosureGroup

  init() {
    let toggle = toggle
    group = DisclosureGroup("Options") {
      toggle
      Label("Two lines\nof text")
    }
  }

  private func window(_ size: Size = Size(width: 14, height: 5)) -> WindowHarness {
    WindowHarness(
      VStack(alignment: .leading) {
        group
        after
      }, size: size)
  }

  /// The rows above the empty rows.
  private func rows(_ harness: WindowHarness) -> String {
    String(harness.picture.reversed().drop { $0 == "\n" }.reversed())
  }

  @Test func theViewsBelowMoveWhenItExpands() {
    let harness = window()
    #expect(rows(harness) == "▸ Options\n[ After ]")
    harness.press(Key(.enter))
    #expect(
      rows(harness) == """
        ▾ Options
          [ ] Archived
          Two lines
          of text
        [ After ]
        """)
    harness.press(.character(" "))
    #expect(rows(harness) == "▸ Options\n[ After ]")
    harness.expectToBeAsRepainted()
  }

  @Test func aTitleThatDoesNotFitIsCutWithAMark() {
    let harness = window(Size(width: 7, height: 2))
    #expect(harness.picture.hasPrefix("▸ Opti…"))
    let theme = Theme.dark
    #expect(harness.terminal.style(at: Point(x: 6, y: 0)) == theme[.selection])
    harness.resize(to: Size(width: 14, height: 2))
    #expect(harness.terminal.style(at: Point(x: 9, y: 0)) == theme[.text])
    harness.expectToBeAsRepainted()
  }

  @Test func rightExpandsAndLeftCollapses() {
    let harness = window()
    harness.press(Key(.left))
    #expect(!group.value)
    harness.press(Key(.right), Key(.right))
    #expect(group.value)
    harness.press(Key(.left), Key(.left))
    #expect(!group.value)
  }

  @Test func aClickOnTheTitleSwitches() {
    let harness = window()
    harness.click(x: 0)
    #expect(group.value)
    harness.click(x: 8)
    #expect(!group.value)
    harness.click(x: 11)
    #expect(!group.value && group.isFirstResponder)
  }

  @Test func keysOfTheContentDoNotCollapseTheGroup() {
    let harness = window()
    harness.press(Key(.right))
    harness.window.moveFocus(by: 1)
    #expect(toggle.isFirstResponder)
    harness.press(.character(" "), Key(.left), Key(.enter))
    #expect(toggle.value && group.value)
  }

  @Test func focusLeavesContentThatIsHidden() {
    let model = Observable(true)
    group.bind(to: model)
    let first = Button("First")
    let harness = WindowHarness(
      VStack {
        first
        group
      }, size: Size(width: 20, height: 6))
    toggle.becomeFirstResponder()
    model.value = false
    harness.frame()
    #expect(group.isFirstResponder)
    harness.window.moveFocus(by: 1)
    #expect(first.isFirstResponder)
    model.value = true
    harness.frame()
    #expect(first.isFirstResponder)
  }

  @Test func focusMovesOnFromTheContentOfADisabledGroup() {
    group.value = true
    group.isEnabled = false
    let harness = window()
    #expect(toggle.isFirstResponder)
    group.value = false
    harness.frame()
    #expect(after.isFirstResponder)
    group.toggle()
    #expect(!group.value)
  }

  @Test func aSwitchByTheUserSendsOneEventAndIsWrittenToTheModel() {
    let model = Observable(false)
    group.bind(to: model)
    var values: [Bool] = []
    let owner = Responder()
    group.observe(owner, for: .valueChanged) { _, group in values.append(group.value) }
    let harness = window()
    harness.press(Key(.enter))
    #expect(model.value)
    model.value = false
    harness.frame()
    #expect(values == [true])
    #expect(rows(harness) == "▸ Options\n[ After ]")
  }

  @Test func theNodeHasTheStateAndOnlyTheVisibleContent() {
    let harness = window()
    func node() -> AccessibilityNode { harness.window.accessibilityNode.children[0].children[0] }
    #expect(node().role == .disclosure)
    #expect(node().name == "Options")
    #expect(node().value == "collapsed")
    #expect(node().traits == [.focused, .collapsed])
    #expect(node().children == [])
    #expect(harness.window.perform(.expand, on: node().id))
    #expect(!harness.window.perform(.expand, on: node().id))
    harness.frame()
    #expect(node().traits == [.focused, .expanded])
    #expect(node().children.count == 1)
    #expect(harness.window.perform(.collapse, on: node().id))
    #expect(harness.window.perform(.press, on: node().id))
    #expect(group.value)
  }

  @Test func groupsAreNested() {
    let inner = DisclosureGroup("Inner") { Label("text") }
    let outer = DisclosureGroup("Outer", isExpanded: true) { inner }
    let harness = WindowHarness(outer, size: Size(width: 10, height: 3))
    #expect(rows(harness) == "▾ Outer\n  ▸ Inner")
    inner.value = true
    harness.frame()
    #expect(rows(harness) == "▾ Outer\n  ▾ Inner\n    text")
    inner.becomeFirstResponder()
    harness.press(Key(.left), Key(.left))
    #expect(outer.value && !inner.value)
  }

  @Test func anEmptyGroupAndAnyTitleAreDrawn() {
    let empty = DisclosureGroup("") {}
    let harness = WindowHarness(empty, size: Size(width: 4, height: 2))
    harness.press(Key(.enter))
    #expect(rows(harness) == "▾")
    group.title = "\u{1B}[31m日本語\u{202E}👩‍👩‍👧"
    for columns in 0...16 {
      for rows in 0...5 {
        let harness = window(Size(width: columns, height: rows))
        harness.press(Key(.enter))
        harness.expectToBeAsRepainted("\(columns) × \(rows)")
        #expect(!harness.picture.contains("\u{1B}"))
      }
    }
  }
}
