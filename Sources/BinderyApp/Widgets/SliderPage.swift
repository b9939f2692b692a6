import Bindery

@Observable final class SliderModel {
  /// The share in percent.
  var share = 40
  /// The weight in kilograms.
  var weight = 0.75
  var isEnabled = true
}

final class SliderPage: Binder<SliderModel> {
  let share = Slider(0...100, step: 5)
  let weight = Slider(0...2.5, step: 0.25)
  let shown = Label(role: .secondary)

  override func makeView() -> View {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Label("Share ")
        // The numbers of the other slider have one more column.
        HStack(padding: Insets(right: 1)) { share.named("Share") }.width(.fill)
      }
      HStack(spacing: 1) {
        Label("Weight")
        weight
      }
      shown
    }
  }

  override func bind(_ model: SliderModel) {
    share.bind(to: \.share, of: model)
    share.bind(\.isEnabled, to: model.isEnabled)
    weight.bind(to: \.weight, of: model)
    shown.bind(\.text, to: "\(model.share) % of \(model.weight.weightText)")
  }
}

extension SliderPage {
  static let widget = Widget(
    "slider", "Slider", "A number in a range, selected with the arrow keys, the wheel or by dragging the thumb.",
    keys: [Slider<Int>.self], model: { _ in SliderModel() }, page: SliderPage.init,
    states: { ["Enabled": Binding($0, \.isEnabled)] })
}
