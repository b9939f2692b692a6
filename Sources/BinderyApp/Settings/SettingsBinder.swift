import Bindery
import ViewModels

/// The settings: the user's name, the theme with a preview, how often feeds are refreshed, the mouse and the keys.
final class SettingsBinder: Binder<ProfileViewModel> {
  let username = BoundTextField(placeholder: "Your name").named("Name")
  let greeting = Label(role: .accent)
  let theme = RadioGroup(ThemeChoice.automatic) { $0.title }
  let refreshing = SegmentedControl(RefreshInterval.off) { $0.title }
  let mouse = Toggle("Clicks and wheel")
  let mouseHint = Label(role: .secondary)
  let keys = Button("Show keys")
  let reset = Button("Reset")
  let hint = TextView()
  let problems = TextView()
  let preview = TextView()

  override init(_ model: ProfileViewModel) {
    super.init(model)
    title = "Settings"
  }

  override func makeView() -> View {
    problems.themeRole = .error
    problems.isFocusable = false
    preview.isFocusable = false
    hint.isFocusable = false
    preview.styledText = Self.sample
    let form = VStack(spacing: 1, padding: Insets(left: 1, right: 1), alignment: .leading) {
      problems.width(.fill)
      VStack {
        line("Name:", username.width(.max(40, .fill)))
        line("", greeting.width(.fill))
      }
      .width(.fill)
      line("Theme:", theme).height(.fixed(ThemeChoice.allCases.count))
      line("Refresh:", refreshing)
      line("Mouse:", Stack(.horizontal, spacing: 2, [mouse, mouseHint.width(.fill)]).width(.fill))
      line("", Stack(.horizontal, spacing: 2, [keys, reset]))
      hint.width(.fill)
    }
    return Panel("Settings", SplitView(ScrollView(form), preview, share: 64, minimumWidth: 76))
  }

  override func bind(_ model: ProfileViewModel) {
    username.bind(to: model.user.name)
    greeting.bind(\.text, to: model.personalGreeting)
    theme.bind(to: model.settings.theme)
    refreshing.bind(to: model.settings.refreshInterval)
    mouse.bind(to: model.settings.mouse)
    let startMouse = startMouse
    mouseHint.bind(\.text, to: model.settings.mouse.value == startMouse ? "" : "after a restart")
    reset.bind(\.isEnabled, to: model.canReset || model.canUndoReset)
    reset.bind(\.title, to: model.canUndoReset ? "Undo reset" : "Reset")
    hint.bind(\.text, to: model.settings.hint)
    hint.bind(\.themeRole, to: model.settings.saveFailure.value == nil ? .secondary : .error)
    problems.bind(\.text, to: model.settings.problems.value.joined(separator: "\n"))
    problems.bind(\.isHidden, to: model.settings.problems.value.isEmpty)
    username.addTarget(self, action: SettingsBinder.done, for: .editingDidEndOnExit)
    keys.addTarget(self, action: SettingsBinder.showKeys, for: .primaryAction)
    reset.addTarget(self, action: SettingsBinder.resetAll, for: .primaryAction)
  }

  /// The setting of the mouse when the program started.
  private lazy var startMouse = viewModel.settings.mouse.value

  override func viewDidAppear() { viewModel.settings.noteProblemsSeen() }

  override class var commands: CommandTable {
    CommandTable(for: SettingsBinder.self) {
      KeyCommand(.undo, isEnabled: { $0.viewModel.canUndoReset }) { $0.viewModel.undoReset() }
    }
  }

  /// Returns to the previous tab, as Esc does.
  private func done() { window?.send(.cancel) }

  private func showKeys() { window?.send(.help) }

  private func resetAll() {
    if viewModel.canUndoReset { viewModel.undoReset() } else { viewModel.reset() }
  }

  private func line(_ title: String, _ view: View) -> View {
    HStack(spacing: 1) {
      Label(title).width(.fixed(8))
      view
    }
    .width(.fill)
  }

  /// A text with the roles in which themes differ most.
  private static var sample: StyledText {
    let lines: [StyledText] = [
      StyledText("Preview", role: .heading), "",
      "Text, " + StyledText("less important text", role: .secondary), StyledText("Important text", role: .strong),
      StyledText("A link", role: .link) + ", " + StyledText("a match", role: .match), "",
      StyledText(" Selected row", role: .selection),
      StyledText(" Selected without focus", role: .selectionInactive), "",
      StyledText("[ Button ]", role: .button) + "  " + StyledText("[ Focused ]", role: .buttonFocused), "",
      StyledText("✓ Saved", role: .success), StyledText("✗ Not saved", role: .error), "",
      StyledText("let", role: .codeKeyword) + StyledText(" name: ", role: .code)
        + StyledText("String", role: .codeType) + StyledText(" = ", role: .code)
        + StyledText("\"Ada\"", role: .codeString),
    ]
    return lines.dropFirst().reduce(lines[0]) { $0 + "\n" + $1 }
  }
}

extension ThemeChoice {
  /// The name, and the colors where the name does not say them.
  fileprivate var title: String {
    switch self {
    case .automatic: "automatic (the terminal's colors)"
    case .plain: "plain (without surfaces)"
    case .dark, .light, .highContrast, .colorless: rawValue
    }
  }
}

extension SettingsViewModel {
  /// The place of the settings, or the reason why they were not stored.
  fileprivate var hint: String {
    if let failure = saveFailure.value { return failure }
    guard let place else { return "Nothing of this is kept here." }
    let keys = place.hasSuffix("/settings") ? " Your keys: \(place.dropLast(8))keys." : ""
    return "Kept in \(place).\(keys)"
  }
}
