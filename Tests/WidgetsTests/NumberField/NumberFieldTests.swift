import Bindings
import TerminalCore
import Testing
import Widgets

@MainActor @Suite struct NumberFieldTests {
  private let field = NumberField(0...100, step: 5, value: 40)
  private let other = Button("Other")

  private func window(theme: Theme = .dark) -> WindowHarness {
    WindowHarness(
      HStack {
        field; other
      }, size: Size(width: 20, height: 1), theme: theme)
  }

  @Test func theArrowKeysAndTheWheelStepWithinTheRange() {
    let harness = window()
    harness.press(Key(.up))
    #expect(field.value == 45)
    harness.press(Key(.down), Key(.down))
    #expect(field.value == 35)
    harness.mouse(.wheel(rows: -1, columns: 0), x: 1)
    #expect(field.value == 40)
    field.value = 98
    harness.press(Key(.up))
    #expect(field.value == 100)
    harness.press(Key(.up))
    #expect(field.value == 100)
    #expect(field.text == "100")
  }

  @Test func aValueOutsideTheRangeIsReplacedByTheValueThatTheModelStores() {
    field.value = 250
    #expect(field.text == "250" && field.inputError == nil && field.validationError == nil)
    field.adopt(60)
    #expect(field.value == 60 && field.text == "60")
  }

  @Test func aStepAtTheLimitAsksTheModelAgain() {
    let harness = window()
    field.becomeFirstResponder()
    field.value = 100
    var values: [Int] = []
    field.observe(field, for: .valueChanged) { _, field in
      values.append(field.value)
      field.show(validationError: "At most 50 are left.")
    }
    harness.press(Key(.up))
    #expect(values.isEmpty)
    field.show(validationError: "At most 50 are left.")
    harness.press(Key(.up))
    #expect(values == [100] && field.validationError == "At most 50 are left.")
  }

  @Test func aStepWithoutAnEffectKeepsTheSelectionOfTheText() {
    let harness = window()
    field.value = 100
    field.becomeFirstResponder()
    harness.window.send(.selectAll)
    harness.press(Key(.up))
    harness.type("7")
    #expect(field.text == "7")
  }

  @Test func aRowThatSetsTheTextOfAFieldDoesNotDependOnItsError() {
    final class FieldRow: ListRow {
      let field = BoundTextField()

      override func windowChanged() { if field.superview == nil { addSubview(field) } }
      override func layoutSubviews() { field.frame = bounds }
    }
    let list = BoundList()
    var fills = 0
    list.bind(to: ObservableArray(["Ada"]), row: FieldRow.self) { row, name in
      fills += 1
      row.field.text = name
    }
    let harness = WindowHarness(list, size: Size(width: 20, height: 2))
    let row = list.subviews.lazy.compactMap { $0 as? FieldRow }.first
    row?.field.becomeFirstResponder()
    harness.type("x")
    let typed = row?.field.text
    row?.field.show(validationError: "Type a name.")
    harness.frame()
    #expect(fills == 1 && typed == "Adax" && row?.field.text == typed)
  }

  @Test func theErrorOfATextFieldIsShownByALabel() {
    let name = BoundTextField()
    let reason = Label("", role: .text)
    reason.bindError(to: name.validationError)
    let harness = WindowHarness(
      VStack {
        name; reason
      }, size: Size(width: 20, height: 2))
    name.show(validationError: "Type a name.")
    harness.frame()
    #expect(harness.picture.hasSuffix("✗ Type a name."))
    name.show(validationError: nil)
    harness.frame()
    #expect(reason.text.isEmpty && reason.name == nil)
  }

  @Test func theFieldIsAsWideAsTheLongestNumberOfItsRangeAndAtLeastEightColumns() {
    let fields = [NumberField(-1...0.5, value: -1), NumberField(0...1_000_000, value: 1_000_000)]
    let harness = WindowHarness(
      HStack {
        fields[0]; fields[1]; Button("Other")
      }, size: Size(width: 30, height: 1))
    #expect(harness.picture.hasPrefix("-1.00   1000000.00 [ Other ]"))
    fields[1].becomeFirstResponder()
    harness.frame()
    #expect(harness.picture.hasPrefix("-1.00   1000000.00 [ Other ]"))
  }

  @Test func theValueFollowsWhatIsTyped() {
    var values: [Int] = []
    let owner = Responder()
    field.observe(owner, for: .valueChanged) { _, field in values.append(field.value) }
    let harness = window()
    harness.press(Key(.backspace), Key(.backspace))
    harness.type("07")
    #expect(values == [4, 0, 7])
    #expect(field.text == "07")
    other.becomeFirstResponder()
    #expect(field.text == "7")
  }

  @Test func textThatIsNoNumberStaysWithAReasonAndTheValueRemains() {
    let harness = window()
    harness.type("o")
    #expect(field.text == "40o")
    #expect(field.value == 40)
    #expect(field.validationError == "A whole number from 0 to 100.")
    other.becomeFirstResponder()
    #expect(field.text == "40o")
    #expect(field.validationError != nil)
    harness.click(x: 3)
    harness.press(Key(.backspace))
    #expect(field.validationError == nil)
    harness.type("0")
    #expect(field.validationError == "A whole number from 0 to 100.")
    #expect(field.value == 40)
    harness.press(Key(.down))
    #expect(field.text == "35")
    #expect(field.validationError == nil)
  }

  @Test func itIsBoundInBothDirectionsAndShowsTheReasonOfTheModel() {
    let model = Observable(10)
    field.bind(to: model)
    let harness = window()
    #expect(field.text == "10")
    harness.press(Key(.up))
    #expect(model.value == 15)
    model.value = 60
    harness.frame()
    #expect(field.text == "60")
    field.show(validationError: "Only 50 are left.")
    #expect(field.validationError == "Only 50 are left.")
  }

  @Test(arguments: [Int.min...Int.max, -3...(-3), 0...Int.max]) func stepsNeverOverflow(_ range: ClosedRange<Int>) {
    let field = NumberField(range, step: .max, value: range.upperBound)
    field.step(by: .max)
    #expect(field.value == range.upperBound)
    field.step(by: .min)
    #expect(field.value == range.lowerBound)
    let small = NumberField(UInt8.min...UInt8.max, step: 200, value: 100)
    small.step(by: 1)
    #expect(small.value == 255)
    small.step(by: -300)
    #expect(small.value == 0)
  }

  @Test func decimalNumbersHaveTheirDigitsAndStepsDoNotDrift() {
    let field = NumberField(-1.0...1.0, step: 0.1, fractionDigits: 1, value: 0)
    #expect(field.text == "0.0")
    for _ in 0..<3 { field.step(by: 1) }
    #expect(field.value == 0.3)
    field.step(by: -5)
    #expect(field.text == "-0.2")
    field.step(by: 99)
    #expect(field.text == "1.0")
  }

  @Test(arguments: ["", "1e2", "0x1", "nan", "inf", "1.2.3", "--1", "२", "1,5"])
  func onlyPlainNumbersAreRead(_ text: String) {
    let field = NumberField(0.0...1000.0)
    let harness = WindowHarness(field, size: Size(width: 9, height: 1))
    harness.window.send(.selectAll)
    harness.window.send(.deleteBackward)
    harness.type(text)
    #expect(field.text == text)
    #expect(field.validationError == "A number from 0.00 to 1000.00.")
  }

  @Test func numbersWithMoreDigitsAreNotValid() {
    let field = NumberField(0.0...1e300, value: 1)
    #expect(field.range.upperBound == 9e16)
    let harness = WindowHarness(field, size: Size(width: 30, height: 1))
    harness.window.send(.selectAll)
    harness.type("1.234 ")
    #expect(field.value == 1.23)
    #expect(field.validationError == "At most 2 digits after the point.")
    harness.press(Key(.backspace), Key(.backspace))
    harness.type("000")
    #expect(field.text == "1.23000")
    #expect(field.validationError == nil)
    field.value = field.range.upperBound
    harness.frame()
    harness.press(Key(.down))
    #expect(field.validationError == nil)
  }

  @Test func aNumberThatIsTooLongShowsItsBeginning() {
    let harness = window()
    #expect(harness.picture == "40      [ Other ]")
    harness.type("5678901")
    #expect(harness.picture == "4056789…[ Other ]")
    harness.press(Key(.left))
    #expect(harness.picture.hasPrefix("678901  ["))
    harness.press(Key(.end))
    #expect(harness.picture.hasPrefix("4056789…"))
    for _ in 0..<7 { harness.press(Key(.backspace)) }
    #expect(harness.picture == "40      [ Other ]")
    harness.expectToBeAsRepainted()
  }

  @Test func theCaretKeepsItsPlaceAfterReformatting() {
    let field = NumberField(0.0...1000.0, value: 0)
    let harness = WindowHarness(field, size: Size(width: 20, height: 1))
    harness.window.send(.selectAll)
    harness.type("015.5")
    harness.press(Key(.enter))
    #expect(field.text == "15.50")
    harness.type("0")
    #expect(field.text == "15.500")
    harness.press(Key(.home), Key(.right), Key(.enter))
    harness.type("2")
    #expect(field.text == "125.50")
    harness.press(Key(.up))
    harness.type("7")
    #expect(field.text == "1276.50")
  }

  @Test func theNodeOfTheFieldHasFocus() {
    let harness = window()
    #expect(field.traits == [.focused])
    harness.type("x")
    #expect(field.traits == [.focused, .invalid])
  }

  @Test func aDisabledFieldIsSkipped() {
    field.isEnabled = false
    let harness = window()
    harness.press(Key(.up))
    harness.mouse(.wheel(rows: 1, columns: 0), x: 1)
    #expect(field.value == 40)
    #expect(field.traits == [.disabled])
  }
}
