import Bindery
import ViewModels

final class ProfileBinder: Binder<ProfileViewModel> {
  let username = BoundTextField(placeholder: "Your name")
  let twin = BoundTextField(placeholder: "Another field")
  let greeting = Label(role: .accent)
  let reset = Button("Reset")

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      username.width(.fill)
      twin.width(.fill)
      greeting.width(.fill)
      reset
    }
  }

  override func bind(_ viewModel: ProfileViewModel) {
    username.bind(to: \.name, of: viewModel)
    twin.bind(to: \.name, of: viewModel)
    greeting.bind(\.text, to: viewModel.greeting)
    reset.bind(\.isEnabled, to: viewModel.canReset)
    reset.observe(self, for: .primaryAction) { _, _ in
      viewModel.resetName()
    }
  }
}
