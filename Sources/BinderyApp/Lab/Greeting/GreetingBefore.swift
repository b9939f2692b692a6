import Bindery

/// The greeting in one class: the person, the text and the views.
final class GreetingBefore: Binder<Void> {
  private let button = Button("Click me")
  private let label = Label(alignment: .center)
  private let firstName = "Wasin"
  private let lastName = "Thonkaew"

  override func makeView() -> View {
    button.titles[.highlighted] = "Well done"
    return VStack(alignment: .center) {
      Spacer()
      button
      Spacer()
      label.width(.percent(70))
    }
  }

  override func viewDidLoad() {
    button.observe(self, for: .primaryAction) { screen, _ in
      screen.label.text = "Hello \(screen.firstName) \(screen.lastName)"
    }
  }
}
