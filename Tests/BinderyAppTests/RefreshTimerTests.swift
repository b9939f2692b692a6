import Bindery
import Testing
import ViewModels

@testable import BinderyApp

/// Feeds come by themselves as often as was decided, and not at all where nothing was.
@MainActor @Suite struct RefreshTimerTests {
  private final class Time { var now = Duration.zero }
  private let time = Time()
  private let settings = SettingsViewModel()

  @Test func eachIntervalRefreshesOnceAndOffNever() {
    let timers = TimerQueue { [time] in time.now }
    var refreshed: [Duration] = []
    let timer = RefreshTimer(settings) { refreshed.append($0) }
    timer.start(in: timers)
    #expect(timers.nextDeadline == nil)
    settings.refreshInterval.value = .quarterHour
    for _ in 0..<3 {
      time.now += .seconds(15 * 60)
      timers.fire()
    }
    #expect(refreshed == [.seconds(900), .seconds(900), .seconds(900)])
    settings.refreshInterval.value = .hour
    #expect(timers.nextDeadline == time.now + .seconds(3600))
    settings.refreshInterval.value = .off
    #expect(timers.nextDeadline == nil)
    settings.refreshInterval.value = .hour
    timer.start(in: nil)
    #expect(timers.nextDeadline == nil)
  }
}
