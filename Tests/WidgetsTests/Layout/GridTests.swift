import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct GridTests {
  private func picture(_ grid: Grid, _ width: Int = 30, _ height: Int = 4) -> String {
    WindowHarness(grid, size: Size(width: width, height: height)).picture
  }

  private func grid(_ alignments: [Alignment] = [], columnSpacing: Int = 2, rowSpacing: Int = 0) -> Grid {
    Grid(columnSpacing: columnSpacing, rowSpacing: rowSpacing, columnAlignments: alignments) {
      GridRow {
        Label("Mercury"); Label("88"); Label("days")
      }
      GridRow {
        Label("Mars"); Label("687"); Label("days")
      }
      GridRow { Label("Neptune and its moons") }
    }
  }

  @Test func columnsAreAsWideAsTheirWidestCells() {
    #expect(
      picture(grid([.leading, .trailing]), 40) == """
        Mercury                 88  days
        Mars                   687  days
        Neptune and its moons

        """)
    #expect(grid().fittingSize(Size(width: 80, height: 24)) == Size(width: 32, height: 3))
    #expect(
      grid(columnSpacing: 0, rowSpacing: 1).fittingSize(Size(width: 80, height: 24)) == Size(width: 28, height: 5))
  }

  @Test func aColumnWithACellThatFillsTheWidthReceivesTheRemainingSpace() {
    let (first, second) = (BoundTextField(text: "example.org"), NumberField(1...65_535, value: 443))
    let grid = Grid(columnAlignments: [.trailing]) {
      GridRow {
        Label("Server"); first; Button("Test")
      }
      GridRow {
        Label("Port"); second
      }
    }
    #expect(
      picture(grid, 34, 2) == """
        Server  example.org       [ Test ]
          Port  443
        """)
    #expect(first.frame.columnRange == 8..<24 && second.frame.columnRange == 8..<16)
    #expect(first.name == "Server" && second.name == "Port")
  }

  @Test func weightsAndLimitsOfTheColumnsApply() {
    let grid = Grid(columnSpacing: 0) {
      GridRow {
        Spacer(1); Spacer(3); View().width(.max(4, .fill))
      }
      GridRow { Label("ab") }
    }
    _ = WindowHarness(grid, size: Size(width: 42, height: 2))
    // A fifth of the space for the limited column exceeds its limit, so the space remains empty.
    #expect(grid.subviews[0].subviews.map(\.frame.width) == [10, 24, 4])
  }

  @Test func aViewThatIsNotARowOccupiesAWholeRow() {
    let grid = Grid {
      Label("A long heading over all columns")
      GridRow {
        Label("a"); Label("b")
      }
    }
    #expect(
      picture(grid, 40, 2) == """
        A long heading over all columns
        a  b
        """)
    #expect(grid.fittingSize(Size(width: 80, height: 9)).width == 31)
  }

  @Test func hiddenCellsKeepTheirColumnsAndHiddenRowsTakeNoSpace() {
    let grid = grid([.leading, .trailing])
    let harness = WindowHarness(grid, size: Size(width: 40, height: 3))
    grid.subviews[0].subviews[1].isHidden = true
    grid.subviews[2].isHidden = true
    harness.frame()
    #expect(harness.picture == "Mercury       days\nMars     687  days\n")
    grid.subviews[1].subviews[1].isHidden = true
    harness.frame()
    #expect(harness.picture == "Mercury    days\nMars       days\n")
    harness.expectToBeAsRepainted()
  }

  @Test func aCellThatGrowsMovesTheCellsOfAllRows() {
    let (label, cell) = (Label("a"), Label("x"))
    let grid = Grid {
      GridRow {
        label; Label("1")
      }
      GridRow {
        cell; Label("2")
      }
    }
    let harness = WindowHarness(grid, size: Size(width: 12, height: 2))
    label.text = "longer"
    harness.frame()
    #expect(harness.picture == "longer  1\nx       2")
    grid.columnAlignments = [.trailing]
    harness.frame()
    #expect(harness.picture == "longer  1\n     x  2")
    harness.expectToBeAsRepainted()
  }

  @Test func rowsAreAsHighAsTheirHighestCellsAndShareTheRemainingHeight() {
    let editor = TextEditor("one\ntwo")
    let grid = Grid(rowSpacing: 1) {
      GridRow {
        Label("Notes"); editor.height(.fill)
      }
      GridRow(alignment: .trailing) {
        Label("Size"); TextView("a\nb").height(.fixed(2))
      }
    }
    _ = WindowHarness(grid, size: Size(width: 20, height: 9))
    #expect(editor.frame.height == 6)
    #expect(grid.subviews[1].frame.rowRange == 7..<9)
    #expect(grid.subviews[1].subviews[0].frame.rowRange == 1..<2)
  }

  @Test(arguments: 0...12) func aNarrowGridGivesUpItsSpacingAndThenItsLastColumns(_ width: Int) {
    let grid = grid()
    let harness = WindowHarness(grid, size: Size(width: width, height: 3))
    for row in grid.subviews {
      for cell in row.subviews { #expect(cell.frame.maxX <= width && cell.frame.width >= 0) }
    }
    harness.expectToBeAsRepainted()
  }

  @Test func emptyGridsAndRowsHaveNoSize() {
    let room = Size(width: 9, height: 9)
    #expect(Grid {}.fittingSize(room) == .zero)
    #expect(Grid { GridRow {} }.fittingSize(room) == .zero)
    #expect(picture(Grid { GridRow {} }, 3, 1) == "")
  }

  @Test func aRowOutsideAGridIsAHorizontalStack() {
    let row = GridRow {
      Label("a"); Label("b")
    }
    #expect(WindowHarness(row, size: Size(width: 5, height: 1)).picture == "ab")
  }

  // MARK: Tracks

  private func track(_ sizing: Sizing, _ length: Int, _ useful: Int? = nil) -> GridTrack {
    var track = GridTrack()
    track.add(sizing, length: length, useful: useful)
    return track
  }

  @Test func tracksAreShortenedFromTheLastToTheirUsefulLengthsFirst() {
    let tracks = [track(.fit, 6), track(.fill, 0, 8), track(.fit, 10, 4)]
    func lengths(_ total: Int) -> [Int] { GridTrack.ranges(tracks, spacing: 1, in: total).map(\.count) }
    #expect(lengths(40) == [6, 22, 10])
    #expect(lengths(26) == [6, 8, 10])
    #expect(lengths(24) == [6, 8, 10])
    #expect(lengths(20) == [6, 8, 6])
    #expect(lengths(18) == [6, 8, 4])
    #expect(lengths(14) == [2, 8, 4])
    #expect(lengths(9) == [0, 8, 1])
    #expect(lengths(5) == [0, 5, 0])
    #expect(lengths(0) == [0, 0, 0] && lengths(-3) == [0, 0, 0])
  }

  @Test func spacingIsReducedBeforeATrackIsShortened() {
    let tracks = [track(.fit, 3), track(.fit, 3), track(.fit, 3)]
    #expect(GridTrack.ranges(tracks, spacing: 2, in: 13) == [0..<3, 5..<8, 10..<13])
    #expect(GridTrack.ranges(tracks, spacing: 2, in: 12) == [0..<3, 4..<7, 8..<11])
    #expect(GridTrack.ranges(tracks, spacing: -2, in: 12) == [0..<3, 3..<6, 6..<9])
    #expect(GridTrack.ranges([], spacing: 2, in: 12).isEmpty)
  }
}
