import Bindery
import ReaderModels

final class SettingsBinder: Binder<SettingsViewModel> {
  let username = BoundTextField(placeholder: "Your name")
  let theme: RadioGroup<ThemeChoice>
  let refreshing = SegmentedControl(RefreshInterval.off) { $0.title }
  let keptPosts = Picker(PostLimit.all, among: PostLimit.allCases.map { ($0, $0.longTitle) }).named("Keep")
  let keptAge = Picker(PostAge.any, among: PostAge.allCases.map { ($0, $0.title) }).named("For")
  let mouse = Toggle("Clicks and wheel")
  let keys = Button("Show keys")
  let reset = Button("Reset")
  let hint = TextView()
  let problems = TextView()
  private lazy var nameRow = FormRow("Name", username, to: viewModel.name, help: Self.nameHelp)
  private let retention: RetentionViewModel
  private lazy var themeRow = FormRow("Theme", theme, to: viewModel.theme)
  private let commandLineTheme: Observable<ThemeChoice?>
  /// The tabs of the application; only with the pages of the library, the header greets the user by name.
  private let pages: AppPages
  private lazy var keptPostsRow = FormRow("Keep", keptPosts, to: retention.count, help: retention.note.value)
  private lazy var mouseRow = FormRow("Mouse", mouse, to: viewModel.mouse)

  /// Creates a page that lists the built-in themes and the given theme files of the user.
  ///
  /// - Parameters:
  ///   - commandLineTheme: The theme that is used instead of the selected theme, or nil.
  ///   - pages: The tabs of the application.
  init(
    _ model: SettingsViewModel, retention: RetentionViewModel, themes: [ThemeChoice] = [],
    commandLineTheme: Observable<ThemeChoice?> = Observable(nil), pages: AppPages = .all
  ) {
    (self.retention, self.commandLineTheme, self.pages) = (retention, commandLineTheme, pages)
    theme = RadioGroup(.automatic, among: (ThemeChoice.builtIn + themes).map { ($0, $0.title) })
    super.init(model)
    title = "Settings"
  }

  override func makeView() -> View {
    problems.themeRole = .error
    problems.isFocusable = false
    hint.isFocusable = false
    let settings = viewModel
    let form = Form(buttons: [keys, reset]) {
      problems
      if pages == .all { nameRow }
      themeRow
      FormRow("Refresh", refreshing, to: settings.refreshInterval)
      keptPostsRow
      FormRow("For", keptAge, to: retention.age)
      mouseRow
      hint
    }
    return SplitView(Panel("Settings", form), Panel("Preview", ThemeSample()), share: 64, minimumWidth: 75)
  }

  override func bind(_ model: SettingsViewModel) {
    if pages == .all { nameRow.bind(\.help, to: model.greeting.isEmpty ? Self.nameHelp : model.greeting) }
    let (retention, commandLineTheme) = (retention, commandLineTheme)
    themeRow.bind(
      \.help, to: commandLineTheme.value.map { "--theme \($0.rawValue) is used in this session." } ?? "")
    keptPostsRow.bind(\.help, to: retention.note.value)
    keptPosts.observe(self, for: .valueChanged) { page, _ async in await page.retentionChosen() }
    keptAge.observe(self, for: .valueChanged) { page, _ async in await page.retentionChosen() }
    let startMouse = startMouse
    mouseRow.bind(\.help, to: model.mouse.value == startMouse ? "" : "Takes effect after a restart.")
    reset.bind(\.isEnabled, to: model.canReset || model.canUndoReset)
    reset.bind(\.title, to: model.canUndoReset ? "Undo reset" : "Reset")
    hint.track({ (model.saveFailure.value == nil, model.hint) }) { hint, state in
      let (isSaved, text) = state
      hint.show(error: isSaved ? nil : text, help: text)
    }
    problems.bind(\.text, to: model.allProblems.map(ThemeRole.error.marked).joined(separator: "\n"))
    problems.bind(\.isHidden, to: model.allProblems.isEmpty)
    // The command `cancel` returns to the previous tab.
    username.observe(self, for: .editingDidEndOnExit) { page, _ in page.window?.send(.cancel) }
    keys.observe(self, for: .primaryAction) { page, _ in page.window?.send(.help) }
    reset.addTarget(self, action: SettingsBinder.resetAll, for: .primaryAction)
  }

  /// The help text of an empty name, so that the rows below do not move when the greeting appears.
  private static let nameHelp = "Bindery greets you by this name."

  /// The value of the mouse setting when the program started.
  private lazy var startMouse = viewModel.mouse.value

  /// A closure that is called when the page is about to become visible.
  var willAppear: () -> Void = {}

  override func viewWillAppear() { willAppear() }

  override func viewDidAppear() { viewModel.noteProblemsSeen() }

  override class var commands: CommandTable {
    CommandTable(for: SettingsBinder.self) {
      KeyCommand(.undo, isEnabled: { $0.viewModel.canUndoReset }) { $0.viewModel.undoReset() }
    }
  }

  private func resetAll() {
    let settings = viewModel
    if settings.canUndoReset { settings.undoReset() } else { settings.reset() }
  }

  /// Applies the chosen limit on posts, after a confirmation if posts are removed.
  private func retentionChosen() async {
    guard let question = await retention.question() else { return }
    let removes = await navigator?.confirm(question, title: "Remove posts?", yes: "Remove", no: "Cancel") ?? false
    if removes { await retention.apply() } else { retention.revert() }
  }
}

extension ThemeChoice {
  /// The name of the theme, with a description of its colors if the name does not describe them.
  fileprivate var title: String {
    switch self {
    case .automatic: "automatic (the terminal's colors)"
    case .plain: "plain (without surfaces)"
    case .dark, .light: "\(rawValue) (for a \(rawValue) terminal)"
    case .highContrast, .colorless: rawValue
    default: "\(rawValue) (your file)"
    }
  }
}

extension PostLimit {
  fileprivate var longTitle: String { self == .all ? "all posts" : "the newest \(title) of each feed" }
}

extension SettingsViewModel {
  /// The location of the settings, or the error if the settings could not be stored.
  fileprivate var hint: String {
    if let failure = saveFailure.value { return failure }
    guard let place else { return "These settings are not stored in this session." }
    return "Saved in \(place). Your keys: \(ConfigurationFolder.displayed(ConfigurationFolder().keys))."
  }
}
