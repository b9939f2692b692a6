import Bindings
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct RadioGroupTests {
  private enum Coffee: String, CaseIterable { case light, medium, dark }
  private let group = RadioGroup(Coffee.medium)
  private func window(width: Int = 12, height: Int = 3, theme: Theme = .dark) -> WindowHarness {
    WindowHarness(group, size: Size(width: width, height: height), theme: theme)
  }

  @Test func eachOptionHasARowAndTheSelectedOneIsMarked() {
    let harness = window()
    #expect(harness.picture == "( ) light\n(•) medium\n( ) dark")
    group.value = .dark
    harness.frame()
    #expect(harness.picture == "( ) light\n( ) medium\n(•) dark")
  }

  @Test func theArrowKeysSelectAndStopAtTheEnds() {
    let harness = window()
    harness.press(Key(.down), Key(.down))
    #expect(group.value == .dark)
    #expect(!group.canPerform(.nextChoice))
    harness.press(Key(.up), Key(.up), Key(.up))
    #expect(group.value == .light)
    harness.press(.character(" "))
    #expect(group.value == .medium)
  }

  @Test func aClickOnARowSelectsItsOption() {
    let harness = window(height: 5)
    harness.click(x: 5, y: 2)
    #expect(group.value == .dark)
    harness.click(x: 5, y: 4)
    #expect(group.value == .dark)
    #expect(group.isFirstResponder)
  }

  @Test func itIsBoundInBothDirections() {
    let model = Observable(Coffee.light)
    group.bind(to: model)
    let harness = window()
    harness.press(Key(.down))
    #expect(model.value == .medium)
    model.value = .dark
    harness.frame()
    #expect(group.selectedIndex == 2)
  }

  @Test func theSelectedOptionIsVisibleWithLittleRoom() {
    group.value = .dark
    for height in 1...2 { #expect(window(height: height).picture.contains("(•) dark"), "\(height) rows") }
  }

  @Test func anOptionIsSelectedThroughTheAccessibilityTree() throws {
    let harness = window()
    let node = harness.window.accessibilityNode.children[0]
    #expect(node.role == .choice && node.value == "medium")
    #expect(node.children.map(\.name) == ["light", "medium", "dark"])
    #expect(harness.window.perform(.select, on: node.children[2].id))
    #expect(group.value == .dark)
  }

  @Test func noOptionsAndADisabledGroupTakeNoFocus() {
    let empty = RadioGroup("x", among: [])
    WindowHarness(empty, size: Size(width: 9, height: 1)).press(Key(.down))
    #expect(empty.value == "x" && !empty.canBecomeFirstResponder)
    group.isEnabled = false
    window().press(Key(.down))
    #expect(group.value == .medium && !group.isFirstResponder)
  }

  @Test func focusIsVisibleWithoutColors() {
    let other = Toggle("Other")
    let harness = WindowHarness(
      VStack {
        group; other
      }, size: Size(width: 12, height: 4), theme: .colorless)
    let before = harness.terminal.styledScreen
    other.becomeFirstResponder()
    harness.frame()
    #expect(harness.terminal.styledScreen != before)
  }

  @Test func anyTitleIsDrawnInAnySize() {
    for size in [Size(width: 1, height: 1), Size(width: 5, height: 2), Size(width: 20, height: 3)] {
      let group = RadioGroup(1, among: [(0, "\u{1B}[31m日本語"), (1, "👩‍👩‍👧 \u{202E}"), (2, "")])
      let harness = WindowHarness(group, size: size)
      harness.press(Key(.down), Key(.up), Key(.up))
      harness.expectToBeAsRepainted("\(size)")
      #expect(!harness.picture.contains("\u{1B}"))
    }
  }
}
