// w5: text is typed into a field with a two-way binding; Enter clears the field.
import Bindery

final class TypingBinder: Binder<Observable<String>>, Workload {
  let field = BoundTextField()

  init() { super.init(Observable("")) }

  override func makeView() -> View {
    VStack {
      for row in 0..<30 { Label(Content.fill(row)) }
      HStack {
        Label("> ")
        field
      }
      for row in 31..<Screen.rows { Label(Content.fill(row)) }
    }
  }

  override func bind(_ text: Observable<String>) {
    field.bind(to: text)
    field.addTarget(self, action: TypingBinder.entered, for: .editingDidEndOnExit)
  }

  private func entered() { viewModel.value = "" }
}
