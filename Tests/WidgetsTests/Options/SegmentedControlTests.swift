import Bindings
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct SegmentedControlTests {
  private let control = SegmentedControl("b", among: [("a", "first"), ("b", "second"), ("c", "third")])

  @Test func allValuesAreVisibleAndTheChosenOneIsInBrackets() {
    let harness = WindowHarness(control, size: Size(width: 24, height: 1))
    #expect(harness.terminal.screen == " first [second] third")
    #expect(control.valueText == "second")
  }

  @Test func aControlWithoutOptionsTakesNoFocusAndKeepsItsValue() {
    let empty = SegmentedControl("b", among: [])
    let harness = WindowHarness(empty, size: Size(width: 8, height: 1))
    harness.press(Key(.right), Key(.left), .character(" "))
    harness.click(x: 2)
    #expect(empty.value == "b" && empty.valueText == nil && harness.window.firstResponder == nil)
    #expect(harness.picture == "")
    harness.expectToBeAsRepainted()
  }

  @Test func theArrowKeysChooseAndWrapAround() {
    let harness = WindowHarness(control, size: Size(width: 24, height: 1))
    harness.press(Key(.right))
    #expect(control.value == "c")
    harness.press(Key(.right))
    #expect(control.value == "a")
    harness.press(Key(.left), Key(.left))
    #expect(control.value == "b")
    harness.press(.character(" "))
    #expect(harness.terminal.screen == " first  second [third]")
  }

  @Test func aClickChoosesAnOption() {
    let harness = WindowHarness(control, size: Size(width: 24, height: 1))
    harness.click(x: 2)
    #expect(control.value == "a")
    harness.click(x: 23)
    #expect(control.value == "a")
    #expect(control.isFirstResponder)
  }

  @Test func aSelectionByTheUserSendsOneEventAndAValueInCodeSendsNone() {
    var told: [String] = []
    control.observe(self.probe, for: .valueChanged) { _, control in told.append(control.value) }
    let harness = WindowHarness(control, size: Size(width: 24, height: 1))
    control.value = "a"
    harness.press(Key(.right))
    control.select(1)
    control.select(9)
    #expect(told == ["b"])
  }

  @Test func itIsBoundInBothDirections() {
    let model = Observable("a")
    control.bind(to: model)
    let harness = WindowHarness(control, size: Size(width: 24, height: 1))
    #expect(control.value == "a")
    harness.press(Key(.right))
    #expect(model.value == "b")
    model.value = "c"
    harness.frame()
    #expect(harness.terminal.screen == " first  second [third]")
  }

  @Test func noOptionIsClippedAndAnEllipsisShowsThatThereAreMore() {
    let harness = WindowHarness(control, size: Size(width: 20, height: 1))
    #expect(harness.terminal.screen == " first [second]…")
    control.value = "c"
    harness.frame()
    #expect(harness.terminal.screen == " second [third]")
  }

  @Test func theSelectedOptionIsVisibleInANarrowControl() {
    for columns in 0...24 {
      let harness = WindowHarness(
        SegmentedControl("c", among: [("a", "first"), ("b", "second"), ("c", "third")]),
        size: Size(width: columns, height: 1))
      if columns >= 7 { #expect(harness.terminal.screen.contains("[third]"), "\(columns) columns") }
    }
  }

  @Test func aValueThatIsNotAnOptionIsUnmarkedAndAKeyChooses() {
    let control = SegmentedControl("x", among: [("a", "first"), ("b", "second")])
    let harness = WindowHarness(control, size: Size(width: 24, height: 1))
    #expect(harness.terminal.screen == " first  second")
    harness.press(Key(.left))
    #expect(control.value == "b")
    let empty = SegmentedControl("x", among: [])
    WindowHarness(empty, size: Size(width: 24, height: 1)).press(Key(.left))
    #expect(empty.value == "x")
  }

  @Test func aDisabledControlIsSkipped() {
    control.isEnabled = false
    let harness = WindowHarness(control, size: Size(width: 24, height: 1))
    harness.press(Key(.right))
    harness.click(x: 2)
    #expect(control.value == "b")
    #expect(!control.canBecomeFirstResponder)
  }

  private final class Probe {}
  private let probe = Probe()
}
