// w3, w3p: the selection goes down a list of a million rows that are made on demand, by a row or by a page.
import Bindery

final class ItemListBinder: Binder<Int>, Workload {
  let list = BoundList()
  private let stride: Int

  /// Makes a list of so many rows, and goes down by `stride` of them a frame.
  init(count: Int = 1_000_000, stride: Int) {
    self.stride = stride
    super.init(count)
  }

  override func makeView() -> View {
    list.showsScrollbar = false  // the same screen as in C
    return list
  }

  override func bind(_ count: Int) {
    list.bind(count: { count }) { row, index in row.title = Content.item(index) }
  }

  func step(to frame: Int) { list.select(frame * stride) }
}
