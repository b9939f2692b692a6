import TerminalCore
import Testing

@testable import Widgets

/// The edges around the rows of a list, without a list.
@Suite struct RowEdgesTests {
  private let bounds = Rect(x: 0, y: 0, width: 20, height: 10)

  @Test func theRowsAreBetweenTheHeaderTheIndicatorAndTheSearchLine() {
    var edges = RowEdges()
    edges.headerRows = 1
    #expect(edges.arrangeRows(height: 10, indicatorRows: 2, hasRows: true, hasFindBar: true) == 3)
    edges.arrangeColumns(padding: 1, hasScrollbar: true)
    #expect(edges.rows(in: bounds) == Rect(x: 1, y: 3, width: 17, height: 6))
    #expect(edges.surface(in: bounds) == Rect(x: 0, y: 3, width: 19, height: 6))
    #expect(edges.indicator(in: bounds) == Rect(x: 0, y: 1, width: 20, height: 2))
    #expect(edges.footer(in: bounds) == Rect(x: 0, y: 9, width: 20, height: 1))
    let sides = [Rect(x: 0, y: 4, width: 1, height: 1), Rect(x: 18, y: 4, width: 1, height: 1)]
    #expect(edges.padding(besideLine: 4, in: bounds) == sides)
  }

  @Test func theRowsThatAnIndicatorCoversOrUncoversAreCounted() {
    var edges = RowEdges()
    #expect(edges.arrangeRows(height: 10, indicatorRows: 1, hasRows: true, hasFindBar: false) == 1)
    #expect(edges.arrangeRows(height: 10, indicatorRows: 1, hasRows: true, hasFindBar: false) == 0)
    #expect(edges.arrangeRows(height: 10, indicatorRows: 0, hasRows: true, hasFindBar: false) == -1)
    #expect(edges.rows(in: bounds) == bounds)
  }

  @Test(arguments: [(3, 10, true, 2), (3, 10, false, 3), (1, 10, true, 1), (0, 10, true, 0)])
  func anIndicatorLeavesLinesForRows(_ height: Int, _ wanted: Int, _ hasRows: Bool, _ expected: Int) {
    var edges = RowEdges()
    #expect(
      edges.arrangeRows(height: height, indicatorRows: wanted, hasRows: hasRows, hasFindBar: false) == expected)
  }

  @Test func theFooterOfALowViewIsOmitted() {
    var edges = RowEdges()
    edges.headerRows = 1
    edges.footerRows = 1
    _ = edges.arrangeRows(height: 1, indicatorRows: 0, hasRows: true, hasFindBar: false)
    #expect(edges.footer(in: Rect(x: 0, y: 0, width: 20, height: 1)).isEmpty)
    #expect(edges.padding(besideLine: 0, in: bounds).isEmpty)
  }

  @Test func theEmptyTextIsDrawnAgainOnlyAfterAChange() {
    var empty = EmptyRowsText(text: "No rows.")
    #expect(empty.show(empty.current, in: bounds) == bounds)
    #expect(empty.show(empty.current, in: bounds) == nil)
    empty.notice = "No match"
    #expect(empty.show(empty.current, in: bounds) == bounds)
    #expect(empty.show("", in: .zero) == bounds)
    #expect(empty.show("", in: .zero) == nil)
  }
}
