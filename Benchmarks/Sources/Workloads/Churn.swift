// w1: each frame changes the character and the color of every cell. The view draws itself.
import Bindery

final class ChurnBinder: Binder<Observable<Int>>, Workload {
  let churn = ChurnView()

  init() { super.init(Observable(0)) }

  override func makeView() -> View { churn }

  override func bind(_ frame: Observable<Int>) { churn.bind(\.number, to: frame.value) }

  func step(to frame: Int) { viewModel.value = frame }
}

/// A view in which each cell depends on a number and on the position of the cell.
final class ChurnView: View {
  var number = 0 { didSet { if number != oldValue { setNeedsDisplay() } } }

  override func draw(on canvas: Canvas) {
    canvas.fill(bounds) { place in
      let character = 33 + (7 * place.y + 13 * place.x + number) % 94
      let color = 16 + (3 * place.y + 5 * place.x + 7 * number) % 216
      return (Unicode.Scalar(UInt8(character)), Style(foreground: .palette(UInt8(color))))
    }
  }
}
