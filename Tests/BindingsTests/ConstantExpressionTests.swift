// Expressions without observable dependencies are reported once, with file and line.
@testable import Bindings
import Testing

/// A model whose properties cannot be tracked.
private final class PlainModel {
  var name = "Ada"
}

@Suite struct ConstantExpressionTests {
  @Test func anExpressionOverAPlainModelIsReportedWithFileAndLine() {
    let model = PlainModel()
    let field = FakeField()
    let found = constants { field.bind(\.text, to: model.name, file: "Screens/Profile.swift", line: 12) }
    #expect(
      found == [
        "Bindings: the expression at Screens/Profile.swift:12 has no dependencies, so its value never changes. Read an "
          + "Observable, a Computed or an @Observable model in the expression, or assign the constant without a binding."
      ])
    #expect(field.text == "Ada")
  }

  @Test func eachPlaceIsReportedOnce() {
    let model = PlainModel()
    let fields = (0..<3).map { _ in FakeField() }
    let found = constants { for field in fields { field.bind(\.text, to: model.name) } }
    #expect(found.count == 1)
  }

  @Test func aComputedValueOfAPlainOwnerIsReported() {
    let model = PlainModel()
    let found = constants { _ = Computed(owner: model, label: "name") { $0.name } }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Bindings: the computed value name (") == true)
  }

  @Test func expressionsThatReadACellOrAModelAreNotReported() {
    let person = Person()
    let cell = Observable("")
    let field = FakeField()
    let list = ObservableArray([1])
    let found = constants {
      field.bind(\.text, to: person.name)
      field.bind(\.text, to: cell.value)
      field.bind(\.text, to: "\(list.count)")
      field.bind(\.text, to: Computed(cell) { $0 }.value)
      _ = Computed(owner: person) { $0.name }.value
    }
    #expect(found.isEmpty)
  }

  @Test func anExpressionThatMayBeConstantIsNotReported() {
    let model = PlainModel()
    let field = FakeField()
    let found = constants {
      let expression = field.trackAllowingConstant({ model.name }, { $0.text = $1 }, at: CodeLocation(#fileID, #line))
      model.name = "Grace"
      expression.evaluateNow()
    }
    #expect(found.isEmpty)
    #expect(field.text == "Grace")
  }
}
