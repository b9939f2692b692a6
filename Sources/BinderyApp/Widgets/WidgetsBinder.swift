import Bindery
import ViewModels

/// The Widgets tab's first page: the widgets, and what the selected one is for.
final class WidgetsBinder: Binder<GalleryViewModel> {
  let widgets = BoundList().named("Widgets")
  let about = TextView().named("About the widget")
  private(set) lazy var aboutPanel = Panel("", about)
  private(set) lazy var split = SplitView(Panel("Widgets", widgets), aboutPanel, share: 42)

  override init(_ model: GalleryViewModel) {
    super.init(model)
    title = "Widgets"
  }

  override func makeView() -> View {
    about.margin = 1
    return split
  }

  override func bind(_ model: GalleryViewModel) {
    widgets.bind(to: Observable(GalleryViewModel.Widget.allCases)) { row, widget in row.title = widget.title }
    widgets.bindSelection(to: model.selected)
    widgets.addTarget(self, action: WidgetsBinder.openWidget, for: .primaryAction)
    aboutPanel.bind(\.title, to: model.selectedWidget.title)
    about.bind(\.text, to: model.selectedWidget.summary + "\n\nEnter shows it, Esc comes back.")
  }

  private func openWidget() { navigator?.push(makePage(of: viewModel.selectedWidget)) }

  /// The page of a widget.
  func makePage(of widget: GalleryViewModel.Widget) -> AnyBinder {
    switch widget {
    case .label: LabelExhibit(viewModel, widget)
    case .button: ButtonExhibit(viewModel, widget)
    case .textField: TextFieldExhibit(viewModel, widget)
    case .list: ListExhibit(viewModel, widget)
    case .refresh: RefreshExhibit(viewModel, widget)
    case .textView: TextViewExhibit(viewModel, widget)
    case .split: SplitExhibit(viewModel, widget)
    case .stack: StackExhibit(viewModel, widget)
    case .tabs: TabsExhibit(viewModel, widget)
    case .dialog: DialogExhibit(viewModel, widget)
    }
  }
}
