import Bindery

@Observable final class SegmentedControlModel {
  var roast = Roast.medium
  var isEnabled = true
}

final class SegmentedControlPage: Binder<SegmentedControlModel> {
  let roast = SegmentedControl(Roast.medium).named("Roast")
  let chosen = Label()

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      roast
      chosen.width(.fill)
    }
  }

  override func bind(_ model: SegmentedControlModel) {
    roast.bind(to: \.roast, of: model)
    roast.bind(\.isEnabled, to: model.isEnabled)
    chosen.bind(\.text, to: "A \(model.roast) roast")
  }
}

extension SegmentedControlPage {
  static let widget = Widget(
    "segmentedControl", "Segmented control",
    "One of a few values, side by side. The arrows, Space or a click select a value. The binding is two-way.",
    keys: [SegmentedControl<Roast>.self], model: { _ in SegmentedControlModel() },
    page: SegmentedControlPage.init, states: { ["Enabled": Binding($0, \.isEnabled)] })
}
