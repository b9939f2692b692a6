import Bindery
import BinderySources

/// A widget with a page in the Widgets tab.
@MainActor struct Widget: @MainActor ContentsEntry {
  /// Creates live widgets with the given title, which all have the same model.
  typealias Maker = @MainActor (_ title: String) -> LiveWidget

  let id: String
  let title: String
  let summary: String
  /// The types whose keys are listed on the page.
  let responders: [Responder.Type]
  /// Creates the model of the page, and returns the maker of its live widgets.
  let prepare: @MainActor (any Clock<Duration>) -> Maker
  private let modelName: String
  /// The name of the binder of the page, and of the file that declares the binder and the model.
  private let pageName: String

  /// Creates a widget whose page shows the code of `Model` and `Page`.
  ///
  /// - Parameters:
  ///   - keys: The types whose keys are listed on the page.
  ///   - states: A closure that returns the states of the widget that can be switched, by their titles.
  init<Model, Page: Binder<Model>>(
    _ id: String, _ title: String, _ summary: String, keys: [Responder.Type] = [],
    model: @MainActor @escaping (any Clock<Duration>) -> Model, page: @MainActor @escaping (Model) -> Page,
    states: @MainActor @escaping (Model) -> WidgetStates = { _ in [:] }
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    responders = keys
    modelName = "\(Model.self)"
    pageName = "\(Page.self)"
    prepare = { clock in
      let model = model(clock)
      let states = states(model)
      return { title in LiveWidget(page(model), title: title, states: states) }
    }
  }

  /// The declarations of the page and its model; a page without a model has only the first.
  var code: String {
    let file = SourceFile.widgetPages.first { $0.name == pageName }
    let declarations = ["final class \(pageName)", "@Observable final class \(modelName)"]
    return declarations.compactMap { file?.declaration($0) }.joined(separator: "\n\n")
  }

  static func == (left: Widget, right: Widget) -> Bool { left.id == right.id }

  /// The widgets in the order of the list.
  @MainActor static let allCases = [
    LabelPage.widget,
    StyledTextPage.widget,
    ButtonPage.widget,
    LinkPage.widget,
    TextFieldPage.widget,
    TextEditorPage.widget,
    SegmentedControlPage.widget,
    RadioGroupPage.widget,
    PickerPage.widget,
    TogglePage.widget,
    NumberFieldPage.widget,
    DateFieldPage.widget,
    SliderPage.widget,
    FormPage.widget,
    ProgressPage.widget,
    ChartsPage.widget,
    ListPage.widget,
    TablePage.widget,
    TreePage.widget,
    LogPage.widget,
    RefreshIndicatorPage.widget,
    TextViewPage.widget,
    ScrollPage.widget,
    PanelPage.widget,
    DisclosurePage.widget,
    SplitPage.widget,
    StackPage.widget,
    GridPage.widget,
    TabsPage.widget,
    DialogPage.widget,
    FileDialogsPage.widget,
    ToastPage.widget,
    StatusBarPage.widget,
    CommandPalettePage.widget,
  ]
}
