import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ListRowTests {
  private final class TallRow: ListRow {
    override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 2) }
  }

  private final class WideRow: ListRow {
    override func sizeThatFits(_ available: Size) -> Size { Size(width: 200, height: 1) }
  }

  private func reports<Row: ListRow>(of row: Row.Type) -> [String] {
    let list = BoundList()
    return Tracking.misuseReports {
      list.bind(count: { 3 }, row: row, { (row: Row, index: Int) in row.title = "\(index)" })
      let stage = WindowHarness(list, size: Size(width: 12, height: 4))
      #expect(stage.picture == "0\n1\n2\n")
      list.reload()
      stage.frame()
    }
  }

  @Test func theHeightOfARowIsReportedOnce() throws {
    let found = reports(of: TallRow.self)
    #expect(found.count == 1)
    let report = try #require(found.first)
    #expect(report.hasPrefix("Bindery: the 'rowHeight' of the list bound at WidgetsTests/ListRowTests.swift:"))
    #expect(report.contains(" is 1, but 'TallRow' needs a height of 2"))
  }

  @Test func rowsOfOneCellAreNotReported() {
    #expect(reports(of: ListRow.self).isEmpty)
    #expect(reports(of: WideRow.self).isEmpty)
  }
}
