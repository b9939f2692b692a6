import Bindery
import ViewModels

/// The greeting in one class: the text and the views.
final class GreetingBefore: Binder<Person> {
  private let button = Button("Click me")
  private let label = Label(alignment: .center)

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

  override func viewDidLoad() {
    let person = viewModel
    button.observe(self, for: .primaryAction) { screen, _ in
      screen.label.text = "Hello \(person.firstName) \(person.lastName)"
    }
  }
}
