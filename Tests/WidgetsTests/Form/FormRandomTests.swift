import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// After random edits, moves of focus and resizes, each field displays the value of the model, and undo restores the
/// first values.
@Suite(.timeLimit(.minutes(20))) struct FormRandomTests {
  @Test func everyProgramOfEditsIsReverted() {
    let keys: [Key] = [
      .character("1"), .character("x"), .character(" "), Key(.backspace), Key(.down), Key(.up), .control("_"),
      .control("y"), Key(.end),
    ]
    for seed in seedRun() {
      let words = Validated("Bolt", rules: [Rule("Type a name.") { !$0.isEmpty }])
      let (number, isOn) = (Observable(120), Observable(true))
      let (name, count, inStock) = (BoundTextField(), NumberField(0...9_999), Toggle("yes"))
      let form = Form {
        FormRow("Name", name, to: words)
        FormRow("Count", count, to: number)
        FormRow("In stock", inStock, to: isOn)
      }
      let harness = WindowHarness(form, size: Size(width: 40, height: 8))
      var random = SeededGenerator(seed: seed)
      for step in 0..<10 {
        if random.below(4) == 0 { harness.resize(to: Size(width: random.below(40), height: 1 + random.below(8))) }
        for _ in 0..<3 { harness.window.dispatch(.key(keys[random.below(keys.count)])) }
        harness.frame()
        let isEqual = name.text == words.value && count.value == number.value && inStock.value == isOn.value
        #expect(isEqual, "seed \(seed), step \(step)")
        guard isEqual else { return }
      }
      guard harness.equalsFullRepaint("seed \(seed)") else { return }
      var undone = 0
      while harness.window.canSend(.undo), undone < 200 {
        harness.window.dispatch(.key(.control("_")))
        undone += 1
      }
      harness.frame()
      #expect(undone < 200, "seed \(seed)")
      let isInitial = words.value == "Bolt" && number.value == 120 && isOn.value
      #expect(isInitial, "seed \(seed)")
      guard isInitial, undone < 200, harness.equalsFullRepaint("seed \(seed)") else { return }
    }
  }
}
