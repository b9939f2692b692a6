import Testing

@testable import TerminalCore

@Suite struct DamageTests {
  private var damage: Damage { Damage(size: Size(width: 10, height: 6)) }

  @Test func spansOfARowGrowTogether() {
    var damage = damage
    #expect(damage.isEmpty)
    damage.add(row: 2, columns: 1..<3)
    damage.add(row: 2, columns: 6..<99)
    #expect(damage.spans[2] == 1..<10)
    #expect(damage.dirtyRows == 2..<3)
    #expect(damage.cellCount == 9)
    damage.removeAll()
    #expect(damage == self.damage)
  }

  @Test func itSpansRowsWhereMoreThanOneChanged() {
    var damage = damage
    #expect(!damage.spansRows)
    damage.add(row: 2, columns: 1..<9)
    #expect(!damage.spansRows)
    damage.add(row: 5, columns: 1..<2)
    #expect(damage.spansRows)
    damage.removeAll()
    damage.add(Scroll(rows: 0..<6, in: 0..<10, by: 1))
    #expect(damage.spansRows)
  }

  @Test func cellsOutsideAreIgnored() {
    var damage = damage
    damage.add(row: -1, columns: 0..<5)
    damage.add(row: 6, columns: 0..<5)
    damage.add(row: 0, columns: 10..<12)
    damage.add(row: 0, columns: .min..<0)
    damage.add(Rect(x: .max, y: 0, width: .max, height: .max))
    damage.add(Scroll(rows: 0..<0, in: 0..<10, by: 1))
    damage.add(Scroll(rows: 0..<6, in: 0..<0, by: 1))
    damage.add(Scroll(rows: 0..<6, in: 0..<10, by: 0))
    damage.add(Scroll(rows: 100..<200, in: 0..<10, by: 1))
    #expect(damage.isEmpty)
  }

  @Test func aScrollThatLeavesNothingIsDamage() {
    for by in [3, -3, .max, .min] {
      var damage = damage
      damage.add(Scroll(rows: 1..<4, in: 2..<5, by: by))
      #expect(damage.scrolls.isEmpty)
      #expect(damage.spans == [0..<0, 2..<5, 2..<5, 2..<5, 0..<0, 0..<0])
    }
    var damage = damage
    damage.add(Scroll(rows: .min ..< .max, in: .min ..< .max, by: 1))
    #expect(damage.cellCount == 60)
  }

  @Test func scrollsOfOneBlockAddUp() {
    var damage = damage
    damage.add(Scroll(rows: 0..<5, in: 0..<10, by: 1))
    damage.add(Scroll(rows: 0..<5, in: 0..<10, by: 1))
    #expect(damage.scrolls == [Scroll(rows: 0..<5, in: 0..<10, by: 2)])
    #expect(damage.spans == [0..<0, 0..<0, 0..<0, 0..<10, 0..<10, 0..<0])
    damage.add(Scroll(rows: 0..<5, in: 0..<10, by: -2))
    #expect(damage.scrolls.isEmpty)
    #expect(damage.spans == [0..<10, 0..<10, 0..<0, 0..<0, 0..<0, 0..<0])
  }

  @Test func damageMovesWithABlock() {
    var damage = damage
    damage.add(row: 3, columns: 4..<6)
    damage.add(row: 2, columns: 0..<1)
    damage.add(Scroll(rows: 1..<5, in: 2..<10, by: 1))
    #expect(damage.scrolls == [Scroll(rows: 1..<5, in: 2..<10, by: 1)])
    #expect(damage.spans == [0..<0, 0..<0, 0..<6, 0..<0, 2..<10, 0..<0])
  }

  @Test func damageAcrossTheEdgeOfABlockKeepsItFromMoving() {
    var damage = damage
    damage.add(row: 3, columns: 1..<6)
    damage.add(Scroll(rows: 1..<5, in: 2..<10, by: 1))
    #expect(damage.scrolls.isEmpty)
    #expect(damage.spans == [0..<0, 2..<10, 2..<10, 1..<10, 2..<10, 0..<0])
  }

  @Test func blocksThatOverlapDoNotBothMove() {
    var damage = damage
    damage.add(Scroll(rows: 0..<4, in: 0..<10, by: 1))
    damage.add(Scroll(rows: 2..<6, in: 0..<10, by: 1))
    #expect(damage.scrolls == [Scroll(rows: 0..<4, in: 0..<10, by: 1)])
    #expect(damage.spans[2..<6].allSatisfy { $0 == 0..<10 })
  }
}
