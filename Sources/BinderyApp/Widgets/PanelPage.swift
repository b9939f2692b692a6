import Bindery

@Observable final class PanelModel {
  var title = "Bindery"
  var hasBorder = true
}

final class PanelPage: Binder<PanelModel> {
  let source = BoundTextField(placeholder: "A title").named("Title")
  private lazy var panel = Panel("", source)

  override func makeView() -> View {
    VStack {
      panel
      Spacer()
    }
  }

  override func bind(_ model: PanelModel) {
    source.bind(to: \.title, of: model)
    panel.bind(\.title, to: model.title)
    panel.bind(\.footnote, to: "\(model.title.count) characters")
    panel.bind(\.hasBorder, to: model.hasBorder)
  }
}

extension PanelPage {
  static let widget = Widget(
    "panel", "Panel",
    "A frame around a view, with a title and a footnote. The frame is bold while focus is inside it.",
    model: { _ in PanelModel() }, page: PanelPage.init,
    states: { ["Border": Binding($0, \.hasBorder)] })
}
