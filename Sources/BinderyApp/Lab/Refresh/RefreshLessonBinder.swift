import Bindery
import BinderyLessons
import BinderySources

/// The page of the refresh lesson: a list, and the code of the selected variant of its view model.
final class RefreshLessonBinder: LessonBinder<RefreshLesson> {
  let variant = Picker(RefreshVariant.loader)
  let mode = Button()
  let loadTwice = Button("Load twice")
  private let recommended: RefreshBinder
  private let stateful: StatefulRefreshBinder
  private let boolean: LoadingRefreshBinder
  private let stateless: StatelessRefreshBinder
  private let reactive: ReactiveRefreshBinder

  override init(_ model: RefreshLesson, notes: LessonNotes) {
    recommended = RefreshBinder(model.refresh)
    stateful = StatefulRefreshBinder(model.stateful)
    boolean = LoadingRefreshBinder(model.boolean)
    stateless = StatelessRefreshBinder(model.stateless)
    reactive = ReactiveRefreshBinder(model.reactive)
    super.init(model, notes: notes)
    for variant in RefreshVariant.allCases { addChild(screen(variant)) }
  }

  override class var commands: CommandTable {
    CommandTable(for: RefreshLessonBinder.self) {
      KeyCommand("nextVariant", "Variant", keys: [.character("v")]) { $0.showNextVariant() }
      KeyCommand("nextLoader", "Loader", keys: [.character("m")]) { $0.viewModel.nextMode() }
      KeyCommand("loadTwice", "Twice", keys: [.character("t")]) { $0.load(times: 2) }
    }
      // The list with focus has F5 too, and a command that a binder adds to a view precedes those of the view.
      + CommandTable(for: RefreshLessonBinder.self, on: { $0.list }) {
        KeyCommand("test", "Test", keys: [Key(.function(5))], prominence: .essential) { $0.runTests() }
      }
      // Without F5, so that the list names the key that reloads it after an error.
      + CommandTable(for: RefreshLessonBinder.self, on: { $0.list }) {
        KeyCommand(.refresh, "Refresh", keys: [.character("r")]) { $0.load(times: 1) }
      }
      + CommandTable(for: RefreshLessonBinder.self) {
        KeyCommand(.refresh, "Refresh", keys: [.character("r")]) { $0.load(times: 1) }
      } + super.commands
  }

  private var shown: RefreshVariant { viewModel.variant.value }

  private var list: BoundList { list(of: shown) }

  private func list(of variant: RefreshVariant) -> BoundList {
    switch variant {
    case .loader: recommended.models
    case .stateful: stateful.list
    case .boolean: boolean.list
    case .stateless: stateless.list
    case .reactive: reactive.list
    }
  }

  private func screen(_ variant: RefreshVariant) -> AnyBinder {
    switch variant {
    case .loader: recommended
    case .stateful: stateful
    case .boolean: boolean
    case .stateless: stateless
    case .reactive: reactive
    }
  }

  /// Shows the next variant, and its code: the other pages have the same code for all variants.
  private func showNextVariant() {
    viewModel.nextVariant()
    showViewModel(unless: [.viewModel, .binder])
  }

  private func load(times: Int) {
    for _ in 0..<times { viewModel.load() }
  }

  override func makeLive() -> View {
    let stack = ZStack {
      for variant in RefreshVariant.allCases { screen(variant).view }
    }
    return Panel(
      title,
      VStack(spacing: 1, alignment: .leading) {
        stack.width(.fill).height(.fill)
        mode
        HStack(spacing: 2) {
          variant
          loadTwice
        }
      })
  }

  override func bind(_ model: RefreshLesson) {
    super.bind(model)
    variant.bind(to: model.variant)
    mode.bind(\.title, to: model.modeTitle)
    mode.observe(self, for: .primaryAction) { _, _ in model.nextMode() }
    loadTwice.observe(self, for: .primaryAction) { page, _ in page.load(times: 2) }
    for variant in RefreshVariant.allCases {
      screen(variant).view.bind(\.isHidden, to: model.variant.value != variant)
    }
    model.variant.observe(with: self) { page, _ in page.variantChanged() }
  }

  /// Shows the code of the variant, and moves focus from the list of another variant to its list.
  private func variantChanged() {
    showCode()
    let lists = RefreshVariant.allCases.map { list(of: $0) }
    if lists.contains(where: \.isFirstResponder) { list.becomeFirstResponder() }
  }

  override func viewDidAppear() { list.becomeFirstResponder() }

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    switch (part, shown) {
    case (.viewModel, .stateful): tutorial(.viewModel(.statefulRefreshViewModel))
    case (.viewModel, .boolean): tutorial(.viewModel(.loadingRefreshViewModel))
    case (.viewModel, .stateless): tutorial(.viewModel(.statelessRefreshViewModel))
    case (.viewModel, .reactive): tutorial(.viewModel(.reactiveRefreshViewModel))
    case (.binder, .stateful): olderBinder("StatefulRefreshBinder")
    case (.binder, .boolean): olderBinder("LoadingRefreshBinder")
    case (.binder, .stateless): olderBinder("StatelessRefreshBinder")
    case (.binder, .reactive): olderBinder("ReactiveRefreshBinder")
    default: super.pieces(of: part)
    }
  }

  override var texts: LessonTexts {
    var texts = super.texts
    guard let older = RefreshLessonTexts.texts[shown] else { return texts }
    texts.viewModel = older.viewModel
    texts.binder = older.binder
    return texts
  }

  private func tutorial(_ viewModel: LessonPiece) -> [LessonPiece] {
    older(viewModel) + [.model(.modelLoader, "protocol ModelLoader"), .viewModel(.countedRefreshViewModel)]
  }

  private func olderBinder(_ name: String) -> [LessonPiece] {
    let common = LessonPiece.binder(.tutorialRefreshBinders, "class TutorialRefreshBinder")
    return older(.binder(.tutorialRefreshBinders, "final class \(name)")) + older(common)
  }

  private func older(_ piece: LessonPiece) -> [LessonPiece] {
    [piece.olderForm(today: "a Loader, as in the first way")]
  }
}
