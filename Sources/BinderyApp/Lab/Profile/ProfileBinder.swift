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

  override func bind(_ model: ProfileViewModel) {
    username.bind(to: \.name, of: model)
    twin.bind(to: \.name, of: model)
    greeting.bind(\.text, to: model.greeting)
    reset.bind(\.isEnabled, to: model.canReset)
    reset.observe(self, for: .primaryAction) { _, _ in
      model.resetName()
    }
  }
}
