public import Foundation

/// Everything the view models take from outside: time, chance, today's date, and where feeds come from.
///
/// Made once, before the first view model, so that a test or a script decides what the world is like. The parts are shared: what a script
/// changes later, every view model sees.
public struct World {
  /// What everything that waits waits on.
  public let clock: any Clock<Duration>
  /// Where random numbers come from.
  public let random: RandomSource
  /// What time and day it is.
  public let calendar: WorldCalendar
  /// Where the feed comes from.
  public let feed: ScriptableFeedLoader

  /// A world; without more than a loader, the real one.
  ///
  /// - Parameters:
  ///   - feed: Where the feed comes from.
  ///   - clock: What everything waits on; a virtual one in tests.
  ///   - seed: Where the random numbers begin; nil for other numbers in each run.
  ///   - now: The date and time when the world begins, going on with `clock`; nil for the system's.
  ///   - timeZone: The zone that dates are shown in.
  public init(
    feed: any FeedLoading,
    clock: any Clock<Duration> = ContinuousClock(),
    seed: UInt64? = nil,
    now: Date? = nil,
    timeZone: TimeZone = .gmt
  ) {
    self.clock = clock
    self.random = RandomSource(seed: seed)
    self.calendar = WorldCalendar(clock: clock, now: now, timeZone: timeZone)
    self.feed = ScriptableFeedLoader(feed, clock: clock)
  }

  /// The date and time it is.
  public var today: Date { calendar.now }
}
