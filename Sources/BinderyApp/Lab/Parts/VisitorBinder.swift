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

  override func bind(_ viewModel: VisitorViewModel) {
    name.bind(to: \.name, of: viewModel)
    greeting.bind(\.text, to: viewModel.greeting)
  }
}
