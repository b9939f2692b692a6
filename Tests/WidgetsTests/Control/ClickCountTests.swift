import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The number of clicks in a row, which the window counts.
@Suite struct ClickCountTests {
  private final class Target: View {
    var counts: [Int] = []

    override func mouse(_ event: MouseEvent) -> Bool {
      counts.append(event.clickCount)
      return true
    }
  }

  private let target = Target()
  private let harness: WindowHarness

  init() { harness = WindowHarness(target, size: Size(width: 10, height: 3)) }

  private func press(_ button: MouseEvent.Button = .left, x: Int = 2) {
    harness.mouse(.down(button), x: x)
    harness.mouse(.up(button), x: x)
  }

  @Test func consecutiveClicksAreCountedUpToThree() {
    for _ in 0..<4 { press() }
    #expect(target.counts == [1, 1, 2, 2, 3, 3, 1, 1])
  }

  @Test func anotherCellOrButtonBeginsAgain() {
    press()
    press(x: 3)
    press(.middle, x: 3)
    press(.middle, x: 3)
    #expect(target.counts == [1, 1, 1, 1, 1, 1, 2, 2])
  }

  @Test func aClickInAnotherViewBeginsAgain() {
    let (first, second) = (Target(), Target())
    let harness = WindowHarness(ZStack { first }, size: Size(width: 10, height: 3))
    harness.mouse(.down(.left), x: 2)
    first.superview?.addSubview(second)
    first.removeFromSuperview()
    harness.frame()
    harness.mouse(.down(.left), x: 2)
    #expect(first.counts == [1] && second.counts == [1])
  }

  @Test func aPauseBeginsAgain() {
    press()
    harness.advance(by: ClickCounter.interval)
    press()
    harness.advance(by: ClickCounter.interval + .milliseconds(1))
    press()
    #expect(target.counts == [1, 1, 2, 2, 1, 1])
  }

  @Test func aDragHasTheCountOfItsPressAndTheWheelHasNone() {
    press()
    harness.mouse(.down(.left), x: 2)
    harness.mouse(.drag(.left), x: 4)
    harness.mouse(.wheel(rows: 1, columns: 0), x: 2)
    #expect(target.counts == [1, 1, 2, 2, 1])
  }
}
