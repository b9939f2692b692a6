import Bindings
package import Foundation

/// The current date and time: the system's, or a date that was set and continues with the clock.
///
/// Expressions that read a date are evaluated again when another date is set, but not when time passes.
package final class AppCalendar {
  /// The time zone of displayed dates.
  package let timeZone: TimeZone

  private let clock: any Clock<Duration>
  private let origin = Observable<(date: Date, elapsed: () -> Duration)?>(nil, label: "today")

  /// Creates a calendar; without `now`, it uses the system's date.
  package init(clock: any Clock<Duration> = RealClock(), now: Date? = nil, timeZone: TimeZone = .gmt) {
    self.clock = clock
    self.timeZone = timeZone
    if let now { set(now: now) }
  }

  /// The current date and time.
  package var now: Date {
    guard let origin = origin.value else { return Date() }
    return origin.date.addingTimeInterval(origin.elapsed() / .seconds(1))
  }

  /// Sets the date, from which the clock continues.
  package func set(now date: Date) {
    let elapsed = clock.stopwatch()
    origin.value = (date, elapsed)
  }

  /// Returns a short text for a list, such as "09:15", "yesterday" or "3 Mar"; "" for nil.
  package func shortText(for date: Date?) -> String {
    guard let date else { return "" }
    return RelativeDate(timeZone: timeZone).shortText(for: date, now: now)
  }

  /// Returns a text such as "today 09:15", "yesterday 18:40" or "3 Mar 2026"; "" for nil and `distantPast`.
  package func text(for date: Date?) -> String {
    guard let date, date != .distantPast else { return "" }
    return RelativeDate(timeZone: timeZone).text(for: date, now: now)
  }
}

nonisolated extension Clock where Duration == Swift.Duration {
  /// Returns a closure that measures the time since this call.
  fileprivate func stopwatch() -> () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
