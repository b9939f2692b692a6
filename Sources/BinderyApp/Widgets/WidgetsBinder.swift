import Bindery

/// The first page of the Widgets tab: the list of widgets, and a live instance of the selected widget.
final class WidgetsBinder: ContentsBinder<WidgetsViewModel> {
  private let stage = ZStack {}
  private var preview: LiveWidget?
  /// The makers of live widgets by the identifier of the widget, which retain the models of the opened widgets.
  private var makers: [String: Widget.Maker] = [:]

  init(_ model: WidgetsViewModel) {
    super.init(
      model, title: "Widgets", list: "Widgets", entry: "widget",
      hint: "Press Tab to use the widget, Enter to open its page.")
  }

  override var share: Int { 30 }

  override func makeDetail() -> View {
    about.isFocusable = false
    return VStack {
      aboutPanel.height(.min(5, .fit))
      stage.height(.min(5, .fill))
    }
  }

  override func bind(_ model: WidgetsViewModel) {
    super.bind(model)
    track({ model.selectedEntry }) { page, widget in page.show(widget) }
  }

  override func makePage(of widget: Widget) -> AnyBinder {
    WidgetPage(widget, makeLive(widget, title: widget.title))
  }

  private func makeLive(_ widget: Widget, title: String) -> LiveWidget {
    let maker = makers[widget.id] ?? widget.prepare(viewModel.clock)
    makers[widget.id] = maker
    return maker(title)
  }

  private func show(_ widget: Widget) {
    preview?.removeFromParent()
    preview?.view.removeFromSuperview()
    let live = makeLive(widget, title: "Live")
    stage.addSubview(live.view)
    addChild(live)
    preview = live
  }
}
