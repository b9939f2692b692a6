import Bindings
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct ChoiceTests {
  private let choice = Choice("b", among: [("a", "first"), ("b", "second"), ("c", "third")])

  @Test func allValuesAreVisibleAndTheChosenOneIsInBrackets() {
    let harness = WindowHarness(choice, size: Size(width: 24, height: 1))
    #expect(harness.terminal.screen == " first [second] third")
    #expect(choice.valueText == "second")
  }

  @Test func theArrowKeysChooseAndWrapAround() {
    let harness = WindowHarness(choice, size: Size(width: 24, height: 1))
    harness.press(Key(.right))
    #expect(choice.value == "c")
    harness.press(Key(.right))
    #expect(choice.value == "a")
    harness.press(Key(.left), Key(.left))
    #expect(choice.value == "b")
    harness.press(.character(" "))
    #expect(harness.terminal.screen == " first  second [third]")
  }

  @Test func aClickChoosesAnOption() {
    let harness = WindowHarness(choice, size: Size(width: 24, height: 1))
    harness.click(x: 2)
    #expect(choice.value == "a")
    harness.click(x: 23)
    #expect(choice.value == "a")
    #expect(choice.isFirstResponder)
  }

  @Test func aChoiceByTheUserSendsOneEventAndAChoiceInCodeSendsNone() {
    var told: [String] = []
    choice.observe(self.probe, for: .valueChanged) { _, choice in told.append(choice.value) }
    let harness = WindowHarness(choice, size: Size(width: 24, height: 1))
    choice.value = "a"
    harness.press(Key(.right))
    choice.select(1)
    choice.select(9)
    #expect(told == ["b"])
  }

  @Test func aChoiceIsBoundInBothDirections() {
    let model = Observable("a")
    choice.bind(to: model)
    let harness = WindowHarness(choice, size: Size(width: 24, height: 1))
    #expect(choice.value == "a")
    harness.press(Key(.right))
    #expect(model.value == "b")
    model.value = "c"
    harness.frame()
    #expect(harness.terminal.screen == " first  second [third]")
  }

  @Test func noOptionIsClippedAndAnEllipsisShowsThatThereAreMore() {
    let harness = WindowHarness(choice, size: Size(width: 20, height: 1))
    #expect(harness.terminal.screen == " first [second]…")
    choice.value = "c"
    harness.frame()
    #expect(harness.terminal.screen == " second [third]")
  }

  @Test func theChosenOptionIsVisibleInANarrowChoice() {
    for columns in 0...24 {
      let harness = WindowHarness(
        Choice("c", among: choice.options.map { ($0.value, $0.title) }), size: Size(width: columns, height: 1))
      if columns >= 7 { #expect(harness.terminal.screen.contains("[third]"), "\(columns) columns") }
    }
  }

  @Test func aValueThatIsNotAnOptionIsUnmarkedAndAKeyChooses() {
    let choice = Choice("x", among: [("a", "first"), ("b", "second")])
    let harness = WindowHarness(choice, size: Size(width: 24, height: 1))
    #expect(harness.terminal.screen == " first  second")
    harness.press(Key(.left))
    #expect(choice.value == "b")
    let empty = Choice("x", among: [])
    WindowHarness(empty, size: Size(width: 24, height: 1)).press(Key(.left))
    #expect(empty.value == "x")
  }

  @Test func aDisabledChoiceIsSkipped() {
    choice.isEnabled = false
    let harness = WindowHarness(choice, size: Size(width: 24, height: 1))
    harness.press(Key(.right))
    harness.click(x: 2)
    #expect(choice.value == "b")
    #expect(!choice.canBecomeFirstResponder)
  }

  private final class Probe {}
  private let probe = Probe()
}
