import Bindings
package import Foundation

/// What day and time it is: the system's, or one that was set and goes on with the clock.
///
/// Tracked expressions that read a date are evaluated again when another time is set, not when time goes by.
package final class WorldCalendar {
  /// The zone that dates are shown in.
  package let timeZone: TimeZone

  private let clock: any Clock<Duration>
  private let origin = Observable<(date: Date, elapsed: () -> Duration)?>(nil, label: "today")

  /// A calendar; without `now` it follows the system's.
  package init(clock: any Clock<Duration> = RealClock(), now: Date? = nil, timeZone: TimeZone = .gmt) {
    self.clock = clock
    self.timeZone = timeZone
    if let now { set(now: now) }
  }

  /// The date and time it is.
  package var now: Date {
    guard let origin = origin.value else { return Date() }
    return origin.date.addingTimeInterval(origin.elapsed() / .seconds(1))
  }

  /// Makes it `date`; from there time goes on with the clock.
  package func set(now date: Date) {
    let elapsed = clock.stopwatch()
    origin.value = (date, elapsed)
  }

  /// A date in the room a list has: "09:15", "yesterday", "3 Mar"; "" for one that is not known.
  package func shortText(for date: Date?) -> String {
    guard let date else { return "" }
    return RelativeDate(timeZone: timeZone).shortText(for: date, now: now)
  }

  /// The time of day, to the second: "09:15:30".
  package func clockText(for date: Date) -> String { RelativeDate(timeZone: timeZone).clockText(for: date) }

  /// A date as people say it: "today 09:15", "yesterday 18:40", "3 Mar 2026"; "" for one that is not known.
  package func text(for date: Date?) -> String {
    guard let date, date != .distantPast else { return "" }
    return RelativeDate(timeZone: timeZone).text(for: date, now: now)
  }
}

nonisolated extension Clock where Duration == Swift.Duration {
  /// Measures the time from now on.
  fileprivate func stopwatch() -> () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
