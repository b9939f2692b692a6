import Bindings
package import Foundation

/// Everything the view models take from outside: time, chance, today's date, where feeds come from and where posts are kept.
///
/// Made once, before the first view model, so that a test or a script decides what the world is like. The parts are shared: what a script
/// changes later, every view model sees.
package struct World {
  /// What everything that waits waits on.
  package let clock: any Clock<Duration>
  /// Where random numbers come from.
  package let random: RandomSource
  /// What time and day it is.
  package let calendar: WorldCalendar
  /// What a script makes of the network.
  package let network: ScriptedNetwork
  /// One feed that is loaded and not kept.
  package let feed: ScriptableFeedLoader
  /// Where feeds and posts are kept.
  package let store: any PostStoring
  /// A feed to take on at the start, beside those that are kept; nil for none.
  package let firstFeed: String?
  /// What shows pages outside of the program.
  package let pages: any PageOpening
  /// The user's files.
  package let documents: any DocumentKeeping

  /// A world; without more than a loader and a store, the real one.
  ///
  /// - Parameters:
  ///   - feed: Where the one feed comes from that is not kept.
  ///   - store: Where feeds and posts are kept.
  ///   - firstFeed: A feed to take on at the start.
  ///   - clock: What everything waits on; a virtual one in tests.
  ///   - seed: Where the random numbers begin; nil for other numbers in each run.
  ///   - now: The date and time when the world begins, going on with `clock`; nil for the system's.
  ///   - timeZone: The zone that dates are shown in.
  ///   - pages: What shows pages outside of the program.
  ///   - documents: The user's files.
  package init(
    feed: any FeedLoading,
    store: any PostStoring,
    firstFeed: String? = nil,
    clock: any Clock<Duration> = RealClock(),
    seed: UInt64? = nil,
    now: Date? = nil,
    timeZone: TimeZone = .gmt,
    pages: any PageOpening = NoSurroundings(),
    documents: any DocumentKeeping = NoSurroundings()
  ) {
    self.clock = clock
    self.random = RandomSource(seed: seed)
    self.calendar = WorldCalendar(clock: clock, now: now, timeZone: timeZone)
    self.network = ScriptedNetwork(clock: clock)
    self.feed = ScriptableFeedLoader(feed, network: network)
    self.store = ScriptablePostStore(store, network: network)
    (self.firstFeed, self.pages, self.documents) = (firstFeed, pages, documents)
  }

  /// The date and time it is.
  package var today: Date { calendar.now }
}
