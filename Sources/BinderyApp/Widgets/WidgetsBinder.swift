import Bindery

/// The first page of the Widgets tab: the list of widgets, and a live instance of the selected widget.
final class WidgetsBinder: ContentsBinder<GalleryViewModel> {
  private let stage = ZStack {}
  private var preview: ExhibitBinder?

  init(_ model: GalleryViewModel) {
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

  override func bind(_ model: GalleryViewModel) {
    super.bind(model)
    track({ model.selectedEntry }) { page, widget in page.show(widget) }
  }

  override func makePage(of widget: GalleryViewModel.Widget) -> AnyBinder { makeExhibit(of: widget) }

  private func makeExhibit(of widget: GalleryViewModel.Widget) -> ExhibitBinder {
    switch widget {
    case .label: LabelExhibit(viewModel, widget)
    case .styledText: StyledTextExhibit(viewModel, widget)
    case .button: ButtonExhibit(viewModel, widget)
    case .link: LinkExhibit(viewModel, widget)
    case .textField: TextFieldExhibit(viewModel, widget)
    case .editor: EditorExhibit(viewModel, widget)
    case .segmentedControl: SegmentedControlExhibit(viewModel, widget)
    case .radioGroup: RadioGroupExhibit(viewModel, widget)
    case .picker: PickerExhibit(viewModel, widget)
    case .toggle: ToggleExhibit(viewModel, widget)
    case .numberField: NumberFieldExhibit(viewModel, widget)
    case .dateField: DateFieldExhibit(viewModel, widget)
    case .slider: SliderExhibit(viewModel, widget)
    case .form: FormExhibit(viewModel, widget)
    case .progress: ProgressExhibit(viewModel, widget)
    case .charts: ChartsExhibit(viewModel, widget)
    case .list: ListExhibit(viewModel, widget)
    case .table: TableExhibit(viewModel, widget)
    case .tree: TreeExhibit(viewModel, widget)
    case .log: LogExhibit(viewModel, widget)
    case .refresh: RefreshExhibit(viewModel, widget)
    case .textView: TextViewExhibit(viewModel, widget)
    case .scroll: ScrollExhibit(viewModel, widget)
    case .panel: PanelExhibit(viewModel, widget)
    case .disclosure: DisclosureExhibit(viewModel, widget)
    case .split: SplitExhibit(viewModel, widget)
    case .stack: StackExhibit(viewModel, widget)
    case .grid: GridExhibit(viewModel, widget)
    case .tabs: TabsExhibit(viewModel, widget)
    case .dialog: DialogExhibit(viewModel, widget)
    case .fileDialogs: FileDialogExhibit(viewModel, widget)
    case .toast: ToastExhibit(viewModel, widget)
    case .statusBar: StatusBarExhibit(viewModel, widget)
    case .commandPalette: CommandPaletteExhibit(viewModel, widget)
    }
  }

  private func show(_ widget: GalleryViewModel.Widget) {
    preview?.removeFromParent()
    preview?.view.removeFromSuperview()
    let exhibit = makeExhibit(of: widget)
    exhibit.showsCode = false
    stage.addSubview(exhibit.view)
    addChild(exhibit)
    preview = exhibit
  }
}
