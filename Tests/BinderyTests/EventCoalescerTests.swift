import TerminalCore
import Testing

@testable import Bindery

@Suite struct EventCoalescerTests {
  private func drag(_ x: Int, _ button: MouseEvent.Button = .left) -> TerminalEvent {
    .mouse(MouseEvent(.drag(button), at: Point(x: x, y: 0)))
  }

  @Test func onlyTheLastOfConsecutiveMotionsRemains() {
    #expect(EventCoalescer.coalesce([drag(1), drag(2), drag(3)]) == [drag(3)])
    #expect(EventCoalescer.coalesce([drag(1), drag(2, .right)]) == [drag(1), drag(2, .right)])
  }

  @Test func aKeyBetweenTwoMotionsKeepsBoth() {
    let events = [drag(1), .key(Key(.enter)), drag(2)]
    #expect(EventCoalescer.coalesce(events) == events)
  }

  @Test func clicksAndWheelStepsAreNeverMerged() {
    let click = TerminalEvent.mouse(MouseEvent(.down(.left), at: .zero))
    let wheel = TerminalEvent.mouse(MouseEvent(.wheel(rows: 1, columns: 0), at: .zero))
    #expect(EventCoalescer.coalesce([click, click, wheel, wheel]) == [click, click, wheel, wheel])
  }

  @Test func onlyTheLastResizeRemains() {
    let events: [TerminalEvent] = [
      .resize(Size(width: 10, height: 5)), .key(Key(.enter)), .resize(Size(width: 20, height: 5)),
    ]
    #expect(EventCoalescer.coalesce(events) == [.key(Key(.enter)), .resize(Size(width: 20, height: 5))])
  }
}
