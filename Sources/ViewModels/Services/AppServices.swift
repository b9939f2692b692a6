import Bindings
package import Foundation

/// The dependencies of the view models: clock, random numbers, date, feeds, posts and files.
///
/// A test or a script creates the services before the first view model. All view models share them, so that a later
/// change by a script applies to all of them.
package struct AppServices {
  /// The clock of all delays.
  package let clock: any Clock<Duration>
  /// The random number generator.
  package let random: RandomSource
  /// The date and time.
  package let calendar: AppCalendar
  /// The network as simulated by a script.
  package let network: ScriptedNetwork
  /// The store of feeds and posts.
  package let store: any PostStoring
  /// A feed to add at the start, or nil.
  package let firstFeed: String?
  /// The browser.
  package let pages: any PageOpening
  /// The files of the user.
  package let documents: any DocumentKeeping

  /// Creates the services; the default values are those of the system.
  ///
  /// - Parameters:
  ///   - store: The store of feeds and posts.
  ///   - firstFeed: A feed to add at the start.
  ///   - clock: The clock of all delays; a virtual clock in tests.
  ///   - seed: The seed of the random numbers; nil for a random seed.
  ///   - now: The initial date and time, from which `clock` continues; nil for the system's date.
  ///   - timeZone: The time zone of displayed dates.
  ///   - pages: The browser.
  ///   - documents: The files of the user.
  package init(
    store: any PostStoring,
    firstFeed: String? = nil,
    clock: any Clock<Duration> = RealClock(),
    seed: UInt64? = nil,
    now: Date? = nil,
    timeZone: TimeZone = .gmt,
    pages: any PageOpening = NoSystemServices(),
    documents: any DocumentKeeping = NoSystemServices()
  ) {
    self.clock = clock
    self.random = RandomSource(seed: seed)
    self.calendar = AppCalendar(clock: clock, now: now, timeZone: timeZone)
    self.network = ScriptedNetwork(clock: clock)
    (self.store, self.firstFeed, self.pages, self.documents) = (store, firstFeed, pages, documents)
  }

  /// The current date and time.
  package var today: Date { calendar.now }

  /// Refreshes a feed after the network has let the request pass.
  package func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    try await network.pass()
    return try await store.refresh(id)
  }
}
