import Bindery
import ViewModels

/// The binder of the greeting, which accepts any view model that conforms to the protocol.
final class GreetingBinder: Binder<any GreetingViewModelProtocol> {
  let button = Button("Click me")
  let label = Label(alignment: .center)

  override func makeView() -> View {
    button.titles[.highlighted] = "Well done"
    button.roles[.highlighted] = .error
    return VStack(alignment: .center) {
      Spacer()
      button
      VStack(alignment: .center) {
        Spacer()
        label.width(.percent(70))
        Label()
      }
      .width(.fill).height(.fill)
    }
  }

  override func bind(_ viewModel: any GreetingViewModelProtocol) {
    label.bind(\.text, to: viewModel.greeting ?? "")
    button.observe(self, for: .primaryAction) { _, _ in
      viewModel.showGreeting()
    }
  }
}
