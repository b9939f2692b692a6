import Bindery
import BinderySources
import FamiliarControls
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

  override init(_ model: RefreshLesson, title: String, notes: LessonNotes?) {
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
    } + super.commands
  }

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
    mode.bind(\.title, to: model.modeTitle)
    mode.controlEvent(.primaryAction).bind(to: model.nextMode)
    loadAll.controlEvent(.primaryAction).bind(to: { [model] in model.loadAll() })
    loadTwice.controlEvent(.primaryAction).bind(to: { [model] in model.loadAll(times: 2) })
    focusedForm.observe(with: self) { page, _ in page.showCode() }
  }

  override func viewDidAppear() { stateful.shown.list.becomeFirstResponder() }

  override var pieces: [LessonPiece] {
    let (viewModel, binder): (SourceFile, String) =
      switch focusedForm.value {
      case 0: (.statefulRefreshViewModel, "final class StatefulRefreshBinder")
      case 1: (.loadingRefreshViewModel, "final class LoadingRefreshBinder")
      case 2: (.statelessRefreshViewModel, "final class StatelessRefreshBinder")
      default: (.reactiveRefreshViewModel, "final class ReactiveRefreshBinder")
      }
    return [
      .model(.modelLoader, "protocol ModelLoader"), .viewModel(viewModel), .binder(.refreshBinders, binder),
      .usual(.olderAnswer, "final class UsualRefreshViewModel"),
    ]
  }
}
