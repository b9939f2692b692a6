import BinderyViews
import Bindings
import Testing

@MainActor @Suite struct TimerQueueTests {
  private final class Time { var now = Duration.zero }
  private final class Log { var entries: [String] = [] }
  private let time = Time()
  private let log = Log()
  private let timers: TimerQueue

  init() {
    let time = time
    timers = TimerQueue { time.now }
  }

  @discardableResult private func schedule(_ name: String, after seconds: Int) -> any Disposable {
    timers.schedule(after: .seconds(seconds)) { [log] in log.entries.append(name) }
  }

  @Test func dueActionsRunOnceInTheOrderOfTheirDeadlines() {
    schedule("c", after: 2)
    schedule("a", after: 1)
    schedule("d", after: 3)
    schedule("b", after: 1)
    time.now = .seconds(2)
    timers.fire()
    timers.fire()
    #expect(log.entries == ["a", "b", "c"])
    #expect(timers.nextDeadline == .seconds(3))
  }

  @Test func anActionCanCancelLaterOnesAndScheduleOthers() {
    let (timers, log) = (timers, log)
    var second: (any Disposable)?
    timers.schedule(after: .seconds(1)) {
      second?.dispose()
      timers.schedule(after: .zero) { log.entries.append("new") }
    }
    second = schedule("cancelled", after: 1)
    schedule("last", after: 1)
    time.now = .seconds(1)
    timers.fire()
    #expect(log.entries == ["last"])
    timers.fire()
    #expect(log.entries == ["last", "new"])
    #expect(timers.nextDeadline == nil)
  }

  @Test func aCancelledActionHasNoDeadlineAndIsReleased() {
    var object: Log? = Log()
    weak let released = object
    let timer = timers.schedule(after: .seconds(1)) { [object] in _ = object }
    object = nil
    timer.dispose()
    #expect(timers.nextDeadline == nil)
    #expect(released == nil)
  }
}
