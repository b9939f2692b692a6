import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ListDistantSelectionTests {
  private let list = BoundList()
  private let count = Observable(0)

  private func stage(selecting selected: Observable<Int?>) -> WindowHarness {
    list.bind(count: { [count] in count.value }, id: { $0 + 1000 }, row: { row, index in row.title = "Row \(index)" })
    list.bindSelection(to: selected)
    list.showsScrollbar = false
    return WindowHarness(list, size: Size(width: 12, height: 4))
  }

  @Test(arguments: [5, 200_000]) func theLastRowIsSelectedAtTheFirstFrame(rows: Int) {
    let selected = Observable<Int?>(1000 + rows - 1)
    count.value = rows
    let stage = stage(selecting: selected)
    #expect(selected.value == 1000 + rows - 1)
    #expect(list.selectedIndex == rows - 1)
    #expect(stage.terminal.row(3) == "Row \(rows - 1)")
  }

  @Test(arguments: [5, 200_000]) func theLastRowIsSelectedWhenRowsAreInsertedLater(rows: Int) {
    let selected = Observable<Int?>(1000 + rows - 1)
    let stage = stage(selecting: selected)
    count.value = rows
    stage.frame()
    #expect(selected.value == 1000 + rows - 1)
    #expect(list.selectedIndex == rows - 1)
  }

  @Test(arguments: [10_000, 200_000]) func theSelectionIsAwaitedWhileRowsAreInsertedInParts(rows: Int) {
    let selected = Observable<Int?>(1000 + rows - 1)
    let stage = stage(selecting: selected)
    for part in [5, rows / 2, rows] {
      count.value = part
      stage.frame()
      #expect(selected.value == 1000 + rows - 1)
      #expect(list.selectedIndex == (part == rows ? rows - 1 : nil))
    }
  }

  @Test func aRowFarFromBothEndsIsSelectedAtTheFirstFrame() {
    let selected = Observable<Int?>(1000 + 100_000)
    count.value = 200_000
    let stage = stage(selecting: selected)
    #expect(list.selectedIndex == 100_000)
    #expect(stage.picture.contains("Row 100000"))
    #expect(selected.value == 1000 + 100_000)
  }

  @Test func aRowThatTheModelFindsIsSelectedImmediately() {
    let selected = Observable<Int?>(1000 + 500_000)
    var reads = 0
    list.bind(
      count: { 1_000_000 },
      id: {
        reads += 1
        return $0 + 1000
      }, indexOf: { $0 - 1000 }
    ) { row, index in row.title = "Row \(index)" }
    list.bindSelection(to: selected)
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    #expect(list.selectedIndex == 500_000)
    #expect(reads < 100)
    selected.value = 1000 + 2_000_000
    stage.frame()
    #expect(list.selectedIndex == 500_000)
    #expect(selected.value == 1000 + 2_000_000)
  }

  @Test func theModelLooksUpOnlyTheSelectedRowAfterAChange() {
    let first = Observable(0)
    var lookups: [Int] = []
    list.bind(
      count: { 1_000 }, id: { first.value + $0 },
      indexOf: {
        lookups.append($0)
        return $0 - first.value
      }
    ) { row, index in row.title = "Row \(first.value + index)" }
    list.showsScrollbar = false
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    stage.press(Key(.end), Key(.up))
    let drawnRows = Array(list.rowViews.visible)
    lookups = []
    first.value = 2
    list.reload()
    #expect(lookups == [998])
    // The views of the rows that are still visible are kept.
    #expect(drawnRows.map(\.index) == [994, 995, 996, 997])
    stage.frame()
    #expect(list.selectedIndex == 996)
    #expect(stage.picture.contains("Row 998"))
    lookups = []
    list.scroll(to: 10)
    stage.frame()
    first.value = 3
    list.reload()
    // The top row is looked up to preserve the scroll position.
    #expect(lookups == [998, 12])
    stage.frame()
    #expect(stage.picture.hasPrefix("Row 12\n"))
    stage.expectToBeAsRepainted()
  }

  @Test func aWrongIndexFromTheModelSelectsNone() {
    let selected = Observable<Int?>(1003)
    list.bind(count: { 9 }, id: { $0 + 1000 }, indexOf: { $0 == 1003 ? 5 : 77 }) { row, index in row.title = "\(index)"
    }
    list.bindSelection(to: selected)
    #expect(list.selectedIndex == nil)
    #expect(selected.value == 1003)
  }

  @Test func theIndexIsTheIdentityIfThereIsNoOther() {
    let selected = Observable<Int?>(150_000)
    list.bind(count: { [count] in count.value }) { row, index in row.title = "Row \(index)" }
    list.bindSelection(to: selected)
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    for rows in [5, 150_000] {
      count.value = rows
      stage.frame()
      #expect(list.selectedIndex == nil)
      #expect(selected.value == 150_000)
    }
    count.value = 150_001
    stage.frame()
    #expect(list.selectedIndex == 150_000)
  }

  @Test func aSelectedRowThatMovesFarAwayStaysSelected() {
    let selected = Observable<Int?>(nil)
    let isReversed = Observable(false)
    list.bind(
      count: { 200_000 },
      id: { isReversed.value ? 199_999 - $0 : $0 }, row: { row, index in row.title = "Row \(index)" })
    list.bindSelection(to: selected)
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    selected.value = 60_000
    stage.frame()
    #expect(list.selectedIndex == 60_000)
    isReversed.value = true
    list.reload()
    stage.frame()
    #expect(list.selectedIndex == 139_999)
    #expect(selected.value == 60_000)
  }

  @Test func aSelectedRowThatIsRemovedIsReplaced() {
    let selected = Observable<Int?>(60_000)
    let first = Observable(0)
    list.bind(count: { 200_000 }, id: { $0 + first.value }) { row, index in row.title = "Row \(index)" }
    list.bindSelection(to: selected)
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    #expect(list.selectedIndex == 60_000)
    first.value = 1_000_000
    list.reload()
    stage.frame()
    #expect(list.selectedIndex == 60_000)
    #expect(selected.value == 1_060_000)
  }

  @Test(arguments: seeds(8)) func aBoundSelectionFollowsItsRowThroughAnyChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = Rows(ids: Array(0..<60))
    list.source = ElementSource(
      count: { rows.ids.count }, element: { rows.ids[$0] }, id: { $0 }, fill: { row, id in row.title = "\(id)" },
      place: CodeLocation(#fileID, #line))
    list.reload()
    let selected = Observable<Int?>(30)
    list.bindSelection(to: selected)
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    for step in 0..<60 {
      let before = selected.value
      switch random.below(4) {
      case 0: rows.ids.shuffle(using: &random)
      case 1: rows.ids.insert(contentsOf: 1000 * (step + 1)..<1000 * (step + 1) + 20, at: 0)
      case 2: rows.ids.removeAll { _ in random.below(8) == 0 }
      default: rows.ids.reverse()
      }
      list.reload()
      stage.frame()
      let expected = before.flatMap { rows.ids.contains($0) ? $0 : nil }
      #expect(selected.value == expected ?? selected.value, "seed \(seed), step \(step)")
      #expect(list.selectedID == selected.value.map { AnyHashable($0) }, "seed \(seed), step \(step)")
      #expect(list.selectedIndex.map { rows.ids[$0] } == selected.value, "seed \(seed), step \(step)")
      #expect(rows.ids.isEmpty == (selected.value == nil), "seed \(seed), step \(step)")
    }
  }
}

private final class Rows {
  var ids: [Int]
  init(ids: [Int]) { self.ids = ids }
}
