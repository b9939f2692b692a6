import Bindery
import ReaderModels

/// The root of the app: the tabs, a greeting and the state of the reader to their right, and the status bar.
final class RootBinder: Binder<AppViewModel> {
  let headerGreeting = Label(role: .secondary, alignment: .trailing)
  let statusBar = StatusBar()
  let notice = TextView()
  let tabs: TabBinder
  private let headerWidth = Observable(0, label: "header width")
  private let noticeWidth = Observable(0, label: "notice width")
  private let reader: ReaderBinder
  private let lab: LabBinder
  private let widgets: Navigator
  private let pages: AppPages
  /// The theme specified by the option `--theme`, which applies until the user selects a theme in Settings.
  private let commandLineTheme: Observable<ThemeChoice?>
  private let themes: ThemeFolder
  let reporter = BugReporter()
  /// A closure that reads the key file; nil in a session without files.
  var readKeys: (() -> (keyBindings: KeyBindings, problems: [String]))?

  init(
    _ model: AppViewModel, pages: AppPages = .all, theme: ThemeChoice? = nil, themes: ThemeFolder = .none,
    folders: any FolderSource = MemoryFolders([])
  ) {
    self.pages = pages
    commandLineTheme = Observable(theme, label: "theme of the command line")
    self.themes = themes
    reader = ReaderBinder(model.reader, folders: folders)
    lab = LabBinder(model.lab)
    widgets = Navigator(WidgetsBinder(model.widgets))
    let settings = SettingsBinder(
      model.settings, retention: model.retention, themes: themes.choices, commandLineTheme: commandLineTheme,
      pages: pages)
    tabs = TabBinder(pages == .all ? [reader, settings, Navigator(lab), widgets] : [reader, settings])
    super.init(model)
    title = "Bindery"
    addChild(tabs)
    settings.willAppear = { [weak self] in self?.readKeysAgain() }
  }

  override func viewDidAppear() {
    reporter.navigator = navigator
    // The messages of the reader and those about keys are in one place, so that the latest one is displayed.
    reporter.say = { [weak self] text in
      self?.viewModel.reader.notices.mention(text, about: .key, isPartial: true)
    }
    application?.lastResponder = reporter
    application?.didHandleKey = { [weak self] in self?.viewModel.reader.notices.keyHandled() }
  }

  override func makeView() -> View {
    tabs.tabView.accessory = headerGreeting
    tabs.tabView.bar.heading = "bindery"
    return RootLayout(
      tabs.view, titles: tabs.tabView.bar, bar: statusBar, notice: notice, headerWidth: headerWidth,
      noticeWidth: noticeWidth)
  }

  override func bind(_ model: AppViewModel) {
    let width = headerWidth
    let pages = pages
    headerGreeting.bind(\.text, to: Self.header(model, width: width.value, greets: pages == .all) + " ")
    model.settings.theme.observe(with: self) { root, _ in root.themeChosen() }
    let isReading = reader.isVisible
    statusBar.bind(\.message, to: Self.message(model, isReading: isReading.value))
    statusBar.bind(\.messageRole, to: Self.role(model, isReading: isReading.value))
    let (bar, noticeWidth) = (statusBar, noticeWidth)
    func noticeRole() -> ThemeRole {
      bar.notice.isEmpty ? Self.role(model, isReading: isReading.value) : .success
    }
    func noticeText() -> String {
      let text = bar.notice.isEmpty ? Self.message(model, isReading: isReading.value) : bar.notice
      if text.isEmpty { return "" }
      let marked = noticeRole().marked(text)
      // An error is wrapped, because its end contains the remedy.
      return noticeRole() == .error ? marked : CellText(marked).truncated(to: noticeWidth.value).plain
    }
    notice.bind(\.text, to: noticeText())
    notice.bind(\.themeRole, to: noticeRole())
  }

  func openLab(at lesson: Lesson?) {
    select(lab.navigator)
    if let lesson { lab.open(lesson) }
  }

  func openWidgets() { select(widgets) }

  private func select(_ page: AnyBinder?) {
    if let index = tabs.tabs.firstIndex(where: { $0 === page }) { tabs.tabView.select(index) }
  }

  /// Returns the greeting, followed by the parts of the reader's state that fit into the given number of columns.
  private static func header(_ model: AppViewModel, width: Int, greets: Bool) -> String {
    let feeds = model.reader.feeds
    var text = greets ? model.settings.greeting : ""
    for part in width > 0 ? [feeds.unreadText, feeds.refreshText] : [] where !part.isEmpty {
      let longer = text.isEmpty ? part : "\(text) · \(part)"
      if TextWidth.of(longer) >= width { break }
      text = longer
    }
    return text
  }

  private static func message(_ model: AppViewModel, isReading: Bool) -> String {
    let error = model.reader.failureMessage ?? model.settings.notice
    let state = error ?? (isReading ? model.reader.status : "")
    let passing = notice(model, isReading: isReading)?.text ?? state
    // The permanent warning comes first, because the end of the text may be truncated.
    return [model.reader.warning.value, passing].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func role(_ model: AppViewModel, isReading: Bool) -> ThemeRole {
    if !model.reader.warning.value.isEmpty { return .error }
    if let notice = notice(model, isReading: isReading) {
      if notice.isFailure { return .error }
      return notice.isPartial ? .warning : .success
    }
    return model.reader.failureMessage ?? model.settings.notice == nil ? .statusBar : .error
  }

  /// Returns the latest notice, unless it concerns the reader and another page is displayed.
  private static func notice(_ model: AppViewModel, isReading: Bool) -> Notice? {
    model.reader.notices.current.value.flatMap { isReading || $0.isGeneral ? $0 : nil }
  }

  /// Reads the key file again, which the user may have corrected.
  private func readKeysAgain() {
    guard let (keyBindings, problems) = readKeys?() else { return }
    viewModel.settings.keyProblems.value = problems
    guard let window = application?.window, window.keyBindings != keyBindings else { return }
    window.keyBindings = keyBindings
  }

  /// Reads the current theme, and stores the errors in its file in the settings.
  ///
  /// - Returns: The theme, or nil for the default theme of the terminal.
  func readTheme() -> Theme? {
    let (theme, problems) = themes.read(commandLineTheme.untrackedValue ?? viewModel.settings.theme.value)
    viewModel.settings.themeProblems.value = problems
    return theme
  }

  /// Stores changed settings that have not been stored yet, because the program may be about to end.
  override func viewWillDisappear() { viewModel.settings.save() }

  private func themeChosen() {
    commandLineTheme.value = nil
    application?.theme = readTheme()
  }
}
