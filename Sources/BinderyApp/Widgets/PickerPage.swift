import Bindery

@Observable final class PickerModel {
  var country = "Germany"
  /// The selected one of 100,000 parts.
  var part = 0
  var isEnabled = true
}

final class PickerPage: Binder<PickerModel> {
  let country = Picker("Germany", among: Countries.options)
  let part = Picker(0, options: OptionList(count: 100_000) { "Part \($0)" })
  let chosen = Label(role: .secondary)

  override func makeView() -> View {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Label("Country")
        country.width(.max(24, .fill))
      }
      HStack(spacing: 1) {
        Label("Part   ")
        part.width(.max(24, .fill))
      }
      chosen
    }
  }

  override func bind(_ model: PickerModel) {
    country.bind(to: \.country, of: model)
    country.bind(\.isEnabled, to: model.isEnabled)
    part.bind(to: \.part, of: model)
    chosen.bind(\.text, to: "Part \(model.part) for \(model.country)")
  }
}

extension PickerPage {
  static let widget = Widget(
    "picker", "Picker",
    """
    One of many values. Enter or a click opens the list above the page; type to find, Enter to choose, Esc to keep the value.
    """, keys: [Picker<String>.self], model: { _ in PickerModel() }, page: PickerPage.init,
    states: { ["Enabled": Binding($0, \.isEnabled)] })
}
