// w3, w3p: the selection moves down a list of a million rows that are created on demand, by a row or by a page.
import Bindery

final class ItemListBinder: Binder<Int>, Workload {
  let list = BoundList()
  private let stride: Int

  /// Creates a list of `count` rows, in which the selection moves down by `stride` rows per frame.
  init(count: Int = 1_000_000, stride: Int) {
    self.stride = stride
    super.init(count)
  }

  override func makeView() -> View {
    list.showsScrollbar = false  // The C baseline draws no scrollbar.
    return list
  }

  override func bind(_ count: Int) {
    list.bind(count: { count }) { row, index in row.title = Content.item(index) }
  }

  func step(to frame: Int) { list.select(frame * stride) }
}
