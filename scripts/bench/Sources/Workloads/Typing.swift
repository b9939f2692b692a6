// w5: a field to type in, bound to a value both ways; Enter empties it.
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

  /// Twenty letters and then Enter, over and over.
  func key(for frame: Int) -> Key? {
    let place = (frame - 1) % (Self.letters.count + 1)
    return place < Self.letters.count ? .character(Self.letters[place]) : Key(.enter)
  }

  private static let letters = Array("ABCFGHIJKLMOPQSTUVWX")

  private func entered() { viewModel.value = "" }
}
