// w6: one full frame, then nothing. What starting costs, and what waiting does.
import Bindery

final class FullScreenBinder: Binder<Void>, Workload {
  init() { super.init(()) }

  override func makeView() -> View {
    VStack { for row in 0..<Screen.rows { Label(Content.fill(row)) } }
  }
}
