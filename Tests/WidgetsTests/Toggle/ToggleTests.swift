import Bindings
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct ToggleTests {
  private let toggle = Toggle("In stock")
  private func window(width: Int = 14, theme: Theme = .dark) -> WindowHarness {
    WindowHarness(toggle, size: Size(width: width, height: 1), theme: theme)
  }

  @Test func theBoxShowsTheState() {
    let harness = window()
    #expect(harness.picture == "[ ] In stock")
    toggle.value = true
    harness.frame()
    #expect(harness.picture == "[x] In stock")
    toggle.isMixed = true
    harness.frame()
    #expect(harness.picture == "[-] In stock")
    #expect(toggle.valueText == "mixed")
  }

  @Test func spaceAndXSwitchAndEnterDoesNot() {
    let harness = window()
    harness.press(.character(" "))
    #expect(toggle.value)
    harness.press(.character("x"))
    #expect(!toggle.value)
    harness.press(Key(.enter))
    #expect(!toggle.value)
  }

  @Test func aClickOnTheBoxOrTheTitleSwitches() {
    let harness = window(width: 20)
    harness.click(x: 1)
    #expect(toggle.value)
    harness.click(x: 11)
    #expect(!toggle.value)
    harness.click(x: 12)
    #expect(!toggle.value)
    #expect(toggle.isFirstResponder)
  }

  @Test func aMixedControlIsSwitchedOn() {
    toggle.isMixed = true
    toggle.value = true
    window().press(.character(" "))
    #expect(toggle.value && !toggle.isMixed)
  }

  @Test func aSwitchByTheUserSendsOneEventAndAValueInCodeSendsNone() {
    var values: [Bool] = []
    let owner = Responder()
    toggle.observe(owner, for: .valueChanged) { _, toggle in values.append(toggle.value) }
    let harness = window()
    toggle.value = true
    harness.press(.character(" "))
    #expect(values == [false])
  }

  @Test func itIsBoundInBothDirections() {
    let model = Observable(true)
    toggle.bind(to: model)
    let harness = window()
    #expect(harness.picture == "[x] In stock")
    harness.press(.character(" "))
    #expect(!model.value)
    model.value = true
    harness.frame()
    #expect(harness.picture == "[x] In stock")
  }

  @Test func itIsSwitchedThroughTheAccessibilityTree() {
    let harness = window()
    let node = harness.window.accessibilityNode.children[0]
    #expect(node.role == .toggle)
    #expect(harness.window.perform(.toggle, on: node.id))
    #expect(toggle.value)
    #expect(harness.window.perform(.press, on: node.id))
    #expect(!toggle.value)
  }

  @Test func aDisabledControlIsSkipped() {
    toggle.isEnabled = false
    let harness = window()
    harness.press(.character(" "))
    harness.click(x: 1)
    #expect(!toggle.value && !toggle.isFirstResponder)
    #expect(toggle.traits == [.disabled])
  }

  @Test func focusIsVisibleWithoutColors() {
    let other = Toggle("Other")
    let harness = WindowHarness(
      VStack {
        toggle; other
      }, size: Size(width: 12, height: 2), theme: .colorless)
    let before = harness.terminal.styledScreen
    other.becomeFirstResponder()
    harness.frame()
    #expect(harness.terminal.styledScreen != before)
  }

  @Test func anyTitleIsDrawnAtAnyWidth() {
    toggle.title = "\u{1B}[31m日本語\u{202E}👩‍👩‍👧"
    for width in 0...20 {
      let harness = window(width: width)
      harness.press(.character(" "))
      harness.expectToBeAsRepainted("\(width) columns")
      #expect(!harness.picture.contains("\u{1B}"))
    }
  }
}
