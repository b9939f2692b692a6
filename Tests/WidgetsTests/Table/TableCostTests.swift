import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// The number of cells that large tables draw, and of rows that they read.
@Suite struct TableCostTests {
  @Test func aStepDrawsTwoRowsAndAScrollMovesTheOthers() {
    let table = Table<Int> {
      TableColumn("N", { $0 }).fixed(8)
      TableColumn("Square", { $0 * $0 }).fill()
    }
    table.bind(count: { 10_000_000 }, element: { $0 })
    table.showsScrollbar = false
    let stage = WindowHarness(table, size: Size(width: 30, height: 6))
    #expect(stage.press(Key(.down)) == 2 * 30)
    for _ in 0..<3 { stage.press(Key(.down)) }
    #expect(stage.press(Key(.down)) == 2 * 30)
    #expect(stage.terminal.scrolls == [Scroll(rows: 1..<6, in: 0..<30, by: 1)])
    #expect(stage.mouse(.wheel(rows: 1, columns: 0), x: 3, y: 3) == 3 * 30)
    stage.expectToBeAsRepainted()
  }

  @Test func onlyVisibleRowsAndColumnsAreRead() {
    let log = ReadLog()
    let table = table(columns: 200, log)
    let stage = WindowHarness(table, size: Size(width: 30, height: 6))
    #expect(log.reads.count == 5 * 3)
    log.reads = []
    stage.press(Key(.down))
    #expect(log.reads.isEmpty)
    for _ in 0..<3 { stage.press(Key(.right)) }
    #expect(Set(log.reads).isSubset(of: [0, 1, 2, 3]))
  }

  @Test func aSidewaysScrollReadsRowsOnlyIfAColumnBecomesVisible() {
    let log = ReadLog()
    let table = table(columns: 8, log)
    let stage = WindowHarness(table, size: Size(width: 30, height: 3))
    #expect(log.reads == [0, 1, 2, 0, 1, 2])
    log.reads = []
    table.scroll(byColumns: 5)
    stage.frame()
    #expect(log.reads == [1, 2, 3, 1, 2, 3])
    log.reads = []
    table.scroll(byColumns: 1)
    stage.frame()
    #expect(log.reads.isEmpty)
    #expect(
      stage.picture == """
        ‹   C1        C2        C3   ›
            0         0         0
            1         1         1
        """)
    stage.expectToBeAsRepainted()
  }

  private final class ReadLog { var reads: [Int] = [] }

  private func table(columns: Int, _ log: ReadLog) -> Table<Int> {
    let table = Table<Int> {
      for number in 0..<columns {
        TableColumn("C\(number)") { (row: Int) -> Int in
          log.reads.append(number)
          return row
        }.fixed(8)
      }
    }
    table.bind(count: { 10_000_000 }, element: { $0 })
    table.showsScrollbar = false
    return table
  }
}
