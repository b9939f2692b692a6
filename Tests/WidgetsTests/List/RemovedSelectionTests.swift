import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The selected row is removed together with other rows: the nearest row that remains is selected.
@Suite struct RemovedSelectionTests {
  nonisolated struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String { "Row \(id)" }
  }

  @Observable final class Model { var items = (0..<50).map { Item(id: $0) } }

  enum Source: CaseIterable, Sendable { case array, transaction, derived, cell, property, expression, demand, table }

  private let selected = Observable<Int?>(nil)

  /// Displays fifty rows of the given source.
  ///
  /// - Returns: The list, and a closure that removes all rows except those with the given numbers.
  private func list(of source: Source) -> (RowsView, keep: (Set<Int>) -> Void) {
    let model = Model()
    let items = ObservableArray((0..<50).map { Item(id: $0) })
    let cell = Observable(items.elements)
    let kept = Observable<Set<Int>>(Set(0..<50))
    let list = BoundList()
    let table = Table<Item> { TableColumn("Name", \.name).fill() }
    let fill = { (row: ListRow, item: Item) in row.title = item.name }
    var keep = { (rows: Set<Int>) in items.elements = items.elements.filter { rows.contains($0.id) } }
    switch source {
    case .array: list.bind(to: items, fill)
    case .table: table.bind(to: items)
    case .transaction:
      list.bind(to: items, fill)
      keep = { rows in
        transaction {
          for index in items.elements.indices.reversed() {
            if !rows.contains(items[index].id) { items.remove(at: index) }
          }
        }
      }
    case .derived:
      list.bind(to: items.filtered(by: kept) { item, kept in kept.contains(item.id) }, fill)
      keep = { rows in kept.value = rows }
    case .cell:
      list.bind(to: cell, fill)
      keep = { rows in cell.value = cell.value.filter { rows.contains($0.id) } }
    case .property:
      list.bind(to: \.items, of: model, fill)
      keep = { rows in model.items = model.items.filter { rows.contains($0.id) } }
    case .expression:
      list.bind {
        items.elements.filter { kept.value.contains($0.id) }
      } row: {
        fill($0, $1)
      }
      keep = { rows in kept.value = rows }
    case .demand:
      list.bind(count: { items.count }, id: { items[$0].id }) { row, index in row.title = items[index].name }
    }
    let shown = source == .table ? table : list
    shown.bindSelection(to: selected)
    return (shown, keep)
  }

  @Test(arguments: Source.allCases, [39, 24, 12])
  func theNextRowThatRemainsIsSelected(source: Source, count: Int) {
    let (list, keep) = list(of: source)
    let stage = WindowHarness(list, size: Size(width: 12, height: 30))
    for _ in 0..<20 { stage.press(Key(.down)) }
    let kept = Set((0..<count).map { $0 * 50 / count }).subtracting([20])
    keep(kept)
    stage.frame()
    #expect(list.count == kept.count)
    #expect(selected.value == kept.filter { $0 > 20 }.min())
    #expect(list.selectedID == AnyHashable(selected.value ?? -1))
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: Source.allCases) func thePreviousRowIsSelectedIfNoNextRowRemains(source: Source) {
    let (list, keep) = list(of: source)
    let stage = WindowHarness(list, size: Size(width: 12, height: 30))
    for _ in 0..<20 { stage.press(Key(.down)) }
    keep([3, 7, 11])
    stage.frame()
    #expect(selected.value == 11)
    #expect(list.selectedIndex == 2)
  }

  /// Rows far outside the visible area are found too, if the source is an array.
  @Test(arguments: [Source.array, .derived, .cell, .property, .expression, .table])
  func aDistantRowIsSelectedIfNoOtherRemains(source: Source) {
    let (list, keep) = list(of: source)
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    for _ in 0..<20 { stage.press(Key(.down)) }
    keep([1, 2, 46, 49])
    stage.frame()
    #expect(selected.value == 46)
    #expect(stage.picture.contains("Row 46"))
  }

  @Test(arguments: Source.allCases) func aSelectedRowThatRemainsKeepsTheSelection(source: Source) {
    let (list, keep) = list(of: source)
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    for _ in 0..<20 { stage.press(Key(.down)) }
    keep([1, 2, 20, 46])
    stage.frame()
    #expect(selected.value == 20)
    #expect(list.selectedIndex == 2)
  }

  /// An identity that the model has written is kept while it has no row, whichever rows are removed.
  @Test(arguments: Source.allCases) func anIdentityWithoutARowIsKept(source: Source) {
    let (list, keep) = list(of: source)
    let stage = WindowHarness(list, size: Size(width: 12, height: 30))
    for _ in 0..<20 { stage.press(Key(.down)) }
    selected.value = 1000
    keep([1, 2, 25, 46])
    stage.frame()
    #expect(selected.value == 1000)
    #expect(list.selectedID == AnyHashable(25))
  }

  // MARK: Logs

  /// Displays fifty lines of a log of at most fifty lines, and selects the given row.
  private func logView(selecting row: Int, filter: String = "") -> (LogView, LogBuffer, WindowHarness) {
    let log = LogBuffer(limit: 50)
    log.append(contentsOf: (0..<50).map { LogBuffer.Line("line \($0)") })
    let view = LogView()
    view.bind(to: log)
    view.bindSelection(to: selected)
    view.filter = LogBuffer.Filter(text: filter)
    let stage = WindowHarness(view, size: Size(width: 20, height: 6))
    // The last line is selected until a key is pressed.
    for _ in row..<view.count - 1 { stage.press(Key(.up)) }
    return (view, log, stage)
  }

  @Test func theNextLineIsSelectedIfTheSelectedLineIsDroppedFromALog() {
    let (view, log, stage) = logView(selecting: 20)
    #expect(selected.value == 20)
    log.append(contentsOf: (50..<80).map { LogBuffer.Line("line \($0)") })
    stage.frame()
    #expect(selected.value == 30 && view.selectedNumber == 30)
    #expect(!view.isFollowing)
    stage.expectToBeAsRepainted()
  }

  @Test func theNextIncludedLineIsSelectedIfTheSelectedLineIsDroppedFromAFilteredLog() {
    let (view, log, stage) = logView(selecting: 1, filter: "5")
    #expect(selected.value == 15)
    log.append(contentsOf: (50..<70).map { LogBuffer.Line("line \($0)") })
    stage.frame()
    #expect(selected.value == 25 && view.selectedNumber == 25)
    #expect(!view.isFollowing)
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: [(20, "5", 25), (47, "line 1", 19)])
  func theNearestIncludedLineIsSelectedIfAFilterExcludesTheSelectedLine(row: Int, filter: String, nearest: Int) {
    let (view, _, stage) = logView(selecting: row)
    #expect(selected.value == row)
    view.filter = LogBuffer.Filter(text: filter)
    stage.frame()
    #expect(selected.value == nearest && view.selectedNumber == nearest)
    #expect(!view.isFollowing)
    stage.expectToBeAsRepainted()
  }
}
