// w8, w8p, w8h: a table of ten million rows and eight columns, created on demand. The workloads move by a row, by a
// page, and sideways by a column.
import Bindery

final class WideTableBinder: Binder<Int>, Workload {
  enum Motion { case rows(Int), columns }

  let table = Table<Int> {
    for column in 0..<8 {
      TableColumn("Column \(column)", id: "\(column)") { Content.padded($0 &* (column + 1), 9) }.fixed(34)
    }
  }
  private let motion: Motion

  /// Creates a table of `count` rows.
  init(count: Int = 10_000_000, _ motion: Motion) {
    self.motion = motion
    super.init(count)
  }

  override func makeView() -> View {
    table.showsScrollbar = false
    return table
  }

  override func bind(_ count: Int) { table.bind(count: { count }, element: { $0 }) }

  func step(to frame: Int) {
    switch motion {
    case .rows(let stride): table.select(frame * stride)
    case .columns: table.scroll(byColumns: frame.isMultiple(of: 2) ? -1 : 1)
    }
  }
}
