import TestSupport
import Testing

@testable import Widgets

@Suite struct ListScreenTests {
  private func update(_ screen: ListScreen, first: Int, count: Int, top: Int = 0) -> ListScreen.Update {
    var update = ListScreen.Update()
    screen.update(toShow: first, count: count, at: top, into: &update)
    return update
  }

  private func screen(first: Int = 0, count: Int, height: Int) -> ListScreen {
    var screen = ListScreen()
    screen.show(first, count: count, at: 0, height: height)
    return screen
  }

  @Test func rowsOnTheScreenAreNotDrawn() {
    #expect(update(screen(count: 5, height: 5), first: 0, count: 5) == ListScreen.Update())
  }

  @Test func aScrolledListDrawsTheExposedRows() {
    let update = update(screen(count: 5, height: 5), first: 2, count: 5)
    #expect(update.scroll == .init(rows: 0..<5, by: 2))
    #expect(update.stale == [3, 4])
  }

  @Test func aRemovedRowMovesTheRowsBelow() {
    var screen = screen(count: 5, height: 5)
    screen.remove(at: 1)
    let update = update(screen, first: 0, count: 4)
    #expect(update.scroll == .init(rows: 1..<5, by: 1))
    #expect(update.stale == [4])
  }

  @Test func theLastRowIsClearedWhenItIsRemoved() {
    var screen = screen(count: 5, height: 5)
    screen.remove(at: 4)
    #expect(update(screen, first: 0, count: 4) == .init(scroll: nil, stale: [4]))
  }

  @Test func aMovedRowIsTheOnlyRowDrawn() {
    var screen = screen(count: 6, height: 6)
    screen.move(from: 1, to: 4)
    let update = update(screen, first: 0, count: 6)
    #expect(update.scroll == .init(rows: 1..<5, by: 1))
    #expect(update.stale == [4])
  }

  @Test func aPageWithoutCommonRowsIsDrawnCompletely() {
    #expect(update(screen(count: 3, height: 3), first: 90, count: 3) == .init(scroll: nil, stale: [0, 1, 2]))
  }

  @Test(arguments: seeds(60)) func applyingTheUpdateAlwaysShowsTheRows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = Array(0..<Int.random(in: 0..<20, using: &random))
    var picture = [Int?]()
    var screen = ListScreen()
    for next in 100..<300 {
      let height = seed % 3 == 0 ? Int.random(in: 0..<9, using: &random) : 7
      if screen.rows.count != height { picture = Array(repeating: -1, count: height) }
      screen.resize(height)
      for _ in 0..<Int.random(in: 0..<4, using: &random) { edit(&rows, &screen, next, &random) }
      let top = height == 0 ? 0 : Int.random(in: 0...min(1, height), using: &random)
      let page = height - top
      let first = Int.random(in: 0...max(0, rows.count - page), using: &random)
      let shown = Array(rows[first..<min(rows.count, first + page)])
      let wanted: [Int?] =
        Array(repeating: nil, count: top) + shown + Array(repeating: nil, count: page - shown.count)
      follow(update(screen, first: first, count: shown.count, top: top), &picture, wanted)
      screen.show(first, count: shown.count, at: top, height: height)
      #expect(picture == wanted)
    }
  }

  private func edit(_ rows: inout [Int], _ screen: inout ListScreen, _ next: Int, _ random: inout SeededGenerator) {
    let index = Int.random(in: 0...rows.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      rows.insert(next * 10 + rows.count, at: index)
      screen.insert(at: index)
    case 1 where index < rows.count:
      rows.remove(at: index)
      screen.remove(at: index)
    case 2 where index < rows.count:
      let target = Int.random(in: 0..<rows.count, using: &random)
      rows.insert(rows.remove(at: index), at: target)
      screen.move(from: index, to: target)
    default: break
    }
  }

  /// Applies an update to a picture of rows, as a terminal does.
  private func follow(_ update: ListScreen.Update, _ picture: inout [Int?], _ wanted: [Int?]) {
    if let scroll = update.scroll {
      let old = picture
      for y in scroll.rows { picture[y] = scroll.rows.contains(y + scroll.by) ? old[y + scroll.by] : -1 }
    }
    for y in update.stale { picture[y] = wanted[y] }
  }
}
