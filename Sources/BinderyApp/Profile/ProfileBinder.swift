import Bindery
import ViewModels

/// The user's name, whose greeting every other view follows, and what else is decided once: the theme, how often feeds are refreshed.
final class ProfileBinder: Binder<ProfileViewModel> {
  let username = BoundTextField(placeholder: "Your name").named("Name")
  let greeting = Label(role: .accent)
  let theme = SegmentedControl(ThemeChoice.automatic)
  let refreshing = SegmentedControl(RefreshInterval.off) { $0.title }
  let reset = Button("Reset")
  let hint = Label(role: .secondary)
  let problems = TextView()

  override init(_ model: ProfileViewModel) {
    super.init(model)
    title = "Profile"
  }

  override func makeView() -> View {
    problems.themeRole = .error
    return Panel(
      "Profile",
      VStack(spacing: 1, padding: Insets(top: 1, left: 2, bottom: 0, right: 2), alignment: .leading) {
        line("Name:", username.width(.max(40, .fill)))
        greeting.width(.fill)
        line("Theme:", theme)
        line("Refresh:", refreshing)
        reset
        hint.width(.fill)
        problems.width(.fill).height(.fill)
      })
  }

  override func bind(_ model: ProfileViewModel) {
    username.bind(to: model.user.name)
    greeting.bind(\.text, to: model.personalGreeting)
    theme.bind(to: model.settings.theme)
    refreshing.bind(to: model.settings.refreshInterval)
    reset.bind(\.isEnabled, to: model.canReset || model.canUndoReset)
    reset.bind(\.title, to: model.canUndoReset ? "Undo reset" : "Reset")
    hint.bind(\.text, to: model.settings.hint)
    hint.bind(\.themeRole, to: model.settings.saveFailure.value == nil ? .secondary : .error)
    problems.bind(\.text, to: model.settings.problems.value.joined(separator: "\n"))
    problems.bind(\.isHidden, to: model.settings.problems.value.isEmpty)
    username.addTarget(self, action: ProfileBinder.done, for: .editingDidEndOnExit)
    reset.addTarget(self, action: ProfileBinder.resetAll, for: .primaryAction)
  }

  override func viewDidAppear() { viewModel.settings.noteProblemsSeen() }

  override class var commands: CommandTable {
    CommandTable(for: ProfileBinder.self) {
      KeyCommand(.undo, isEnabled: { $0.viewModel.canUndoReset }) { $0.viewModel.undoReset() }
    }
  }

  /// Enter in the field goes back to where one came from, as Esc does.
  private func done() { window?.send(.cancel) }

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
}

extension SettingsViewModel {
  /// What the page says at its end: where all this is kept, or why it is not.
  fileprivate var hint: String {
    if let failure = saveFailure.value { return failure }
    return place.map { "Kept in \($0)." } ?? "Nothing of this is kept here."
  }
}
