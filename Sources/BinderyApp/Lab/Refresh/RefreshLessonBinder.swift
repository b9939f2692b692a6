import Bindery
import BinderySources
import ViewModels

/// The page of the refresh lesson: the four variants side by side, and the code of the variant that has focus.
final class RefreshLessonBinder: LessonBinder<RefreshLesson> {
  let mode = Button()
  let loadAll = Button("Load all")
  let loadTwice = Button("Load twice")
  private let stateful: StatefulRefreshBinder
  private let loading: LoadingRefreshBinder
  private let stateless: StatelessRefreshBinder
  private let reactive: ReactiveRefreshBinder
  private let focusedForm = Observable(0, label: "focused variant")

  override init(_ model: RefreshLesson, title: String, notes: LessonNotes) {
    stateful = StatefulRefreshBinder(model.stateful)
    loading = LoadingRefreshBinder(model.loading)
    stateless = StatelessRefreshBinder(model.stateless)
    reactive = ReactiveRefreshBinder(model.reactive)
    super.init(model, title: title, notes: notes)
    for form in forms { addChild(form) }
  }

  override class var commands: CommandTable {
    CommandTable(for: RefreshLessonBinder.self) {
      KeyCommand("nextLoader", "Loader", keys: [.character("m")]) { $0.viewModel.nextMode() }
      KeyCommand("loadAll", "Load all", keys: [.character("a")]) { $0.viewModel.loadAll() }
      KeyCommand("loadTwice", "Twice", keys: [.character("t")]) { $0.viewModel.loadAll(times: 2) }
    }
      // The list with focus has F5 too, and a command that a binder adds to a view precedes those of the view.
      + CommandTable(for: RefreshLessonBinder.self, on: { $0.focusedList }) {
        KeyCommand("test", "Test", keys: [Key(.function(5))], prominence: .essential) { $0.runTests() }
      }
      // Without F5, so that the list names the key that reloads it after an error.
      + CommandTable(for: RefreshLessonBinder.self, on: { $0.focusedList }) {
        KeyCommand(.refresh, "Refresh", keys: [.character("r")], isEnabled: { !$0.isRefreshing }) { $0.refresh() }
      } + super.commands
  }

  private var panels: [RefreshPanel] { [stateful.shown, loading.shown, stateless.shown, reactive.shown] }
  private var focusedList: BoundList { panels[focusedForm.value].list }
  private var isRefreshing: Bool { focusedList.refreshIndicator?.isRefreshing ?? true }

  private func refresh() { focusedList.refreshIndicator?.refresh() }

  private var forms: [AnyBinder] { [stateful, loading, stateless, reactive] }

  override func makeLive() -> View {
    let buttons = VStack(spacing: 1, alignment: .leading) {
      mode
      HStack(spacing: 2) {
        loadAll; loadTwice
      }
    }
    return RefreshStage(bar: Panel(title, buttons), panels: forms.map(\.view), focusedPanel: focusedForm)
  }

  override func bind(_ model: RefreshLesson) {
    super.bind(model)
    mode.bind(\.title, to: model.modeTitle)
    mode.observe(self, for: .primaryAction) { page, _ in page.viewModel.nextMode() }
    loadAll.observe(self, for: .primaryAction) { page, _ in page.viewModel.loadAll() }
    loadTwice.observe(self, for: .primaryAction) { page, _ in page.viewModel.loadAll(times: 2) }
    focusedForm.observe(with: self) { page, _ in page.showCode() }
  }

  override func viewDidAppear() { stateful.shown.list.becomeFirstResponder() }

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    switch part {
    case .before: [.before(.refreshBefore)]
    case .viewModel: [.model(.modelLoader, "protocol ModelLoader"), variant.viewModel]
    case .binder: [variant.binder]
    case .test: [.test(.refreshLessonTests)]
    case .mistake: [.usual(.olderAnswer, "final class UsualRefreshViewModel")]
    }
  }

  /// The code of the variant that last had focus.
  private var variant: (viewModel: LessonPiece, binder: LessonPiece) {
    switch focusedForm.value {
    case 0:
      return (.viewModel(.statefulRefreshViewModel), .binder(.refreshBinders, "final class StatefulRefreshBinder"))
    case 1: return older(.loadingRefreshViewModel, "final class LoadingRefreshBinder")
    case 2: return older(.statelessRefreshViewModel, "final class StatelessRefreshBinder")
    default: return older(.reactiveRefreshViewModel, "final class ReactiveRefreshBinder")
    }
  }

  private func older(_ viewModel: SourceFile, _ binder: String) -> (viewModel: LessonPiece, binder: LessonPiece) {
    let today = "one @Observable state, as in Stateful"
    return (
      .viewModel(viewModel).asInTheTutorial(today: today),
      .binder(.refreshBinders, binder).asInTheTutorial(today: today)
    )
  }
}
