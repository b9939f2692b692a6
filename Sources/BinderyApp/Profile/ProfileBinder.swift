import Bindery
import ViewModels

/// The user's name: the field writes the model, and every other view on the name follows.
final class ProfileBinder: Binder<ProfileViewModel> {
  let username = BoundTextField(placeholder: "Your name").named("Name")
  let greeting = Label(role: .accent)
  let reset = Button("Reset")
  let hint = Label("Type: the greeting here and at the top right follows each key.", role: .secondary)

  override init(_ model: ProfileViewModel) {
    super.init(model)
    title = "Profile"
  }

  override func makeView() -> View {
    Panel(
      "Profile",
      VStack(spacing: 1, padding: Insets(top: 1, left: 2, bottom: 0, right: 2), alignment: .leading) {
        HStack(spacing: 1) {
          Label("Name:")
          username.width(.max(40, .fill))
        }
        .width(.fill)
        greeting.width(.fill)
        reset
        hint.width(.fill)
      })
  }

  override func bind(_ model: ProfileViewModel) {
    username.bind(to: model.user.name)
    greeting.bind(\.text, to: model.greeting)
    reset.bind(\.isEnabled, to: model.canReset)
    username.addTarget(self, action: ProfileBinder.done, for: .editingDidEndOnExit)
    reset.addTarget(self, action: ProfileBinder.resetName, for: .primaryAction)
  }

  /// Enter in the field goes back to where one came from, as Esc does.
  private func done() { window?.send(.cancel) }

  private func resetName() { viewModel.resetName() }
}
