import Bindery
import ViewModels

/// The Widgets tab's first page: the widgets, and what the selected one is for.
final class WidgetsBinder: ContentsBinder<GalleryViewModel> {
  init(_ model: GalleryViewModel) {
    super.init(model, title: "Widgets", list: "Widgets", entry: "widget", hint: "Enter shows it, Esc comes back.")
  }

  override func makePage(of widget: GalleryViewModel.Widget) -> AnyBinder {
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
