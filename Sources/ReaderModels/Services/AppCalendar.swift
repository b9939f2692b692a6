import Bindings
package import Foundation

/// A source of the current date and time, which can also be set explicitly.
///
/// A date that has been set advances with the clock. Expressions that read the date are re-evaluated when a date is
/// set, but not when time passes.
package final class AppCalendar {
  package let timeZone: TimeZone

  private let clock: any Clock<Duration>
  private let origin = Observable<(date: Date, elapsed: () -> Duration)?>(nil, label: "today")

  /// Creates a calendar that begins at `now`, or uses the date of the system if `now` is nil.
  package init(clock: any Clock<Duration> = RealClock(), now: Date? = nil, timeZone: TimeZone = .gmt) {
    self.clock = clock
    self.timeZone = timeZone
    if let now { set(now: now) }
  }

  package var now: Date {
    guard let origin = origin.value else { return Date() }
    return origin.date.addingTimeInterval(origin.elapsed() / .seconds(1))
  }

  /// Sets the date and time, from which the calendar advances with the clock.
  package func set(now date: Date) {
    let elapsed = clock.stopwatch()
    origin.value = (date, elapsed)
  }
}

nonisolated extension Clock where Duration == Swift.Duration {
  /// Returns a closure that measures the time since this method was called.
  package func stopwatch() -> @Sendable () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
