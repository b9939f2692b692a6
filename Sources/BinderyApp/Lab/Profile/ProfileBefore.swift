import Bindery

/// The profile in one class: the name, its rules and the code that keeps all views equal.
final class ProfileBefore: Binder<Void> {
  private let username = BoundTextField(placeholder: "Your name")
  private let twin = BoundTextField(placeholder: "Another field")
  private let greeting = Label()
  private let reset = Button("Reset")
  private var name = "Adam Woodcock" {
    didSet { nameChanged() }
  }

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      username.width(.fill)
      twin.width(.fill)
      greeting.width(.fill)
      reset
    }
  }

  override func viewDidLoad() {
    for field in [username, twin] {
      field.observe(self, for: .editingChanged) { screen, field in
        screen.name = field.text
      }
    }
    reset.observe(self, for: .primaryAction) { screen, _ in
      screen.name = "Adam Woodcock"
    }
    nameChanged()
  }

  private func nameChanged() {
    // Without the comparison, the caret of the field jumps.
    for field in [username, twin] where field.text != name {
      field.text = name
    }
    let isBlank = name.allSatisfy(\.isWhitespace)
    greeting.text = isBlank ? "Hello" : "Hello, \(name)"
    reset.isEnabled = name != "Adam Woodcock"
  }
}
