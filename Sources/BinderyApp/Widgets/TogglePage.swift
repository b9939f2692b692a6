import Bindery

@Observable final class ToggleModel {
  var isInStock = true
  var isEnabled = true
}

final class TogglePage: Binder<ToggleModel> {
  let inStock = Toggle("In stock")
  let several = Toggle("Several values")
  let shown = Label(role: .secondary)

  override func makeView() -> View {
    several.isMixed = true
    return VStack(spacing: 1, alignment: .leading) {
      inStock
      several
      shown.width(.fill)
    }
  }

  override func bind(_ model: ToggleModel) {
    inStock.bind(to: \.isInStock, of: model)
    inStock.bind(\.isEnabled, to: model.isEnabled)
    several.bind(\.isEnabled, to: model.isEnabled)
    shown.bind(\.text, to: model.isInStock ? "In stock" : "Sold out")
  }
}

extension TogglePage {
  static let widget = Widget(
    "toggle", "Toggle", "A value that is on, off, or mixed for several values. Space, x or a click changes it.",
    keys: [Toggle.self], model: { _ in ToggleModel() }, page: TogglePage.init,
    states: { ["Enabled": Binding($0, \.isEnabled)] })
}
