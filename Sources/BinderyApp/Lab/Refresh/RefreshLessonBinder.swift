import Bindery
import BinderyLessons
import BinderySources

/// The page of the refresh lesson: a list, and the code of the selected variant of its view model.
final class RefreshLessonBinder: LessonBinder<RefreshLesson> {
  let variant = Picker(RefreshVariant.loader)
  let mode = Button()
  let loadTwice = Button("Load twice")
  private let screens: [VariantScreen]

  override init(_ model: RefreshLesson, notes: LessonNotes) {
    screens = VariantScreen.all(of: model)
    super.init(model, notes: notes)
    for screen in screens { addChild(screen.binder) }
  }

  override class var commands: CommandTable {
    CommandTable(for: RefreshLessonBinder.self) {
      KeyCommand("nextVariant", "Variant", keys: [.character("v")]) { $0.showNextVariant() }
      KeyCommand("nextLoader", "Loader", keys: [.character("m")]) { $0.viewModel.nextMode() }
      KeyCommand("loadTwice", "Twice", keys: [.character("t")]) { $0.load(times: 2) }
    }
      // The list with focus has F5 too, and a command that a binder adds to a view precedes those of the view.
      + CommandTable(for: RefreshLessonBinder.self, on: { $0.shown.list }) {
        KeyCommand("test", "Test", keys: [Key(.function(5))], prominence: .essential) { $0.runTests() }
      }
      // Without F5, so that the list names the key that reloads it after an error.
      + CommandTable(for: RefreshLessonBinder.self, on: { $0.shown.list }) {
        KeyCommand(.refresh, "Refresh", keys: [.character("r")]) { $0.load(times: 1) }
      }
      + CommandTable(for: RefreshLessonBinder.self) {
        KeyCommand(.refresh, "Refresh", keys: [.character("r")]) { $0.load(times: 1) }
      } + super.commands
  }

  /// The screen of the selected variant.
  private var shown: VariantScreen {
    let variant = viewModel.variant.value
    return screens.first { $0.variant == variant } ?? screens[0]
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
      for screen in screens { screen.binder.view }
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
    for screen in screens {
      screen.binder.view.bind(\.isHidden, to: model.variant.value != screen.variant)
    }
    model.variant.observe(with: self) { page, _ in page.variantChanged() }
  }

  /// Shows the code of the variant, and moves focus from the list of another variant to its list.
  private func variantChanged() {
    showCode()
    if screens.contains(where: \.list.isFirstResponder) { shown.list.becomeFirstResponder() }
  }

  override var initialFocus: View? { shown.list }

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    shown.pages[part]?.code ?? super.pieces(of: part)
  }

  override var texts: LessonTexts {
    var texts = super.texts
    texts.viewModel = shown.pages[.viewModel]?.text ?? texts.viewModel
    texts.binder = shown.pages[.binder]?.text ?? texts.binder
    return texts
  }
}
