import Bindery
import ViewModels

/// The frame of the app: the tabs, the greeting at their right, and the line of keys.
final class RootBinder: Binder<AppViewModel> {
  let headerGreeting = Label(role: .secondary, alignment: .trailing)
  let statusBar = StatusBar()
  let notice = TextView()
  let tabs: TabBinder
  private let reader: ReaderBinder
  private let lab: LabBinder
  /// The theme of the command line, until another one is chosen in Settings.
  private var commandLineTheme: ThemeChoice?
  private var saving: (any Disposable)?
  private lazy var refreshTimer = RefreshTimer(viewModel.settings) { [weak self] interval in
    self?.viewModel.reader.feeds.refresh(every: interval)
  }

  convenience init(_ model: AppViewModel, theme: ThemeChoice?) {
    self.init(model)
    commandLineTheme = theme
  }

  override init(_ model: AppViewModel) {
    reader = ReaderBinder(model.reader)
    lab = LabBinder(model.lab)
    tabs = TabBinder([
      reader, SettingsBinder(model.profile), Navigator(lab), Navigator(WidgetsBinder(model.gallery)),
    ])
    super.init(model)
    title = "Bindery"
    addChild(tabs)
  }

  override func makeView() -> View {
    tabs.tabView.accessory = headerGreeting
    return RootLayout(tabs.view, bar: statusBar, notice: notice)
  }

  override func bind(_ model: AppViewModel) {
    headerGreeting.bind(\.text, to: model.profile.personalGreeting + " ")
    model.settings.theme.observe(with: self) { root, _ in root.themeChosen() }
    track({ model.settings.current }) { root, _ in root.saveSoon() }
    let isReading = reader.isVisible
    statusBar.bind(\.message, to: Self.message(model, isReading: isReading.value))
    statusBar.bind(\.messageRole, to: Self.role(model))
    let bar = statusBar
    notice.bind(\.text, to: bar.notice.isEmpty ? Self.message(model, isReading: isReading.value) : bar.notice)
    notice.bind(\.themeRole, to: bar.notice.isEmpty ? Self.role(model) : .success)
  }

  /// Shows the Lab, and the page of a lesson if one is given.
  func openLab(at lesson: LabViewModel.Lesson?) {
    if let index = tabs.tabs.firstIndex(where: { $0 === lab.navigator }) { tabs.tabView.select(index) }
    if let lesson { lab.open(lesson) }
  }

  private static func message(_ model: AppViewModel, isReading: Bool) -> String {
    let passing = model.reader.failureMessage ?? model.settings.notice ?? (isReading ? model.reader.passingStatus : "")
    // First what is always said: the rest may be cut.
    return [model.reader.warning.value, passing].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What failed and what was done are told apart from how things are.
  private static func role(_ model: AppViewModel) -> ThemeRole {
    if model.reader.failureMessage != nil || model.settings.notice != nil { return .error }
    if !model.reader.warning.value.isEmpty { return .error }
    return model.reader.notices.current.value == nil ? .statusBar : .success
  }

  /// The theme; nil for the one that suits the terminal.
  var theme: Theme? { (commandLineTheme ?? viewModel.settings.theme.value).theme }

  override func viewDidAppear() { refreshTimer.start(in: window?.timers) }

  override func viewWillDisappear() {
    refreshTimer.start(in: nil)
    viewModel.settings.save()
  }

  /// A choice in Settings is seen at once, whatever was asked for before.
  private func themeChosen() {
    commandLineTheme = nil
    application?.theme = theme
  }

  /// What is typed is not written at each key, but when nothing came for a moment, and on leaving.
  private func saveSoon() {
    saving?.dispose()
    guard viewModel.settings.needsSaving else { return }
    saving = window?.timers.schedule(after: .milliseconds(500)) { [weak self] in self?.viewModel.settings.save() }
  }
}
