import TerminalCore
import Testing

@testable import Bindery

@Suite struct InputQueueTests {
  private static let escape = TerminalEvent.key(Key(.escape))

  private func letters(_ count: Int) -> [TerminalEvent] { Array(repeating: .key(.character("a")), count: count) }

  private func events(of queue: InputQueue) -> [TerminalEvent] {
    var queue = queue
    var events: [TerminalEvent] = []
    while let event = queue.next() { events.append(event) }
    return events
  }

  @Test func eventsLeaveInOrderWhileOthersArrive() {
    var queue = InputQueue()
    var left: [TerminalEvent?] = []
    for turn in 0..<50 {
      queue.append((0..<3).map { .key(Key(.function(3 * turn + $0))) })
      left += [queue.next(), queue.next()]
    }
    left += events(of: queue)
    #expect(left == (0..<150).map { .key(Key(.function($0))) })
  }

  @Test func anUrgentKeyOvertakesOnlyALongBacklog() {
    for (count, isOvertaken) in [(63, false), (64, true)] {
      var queue = InputQueue()
      queue.append(letters(count) + [Self.escape] + letters(1))
      queue.overtake(by: [Key(.escape)])
      #expect(queue.count == (isOvertaken ? 2 : count + 2))
    }
  }

  @Test func theStateOfTheTerminalIsNotDropped() {
    let state: [TerminalEvent] = [.resize(Size(width: 9, height: 9)), .focus(true), .resumed, .colorsChanged]
    var queue = InputQueue()
    queue.append(letters(64) + state + [Self.escape])
    queue.overtake(by: [Key(.escape)])
    #expect(events(of: queue) == state + [Self.escape])
  }

  @Test func aDroppedPasteThatHasBegunEnds() {
    var queue = InputQueue()
    queue.append([.paste("a", isLast: false), .paste("b", isLast: true)] + letters(64) + [Self.escape])
    #expect(queue.next() == .paste("a", isLast: false))
    queue.overtake(by: [Key(.escape)])
    #expect(events(of: queue) == [.paste("", isLast: true), Self.escape])
  }

  @Test func aDroppedPasteThatHasNotBegunLeavesNothing() {
    var queue = InputQueue()
    queue.append([.paste("a", isLast: false), .paste("b", isLast: true)] + letters(64) + [Self.escape])
    queue.overtake(by: [Key(.escape)])
    #expect(events(of: queue) == [Self.escape])
  }

  private func mouse(_ kind: MouseEvent.Kind, _ x: Int) -> TerminalEvent {
    .mouse(MouseEvent(kind, at: Point(x: x, y: 0)))
  }

  @Test func aPressWhoseReleaseIsDroppedEnds() {
    var queue = InputQueue()
    let clicks = [mouse(.down(.left), 2), mouse(.up(.left), 2)]
    queue.append([mouse(.down(.left), 1), mouse(.drag(.left), 3), mouse(.up(.left), 4)] + clicks)
    queue.append(letters(64) + [Self.escape])
    #expect(queue.next() == mouse(.down(.left), 1))
    queue.overtake(by: [Key(.escape)])
    #expect(events(of: queue) == [mouse(.up(.left), 4), Self.escape])
  }

  @Test func aReleaseWhosePressIsDroppedLeavesNothing() {
    var queue = InputQueue()
    queue.append([mouse(.down(.left), 1), mouse(.up(.left), 1)] + letters(64) + [Self.escape])
    queue.overtake(by: [Key(.escape)])
    #expect(events(of: queue) == [Self.escape])
    queue = InputQueue()
    queue.append([mouse(.down(.left), 1), mouse(.up(.left), 1), mouse(.down(.right), 1), mouse(.up(.right), 1)])
    queue.append(letters(64) + [Self.escape])
    for _ in 0..<2 { _ = queue.next() }
    queue.overtake(by: [Key(.escape)])
    #expect(events(of: queue) == [Self.escape])
  }

  @Test func aReleaseAfterTheUrgentKeyEndsItsPress() {
    var queue = InputQueue()
    queue.append([mouse(.down(.left), 1)] + letters(64) + [Self.escape, mouse(.up(.left), 1)])
    #expect(queue.next() == mouse(.down(.left), 1))
    queue.overtake(by: [Key(.escape)])
    #expect(events(of: queue) == [Self.escape, mouse(.up(.left), 1)])
  }

  @Test func theQueueIsFullByItsEventsOrByItsPastedText() {
    var queue = InputQueue()
    queue.append(letters(InputQueue.largestWeight - 1))
    #expect(!queue.isFull)
    queue.append(letters(1))
    #expect(queue.isFull)
    while queue.next() != nil {}
    #expect(!queue.isFull)
    queue.append([.paste(String(repeating: "a", count: 1_048_576), isLast: true)])
    #expect(queue.isFull)
    _ = queue.next()
    #expect(!queue.isFull)
  }
}
