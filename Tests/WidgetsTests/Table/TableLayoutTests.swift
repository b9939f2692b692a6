import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct TableLayoutTests {
  private func layout(_ widths: TableLayout.Width..., title: Int = 4, in width: Int) -> TableLayout {
    var layout = TableLayout(widths.map { TableLayout.Column(title: title, width: $0) })
    layout.arrange(width: width)
    return layout
  }

  @Test func theRemainingWidthIsSharedByTheColumnsThatFill() {
    let layout = layout(.fill, .fixed(6), .fill, in: 31)
    #expect(layout.places == [0..<11, 13..<19, 21..<31])
    #expect(layout.maxOffset == 0)
  }

  @Test func aColumnFitsTheTextsDisplayedSoFarUpToALimit() {
    var layout = layout(.fit, .fixed(3), in: 20)
    #expect(layout.places == [0..<4, 6..<9])
    layout.noteText(ofWidth: 9, in: 0)
    layout.noteText(ofWidth: 9, in: 1)
    layout.noteText(ofWidth: 5, in: 0)
    layout.arrange(width: 20)
    #expect(layout.places == [0..<9, 11..<14])
    layout.noteText(ofWidth: 100_000, in: 0)
    layout.arrange(width: 20)
    #expect(layout.places[0] == 0..<TableLayout.fitLimit)
  }

  @Test func fixedColumnsDoNotScroll() {
    var layout = layout(.fixed(4), .fixed(10), .fixed(10), in: 16)
    layout.fixedCount = 1
    layout.arrange(width: 16)
    #expect(layout.maxOffset == 12)
    layout.scroll(by: 12)
    #expect(layout.visiblePart(of: 0) == 0..<4)
    #expect(layout.visiblePart(of: 1).isEmpty)
    #expect(layout.visiblePart(of: 2) == 6..<16)
    #expect(layout.column(at: 5) == 0)
    #expect(layout.divider(at: 5) == 0)
    #expect(layout.column(at: 6) == 2)
  }

  @Test func fixedColumnsScrollIfTheyLeaveNoRoom() {
    var layout = layout(.fixed(10), .fixed(10), in: 8)
    layout.fixedCount = 1
    layout.arrange(width: 8)
    #expect(!layout.isFixed(0))
    layout.scroll(by: 14)
    #expect(layout.visiblePart(of: 1) == 0..<8)
  }

  @Test func aColumnWiderThanTheAreaIsScrolledToItsEnd() {
    var layout = layout(.fixed(25), .fixed(4), in: 10)
    var offsets: [Int] = []
    while layout.move(by: 1) { offsets.append(layout.offset) }
    #expect(offsets == [9, 15, 21])
    #expect(layout.current == 1)
  }

  @Test func leftPassesThroughAWideColumnAsRightDoes() {
    var layout = layout(.fixed(4), .fixed(25), .fixed(4), in: 10)
    while layout.move(by: 1) {}
    var seen: [Range<Int>] = []
    while layout.move(by: -1) { seen.append(layout.offset..<layout.offset + 10) }
    #expect(seen == [21..<31, 12..<22, 6..<16, 0..<10])
    #expect(layout.current == 0)
  }

  @Test func rightReadsTheTextOfAColumnThatFitsToItsEnd() {
    var layout = layout(.fit, .fit, .fixed(4), in: 40)
    layout.noteText(ofWidth: 150, in: 0)
    layout.noteText(ofWidth: 61, in: 1)
    layout.arrange(width: 40)
    #expect(layout.places[0] == 0..<60 && layout.places[1] == 62..<122, "the columns begin narrow")
    var ends: [Int: Int] = [:]
    while layout.move(by: 1) { ends[layout.current] = layout.offset + 40 - layout.places[layout.current].lowerBound }
    #expect(layout.places.map(\.count) == [150, 61, 4])
    #expect(ends == [0: 150, 1: 61, 2: 4])
    layout.noteText(ofWidth: 200_000, in: 0)
    layout.arrange(width: 40)
    #expect(layout.places[0].count == TableLayout.textLimit)
  }

  @Test func aColumnThatFitsGrowsIntoFreeSpaceUnlessAnotherColumnFillsIt() {
    for (last, expected) in [(TableLayout.Width.fixed(4), 80), (.fit, 80), (.fill, 60)] {
      var layout = layout(.fit, last, in: 100)
      layout.noteText(ofWidth: 80, in: 0)
      layout.arrange(width: 100)
      #expect(layout.places[0].count == expected)
    }
    var layout = layout(.fit, .fit, in: 150)
    for index in 0..<2 { layout.noteText(ofWidth: 100, in: index) }
    layout.arrange(width: 150)
    #expect(layout.places == [0..<88, 90..<150])
    layout.resize(0, to: 10)
    layout.arrange(width: 150)
    #expect(layout.places == [0..<10, 12..<112])
  }

  @Test func aHiddenColumnTakesNoRoomAndIsNotCurrent() {
    var layout = layout(.fixed(4), .fixed(4), .fixed(4), in: 30)
    layout.select(1)
    layout.setHidden(1, true)
    layout.arrange(width: 30)
    #expect(layout.current == 2)
    #expect(layout.position(of: 2) == 6)
    layout.move(by: -1)
    #expect(layout.current == 0)
    for index in 0..<3 { layout.setHidden(index, true) }
    layout.arrange(width: 30)
    #expect(layout.total == 0)
    #expect(layout.column(at: 0) == nil)
  }

  @Test(arguments: seeds(1000)) func anyChangesKeepTheInvariants(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let widths: [TableLayout.Width] = [.fit, .fill, .fixed(random.below(40)), .fixed(0), .fixed(.max)]
    var layout = TableLayout(
      (0..<random.below(7)).map { _ in
        TableLayout.Column(title: random.below(12), width: widths[random.below(5)], minimum: random.below(9))
      })
    for _ in 0..<40 {
      let column = random.below(max(1, layout.columns.count))
      switch random.below(8) {
      case 0: layout.scroll(by: [-3, 5, .max, .min][random.below(4)])
      case 1: layout.move(by: [-1, 1][random.below(2)])
      case 2: layout.resize(column, to: [nil, 0, random.below(50), .max][random.below(4)])
      case 3 where !layout.columns.isEmpty: layout.setHidden(column, random.below(2) == 0)
      case 4 where !layout.columns.isEmpty: layout.noteText(ofWidth: random.below(150), in: column)
      case 5: layout.fixedCount = random.below(4)
      default: layout.arrange(width: random.below(60))
      }
      layout.arrange(width: layout.available)
      check(layout, "seed \(seed)")
    }
  }

  private func check(_ layout: TableLayout, _ comment: Comment) {
    #expect((0...layout.maxOffset).contains(layout.offset), comment)
    let shown = layout.columns.indices.filter { !layout.columns[$0].isHidden }
    for (left, right) in zip(shown, shown.dropFirst()) {
      #expect(layout.places[right].lowerBound == layout.places[left].upperBound + TableLayout.gap, comment)
    }
    for index in layout.columns.indices {
      let part = layout.visiblePart(of: index)
      #expect(0 <= part.lowerBound && part.upperBound <= max(0, layout.available), comment)
      #expect(layout.columns[index].isHidden == layout.places[index].isEmpty, comment)
      for x in part { #expect(layout.column(at: x) == index, comment) }
    }
    if let last = shown.last { #expect(layout.total == layout.places[last].upperBound, comment) }
  }
}
