import Bindery

@Observable final class LabelModel {
  var text = "Bindery"
}

final class LabelPage: Binder<LabelModel> {
  let source = BoundTextField(placeholder: "Label text").named("Text")
  let leading = Label()
  let center = Label(role: .accent, alignment: .center)
  let trailing = Label(role: .secondary, alignment: .trailing)

  override func makeView() -> View {
    VStack(spacing: 1) {
      source
      leading
      center
      trailing
      Label("✗ An error message", role: .error)
      Label("✓ A success message", role: .success)
    }
  }

  override func bind(_ model: LabelModel) {
    source.bind(to: \.text, of: model)
    leading.bind(\.text, to: model.text)
    center.bind(\.text, to: model.text)
    trailing.bind(\.text, to: model.text)
  }
}

extension LabelPage {
  static let widget = Widget(
    "label", "Label", "Read-only text: left, centered or right, in one of the theme's roles.",
    model: { _ in LabelModel() }, page: LabelPage.init)
}
