// w2: one number changes among unchanged rows. Its binding ensures that only its label is redrawn.
import Bindery

final class OneCellBinder: Binder<Observable<Int>>, Workload {
  let number = Label()

  init() { super.init(Observable(0)) }

  override func makeView() -> View {
    let line = Content.fill(30)
    return VStack {
      for row in 0..<30 { Label(Content.fill(row)) }
      HStack {
        Label(String(line.prefix(90)))
        number
        Label(String(line.dropFirst(98)))
      }
      for row in 31..<Screen.rows { Label(Content.fill(row)) }
    }
  }

  override func bind(_ frame: Observable<Int>) {
    number.bind(\.text, to: Content.padded(frame.value, 8))
  }

  func step(to frame: Int) { viewModel.value = frame }
}
