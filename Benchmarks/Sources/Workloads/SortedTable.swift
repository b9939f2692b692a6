// w11: a table of a million rows is sorted by a column, in ascending and descending order. w11a sorts the same rows
// only in an array.
import Bindery

final class SortedTableBinder: Binder<ObservableArray<SortedTableBinder.Row>>, Workload {
  struct Row: Identifiable {
    let id: Int
    var number: Int { id &* 2_654_435_761 % 1_000_003 }
  }

  let table = Table<Row> {
    TableColumn("Item") { Content.item($0.id) }.fixed(60)
    TableColumn("Number") { Content.padded($0.number, 9) }.fixed(12)
  }
  private let sort = Observable<TableSort?>(nil)
  private let isArrayAlone: Bool

  init(isArrayAlone: Bool = false) {
    self.isArrayAlone = isArrayAlone
    super.init(ObservableArray((0..<1_000_000).map { Row(id: $0) }))
  }

  override func makeView() -> View {
    table.showsScrollbar = false
    return table
  }

  override func bind(_ rows: ObservableArray<Row>) {
    if isArrayAlone {
      table.bind(to: rows)
    } else {
      table.bind(to: rows.sorted(by: sort, ["Number": { $0.number < $1.number }]))
      table.bindSort(to: sort)
    }
  }

  func step(to frame: Int) {
    let isAscending = frame.isMultiple(of: 2)
    if isArrayAlone {
      let order = viewModel.elements.sorted { isAscending ? $0.number < $1.number : $1.number < $0.number }
      table.select(order[0].id)
    } else {
      sort.value = TableSort("Number", isAscending: isAscending)
      table.select(0)
    }
  }
}
