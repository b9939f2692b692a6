import Bindery
import ViewModels

/// A binder: it knows the views and the view model, and connects them.
final class VisitorBinder: Binder<VisitorViewModel> {
  let name = BoundTextField(placeholder: "Your name")
  let greeting = Label(role: .accent)

  override func makeView() -> View {
    VStack {
      name
      greeting
    }
  }

  override func bind(_ model: VisitorViewModel) {
    name.bind(to: \.name, of: model)
    greeting.bind(\.text, to: model.greeting)
  }
}
