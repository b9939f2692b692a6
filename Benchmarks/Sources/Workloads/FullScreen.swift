// w6: one full frame, and then no changes. This workload measures the start and the idle state.
import Bindery

final class FullScreenBinder: Binder<Void>, Workload {
  init() { super.init(()) }

  override func makeView() -> View {
    VStack { for row in 0..<Screen.rows { Label(Content.fill(row)) } }
  }
}
