import Bindings
import Observation
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Fields that edit a property of the selected row, with each update policy.
@MainActor @Suite(.timeLimit(.minutes(20))) struct UpdatePolicyTests {
  @MainActor @Observable final class Limits {
    var numbers = [300, 300, 400]
    var names = ["a", "b", "c"]
    var isOn = false
    var selected: Int? = 0
    var number: Int {
      get { selected.map { numbers[$0] } ?? 0 }
      set { if let selected { numbers[selected] = newValue } }
    }
    var name: String {
      get { selected.map { names[$0] } ?? "" }
      set { if let selected { names[selected] = newValue } }
    }
  }

  private let model = Limits()
  private let list = BoundList()
  private let number = NumberField(10...5_000)
  private let name = BoundTextField()
  private let toggle = Toggle("On")
  private let harness: WindowHarness

  init() {
    list.height = .fixed(3)
    harness = WindowHarness(
      Stack(.vertical, alignment: .leading, [list, number, name, toggle]), size: Size(width: 20, height: 6))
    list.bind(to: ObservableArray([0, 1, 2])) { row, number in row.title = "Row \(number)" }
    list.bindSelection(to: \.selected, of: model)
  }

  private func bind(_ update: UpdatePolicy) {
    number.bind(to: \.number, of: model, update: update)
    name.bind(to: \.name, of: model, update: update)
    toggle.bind(to: \.isOn, of: model, update: update)
  }

  private func type(_ text: String, into view: View) {
    view.becomeFirstResponder()
    harness.window.send(.selectAll)
    harness.type(text)
  }

  @Test(arguments: [UpdatePolicy.eachKey, .onBlur, .onCommit, .after(.seconds(1))])
  func aClickOnARowWritesTheEditToThePreviousRow(update: UpdatePolicy) {
    bind(update)
    type("500", into: number)
    harness.click(x: 1, y: 1)
    #expect(model.selected == 1 && model.numbers == [500, 300, 400])
    type("new", into: name)
    harness.click(x: 1, y: 2)
    #expect(model.selected == 2 && model.names == ["a", "new", "c"])
    #expect(number.value == 400 && name.text == "c")
  }

  @Test func onCommitWritesANumberWithEnter() {
    bind(.onCommit)
    type("500", into: number)
    #expect(model.numbers[0] == 300)
    harness.press(Key(.enter))
    #expect(model.numbers[0] == 500)
  }

  @Test(arguments: [UpdatePolicy.onBlur, .onCommit])
  func aControlWithoutCommitEventsWritesEachChange(update: UpdatePolicy) {
    bind(update)
    toggle.becomeFirstResponder()
    harness.press(.character(" "))
    #expect(model.isOn)
  }

  @Test func aNewValueReplacesInvalidTextAlsoIfTheNumberIsEqual() {
    type("5", into: number)
    #expect(number.validationError != nil && number.value == 10)
    number.value = 10
    #expect(number.text == "10" && number.validationError == nil)
  }

  @Test func theResultOfAnEarlierEditDoesNotReplaceInvalidText() {
    bind(.eachKey)
    type("500", into: number)
    harness.press(Key(.backspace), Key(.backspace))
    list.becomeFirstResponder()
    #expect(number.text == "5" && number.validationError != nil)
    #expect(model.number == 50)
  }

  @Test func focusMovesToTheTextFieldOfANumberField() {
    list.becomeFirstResponder()
    #expect(number.becomeFirstResponder())
    #expect(harness.window.firstResponder?.isInside(number) == true)
  }

  @Test func aViewWithoutFocusableViewsCannotHaveFocus() {
    number.isEnabled = false
    #expect(!number.becomeFirstResponder())
    #expect(!Label("Text").becomeFirstResponder())
  }
}
