import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct SliderTests {
  private let slider = Slider(0...100, step: 5, value: 50)
  private func window(_ columns: Int = 15, theme: Theme = .dark) -> WindowHarness {
    WindowHarness(slider, size: Size(width: columns, height: 1), theme: theme)
  }

  @Test func theThumbShowsTheNumber() {
    let harness = window()
    var pictures = [harness.picture]
    for value in [0, 10, 100] {
      slider.value = value
      harness.frame()
      pictures.append(harness.picture)
    }
    #expect(pictures == ["━━━━━●─────  50", "●──────────   0", "━●─────────  10", "━━━━━━━━━━● 100"])
  }

  @Test func keysStepWithinTheRange() {
    let harness = window()
    harness.press(Key(.right))
    #expect(slider.value == 55)
    harness.press(Key(.left), Key(.left))
    #expect(slider.value == 45)
    harness.press(Key(.right, .shift))
    #expect(slider.value == 55)
    harness.press(Key(.end), Key(.right))
    #expect(slider.value == 100)
    harness.press(Key(.left, .shift))
    #expect(slider.value == 90)
    harness.press(Key(.home), Key(.left), Key(.left, .shift))
    #expect(slider.value == 0)
    harness.expectToBeAsRepainted()
  }

  @Test func aClickAndADragSelectNumbers() {
    let harness = window()
    harness.click(x: 3)
    #expect(slider.value == 30)
    harness.mouse(.down(.left), x: 5)
    harness.mouse(.drag(.left), x: 8)
    #expect(slider.value == 80)
    harness.mouse(.drag(.left), x: 40)
    #expect(slider.value == 100)
    harness.mouse(.drag(.left), x: -9)
    #expect(slider.value == 0)
    harness.mouse(.up(.left), x: 2)
    harness.mouse(.drag(.left), x: 7)
    #expect(slider.value == 0)
    harness.click(x: 14)
    #expect(slider.value == 0)
  }

  @Test func theWheelStepsWhileItHasFocus() {
    let other = Button("Other")
    let harness = WindowHarness(
      VStack {
        slider
        other
      }, size: Size(width: 15, height: 2))
    harness.mouse(.wheel(rows: -1, columns: 0), x: 3)
    #expect(slider.value == 55)
    harness.mouse(.wheel(rows: 2, columns: 0), x: 3)
    #expect(slider.value == 45)
    harness.mouse(.wheel(rows: .min, columns: 0), x: 3)
    #expect(slider.value == 100)
    other.becomeFirstResponder()
    harness.mouse(.wheel(rows: 1, columns: 0), x: 3)
    #expect(slider.value == 100)
  }

  @Test func eachChangeByTheUserSendsOneEvent() {
    let model = Observable(20)
    slider.bind(to: model)
    var events = 0
    let owner = Responder()
    slider.observe(owner, for: .valueChanged) { _, _ in events += 1 }
    let harness = window()
    #expect(harness.picture == "━━●────────  20")
    harness.press(Key(.right))
    #expect(model.value == 25)
    #expect(events == 1)
    model.value = 70
    harness.frame()
    #expect(harness.picture == "━━━━━━━●───  70")
    #expect(events == 1)
    harness.press(Key(.end), Key(.end))
    #expect(model.value == 100)
    #expect(events == 2)
  }

  @Test func aNumberOutsideTheRangeIsDisplayedAndTheNextStepIsWithinTheRange() {
    slider.value = 400
    let harness = window()
    #expect(harness.picture == "━━━━━━━━━━● 400")
    harness.press(Key(.right))
    #expect(slider.value == 100)
    slider.value = -7
    harness.press(Key(.left))
    #expect(slider.value == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func aNumberThatIsNotFiniteIsDisplayedAndReplacedByTheNextStep(_ number: Double) {
    let slider = Slider(0...1, step: 0.25, value: 0.5)
    let harness = WindowHarness(slider, size: Size(width: 16, height: 1))
    slider.value = number
    harness.frame()
    harness.expectToBeAsRepainted()
    harness.press(Key(.right))
    #expect((0...1).contains(slider.value))
  }

  @Test func decimalStepsAddUp() {
    let slider = Slider(0...1, step: 0.1)
    for _ in 0..<10 { slider.step(by: 1) }
    #expect(slider.value == 1)
    #expect(slider.valueText == "1.00")
  }

  @Test func stepsStayOnTheGridThatStartsAtTheLowerBound() {
    let slider = Slider(0...10, step: 3)
    let harness = WindowHarness(slider, size: Size(width: 15, height: 1))
    var values: [Int] = []
    for key in [Key(.end), Key(.left), Key(.left), Key(.right), Key(.right), Key(.right)] {
      harness.press(key)
      values.append(slider.value)
    }
    #expect(values == [10, 9, 6, 9, 10, 10])
    slider.value = 4
    harness.press(Key(.right))
    #expect(slider.value == 6)
    slider.value = 4
    harness.press(Key(.left))
    #expect(slider.value == 3)
    let third = Slider(0...1, step: 1.0 / 3)
    third.step(by: 2)
    #expect(third.value == 0.67)
    third.step(by: -1)
    #expect(third.value == 0.33)
  }

  private nonisolated static let ranges: [(range: ClosedRange<Double>, digits: Int, step: Double)] = [
    (0...1, 2, 0.01), (0...2, 2, 0.1), (-1...1, 2, 0.1), (0...2.5, 2, 0.1), (0...10, 2, 0.1), (0...19, 2, 0.1),
    (0...100, 2, 1), (0...1e6, 2, 10_000), (0...1, 1, 0.1), (0...1, 0, 1), (0...0.1, 4, 0.001), (5...5, 2, 0.01),
  ]

  @Test func theStepOfDecimalNumbersSuitsTheRange() {
    for (range, digits, step) in Self.ranges {
      #expect(
        abs(NumberFormat.step(dividing: range, fractionDigits: digits) - step) < step / 1e9, "\(range), \(digits)")
    }
    let slider = Slider(0.0...1.0)
    slider.step(by: 1)
    #expect(slider.value == 0.01)
    let endless = Slider(0...Double.infinity)
    endless.step(by: 1)
    #expect(endless.value > 0)
  }

  @Test func aNewRangeMovesTheThumbAndKeepsTheNumber() {
    let limit = Observable(100)
    slider.bind(\.range, to: 0...limit.value)
    let harness = window()
    #expect(harness.picture == "━━━━━●─────  50")
    limit.value = 200
    harness.frame()
    #expect(harness.picture == "━━━●───────  50")
    limit.value = 40
    harness.frame()
    #expect(harness.picture == "━━━━━━━━━━━● 50")
    #expect(slider.value == 50)
    harness.press(Key(.left))
    #expect(slider.value == 35)
    let large = Slider(0.0...1.0)
    large.range = -1e300...1e300
    #expect(large.range.upperBound < 1e18, "larger numbers have no decimal text")
  }

  @Test func stepsAndRangesOfAnySizeAreDefined() {
    let point = SliderTrack(5...5, step: 1)
    #expect(point.column(of: 5, columns: 9) == 0)
    #expect(point.number(at: 4, columns: 9) == 5)
    let uneven = SliderTrack(0...10, step: 3)
    #expect((0..<6).map { uneven.number(at: $0, columns: 6) } == [0, 3, 3, 6, 9, 10])
    #expect(uneven.column(of: 9, columns: 11) == 9)
    let huge = SliderTrack(Int.min...Int.max, step: 0)
    #expect(huge.number(at: 1, columns: 3) == -1 || huge.number(at: 1, columns: 3) == 0)
    #expect(huge.number(at: 2, columns: 3) == .max)
    #expect(huge.number(.max, tenths: 1) == .max)
    #expect(huge.number(.max, steps: -1) == .max - 1, "an inexact position is not rounded to the grid")
    #expect(huge.number(.min + 1, steps: .min) == .min && huge.number(0, steps: .max) == .max)
    let largeStep = SliderTrack(0...10, step: Int.max)
    #expect(largeStep.number(0, tenths: 1) == 10)
    let fine = SliderTrack(-1e300...1e300, step: 1e-300, fractionDigits: 2)
    #expect(fine.number(at: 5, columns: 5) == fine.format.range.upperBound)
    #expect((0...4).contains(fine.column(of: .nan, columns: 5)))
  }

  @Test func aNarrowSliderShowsTheNumber() {
    #expect(window(7).picture == "     50")
    #expect(window(8).picture == "━━●─  50")
    #expect(window(1).picture == "…")
    window(7).click(x: 1)
    #expect(slider.value == 50)
    for columns in 0...20 { window(columns).expectToBeAsRepainted("\(columns) columns") }
  }

  @Test func aRejectedNumberHasAReason() {
    let even = Rule<Int>("An even number.") { $0 % 2 == 0 }
    let model = Validated(50, rules: [even])
    slider.bind(to: model)
    let harness = window()
    harness.press(Key(.right))
    #expect(slider.validationError == "An even number.")
    #expect(slider.traits.contains(.invalid))
    harness.press(Key(.right))
    #expect(slider.validationError == nil)
  }

  @Test func itsNumberIsSetThroughTheAccessibilityTree() {
    let harness = window()
    let node = harness.window.accessibilityNode.children[0]
    #expect(node.role == .slider)
    #expect(node.value == "50")
    #expect(harness.window.perform(.setValue, on: node.id, value: "37"))
    #expect(slider.value == 37)
    for text in ["many", "101", "", "1e3"] { harness.window.perform(.setValue, on: node.id, value: text) }
    #expect(slider.value == 37)
  }

  @Test func aDisabledSliderDoesNotChange() {
    slider.isEnabled = false
    let harness = window()
    #expect(harness.picture == "━━━━━○─────  50")
    harness.press(Key(.right))
    harness.click(x: 1)
    slider.step(by: 1)
    #expect(slider.value == 50 && !slider.isFirstResponder)
  }
}
