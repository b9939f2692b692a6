import Bindery

/// The visitor in one class: the greeting can be tested only with a window and typed keys.
final class VisitorBefore: Binder<Void> {
  private let field = BoundTextField(placeholder: "Your name")
  private let label = Label("Hello")
  private var name = ""

  override func makeView() -> View {
    VStack {
      field
      label
    }
  }

  override func viewDidLoad() {
    field.observe(self, for: .editingChanged) { screen, field in
      screen.name = field.text
      let isBlank = screen.name.allSatisfy(\.isWhitespace)
      screen.label.text = isBlank ? "Hello" : "Hello, \(screen.name)"
    }
  }
}
