import Testing

@testable import TerminalCore

@Suite struct GeometryTests {
  @Test func sizesAreNeverNegative() {
    #expect(Size(width: -1, height: -2) == .zero)
    var size = Size(width: 3, height: 4)
    size.width = -5
    size.height = .min
    #expect(size == .zero && size.isEmpty)
    #expect(Rect(x: 0, y: 0, width: -4, height: 2).isEmpty)
  }

  @Test func rectanglesMeetAndJoin() {
    let left = Rect(x: 0, y: 0, width: 4, height: 4)
    let right = Rect(x: 2, y: 3, width: 9, height: 9)
    #expect(left.intersection(right) == Rect(x: 2, y: 3, width: 2, height: 1))
    #expect(left.union(right) == Rect(x: 0, y: 0, width: 11, height: 12))
    #expect(left.union(.zero) == left && Rect.zero.union(right) == right)
    #expect(!left.intersects(left.offset(by: Point(x: 4, y: 0))))
    #expect(left.contains(Point(x: 3, y: 3)) && !left.contains(Point(x: 4, y: 3)))
    #expect(left.inset(by: Insets(all: 3)).isEmpty)
  }

  /// Operations on extreme numbers do not trap, and sizes are never negative.
  @Test func extremeNumbersDoNotTrap() {
    let numbers: [Int] = [.min, .min + 1, -1, 0, 1, 5, .max - 1, .max]
    for x in numbers {
      for width in numbers {
        let rect = Rect(x: x, y: x, width: width, height: width)
        for other in numbers {
          let second = Rect(x: other, y: other, width: x, height: x)
          let results = [
            rect.intersection(second), rect.union(second), rect.offset(by: Point(x: other, y: other)),
            rect.inset(by: Insets(all: other)), second.intersection(rect),
          ]
          for result in results {
            #expect(result.width >= 0 && result.height >= 0 && result.rowRange.count >= 0)
          }
          _ = rect.contains(second)
          _ = rect.origin - second.origin
        }
      }
    }
  }

  @Test func stylesAreCombined() {
    let base = Style(foreground: .palette(1), background: .palette(2), attributes: .bold)
    let over = Style(foreground: .rgb(1, 2, 3), attributes: .underline).over(base)
    #expect(over == Style(foreground: .rgb(1, 2, 3), background: .palette(2), attributes: [.bold, .underline]))
    #expect(Color.palette(255).kind == .palette(255))
    #expect(Color.rgb(255, 0, 128).kind == .rgb(255, 0, 128))
    #expect(Color.terminal.kind == .terminal)
  }
}
