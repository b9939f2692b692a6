import Bindings
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ListUpdateTests {
  private func update(_ drawn: [Int], toShow shown: Range<Int>, at top: Int = 0) -> ListUpdate {
    var update = ListUpdate()
    update.compute(from: drawn, toShow: shown, at: top)
    return update
  }

  @Test func rowsOnTheScreenAreNotDrawn() {
    #expect(update([0, 1, 2, 3, 4], toShow: 0..<5) == ListUpdate())
  }

  @Test func aScrolledListDrawsTheExposedRows() {
    let update = update([0, 1, 2, 3, 4], toShow: 2..<7)
    #expect(update.scroll == .init(rows: 0..<5, by: 2))
    #expect(update.stale == [3, 4])
  }

  @Test func aRemovedRowMovesTheRowsBelow() {
    let update = update([0, ListUpdate.gone, 1, 2, 3], toShow: 0..<4)
    #expect(update.scroll == .init(rows: 1..<5, by: 1))
    #expect(update.stale == [4])
  }

  @Test func theLastRowIsClearedWhenItIsRemoved() {
    #expect(update([0, 1, 2, 3, ListUpdate.gone], toShow: 0..<4) == .init(scroll: nil, stale: [4]))
  }

  @Test func aMovedRowIsTheOnlyRowDrawn() {
    let update = update([0, 4, 1, 2, 3, 5], toShow: 0..<6)
    #expect(update.scroll == .init(rows: 1..<5, by: 1))
    #expect(update.stale == [4])
  }

  @Test func aPageWithoutCommonRowsIsDrawnCompletely() {
    #expect(update([0, 1, 2], toShow: 90..<93) == .init(scroll: nil, stale: [0, 1, 2]))
  }

  @Test(arguments: seeds(60)) func applyingTheUpdateAlwaysShowsTheRows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = Array(0..<Int.random(in: 0..<20, using: &random))
    var picture = [Int?]()
    var drawn: [Int] = []
    for next in 100..<300 {
      let height = seed % 3 == 0 ? Int.random(in: 0..<9, using: &random) : 7
      if drawn.count != height {
        picture = Array(repeating: -1, count: height)
        drawn = Array(repeating: ListUpdate.gone, count: height)
      }
      for _ in 0..<Int.random(in: 0..<4, using: &random) { edit(&rows, &drawn, next, &random) }
      let top = height == 0 ? 0 : Int.random(in: 0...min(1, height), using: &random)
      let page = height - top
      let first = Int.random(in: 0...max(0, rows.count - page), using: &random)
      let shown = Array(rows[first..<min(rows.count, first + page)])
      let wanted: [Int?] =
        Array(repeating: nil, count: top) + shown + Array(repeating: nil, count: page - shown.count)
      follow(update(drawn, toShow: first..<first + shown.count, at: top), &picture, wanted)
      drawn = (0..<height).map { (top..<top + shown.count).contains($0) ? first + $0 - top : ListUpdate.empty }
      #expect(picture == wanted)
    }
  }

  private func edit(_ rows: inout [Int], _ drawn: inout [Int], _ next: Int, _ random: inout SeededGenerator) {
    let index = Int.random(in: 0...rows.count, using: &random)
    let edit: ListEdit
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      rows.insert(next * 10 + rows.count, at: index)
      edit = .insert(at: index)
    case 1 where index < rows.count:
      rows.remove(at: index)
      edit = .remove(at: index)
    case 2 where index < rows.count:
      let target = Int.random(in: 0..<rows.count, using: &random)
      rows.insert(rows.remove(at: index), at: target)
      edit = .move(from: index, to: target)
    default: return
    }
    drawn = drawn.map { $0 < 0 ? $0 : edit.position(after: $0) ?? ListUpdate.gone }
  }

  /// Applies an update to the rows of a screen, as a terminal does.
  private func follow(_ update: ListUpdate, _ picture: inout [Int?], _ wanted: [Int?]) {
    if let scroll = update.scroll {
      let old = picture
      for y in scroll.rows { picture[y] = scroll.rows.contains(y + scroll.by) ? old[y + scroll.by] : -1 }
    }
    for y in update.stale { picture[y] = wanted[y] }
  }
}
