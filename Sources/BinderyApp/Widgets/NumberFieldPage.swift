import Bindery

@Observable final class NumberFieldModel {
  var count = 120
  /// The weight of one piece, in kilograms.
  var weight = 0.75
  var isEnabled = true
}

final class NumberFieldPage: Binder<NumberFieldModel> {
  let count = NumberField(0...9_999)
  let weight = NumberField(0...2.5, step: 0.25)
  let shown = Label(role: .secondary)
  let validationError = Label()

  override func makeView() -> View {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Label("Count ")
        count
      }
      HStack(spacing: 1) {
        Label("Weight")
        weight
      }
      shown
      validationError
    }
  }

  override func bind(_ model: NumberFieldModel) {
    count.bind(to: \.count, of: model)
    count.bind(\.isEnabled, to: model.isEnabled)
    weight.bind(to: \.weight, of: model)
    shown.bind(\.text, to: "\(model.count) pieces of \(model.weight.weightText)")
    let count = count
    let weight = weight
    validationError.bindError(to: count.validationError ?? weight.validationError)
  }
}

extension NumberFieldPage {
  static let widget = Widget(
    "numberField", "Number field",
    """
    A number in a range, whole or decimal. The arrow keys and the wheel change it in steps. Invalid text is kept, with the reason.
    """, keys: [NumberField<Int>.self], model: { _ in NumberFieldModel() },
    page: NumberFieldPage.init, states: { ["Enabled": Binding($0, \.isEnabled)] })
}
