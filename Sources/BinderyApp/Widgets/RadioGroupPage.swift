import Bindery

@Observable final class RadioGroupModel {
  var roast = Roast.medium
  var isEnabled = true
}

final class RadioGroupPage: Binder<RadioGroupModel> {
  let roast = RadioGroup(Roast.medium).named("Roast")
  let chosen = Label(role: .secondary)

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      roast
      chosen.width(.fill)
    }
  }

  override func bind(_ model: RadioGroupModel) {
    roast.bind(to: \.roast, of: model)
    roast.bind(\.isEnabled, to: model.isEnabled)
    chosen.bind(\.text, to: "A \(model.roast) roast")
  }
}

extension RadioGroupPage {
  static let widget = Widget(
    "radioGroup", "Radio group", "One of a few values, in rows. The arrows or a click select a value.",
    keys: [RadioGroup<Roast>.self], model: { _ in RadioGroupModel() },
    page: RadioGroupPage.init, states: { ["Enabled": Binding($0, \.isEnabled)] })
}
