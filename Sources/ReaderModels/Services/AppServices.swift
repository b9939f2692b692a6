import Bindings
package import Foundation

/// The dependencies of the view models: clock, calendar, network, store, browser and files.
///
/// The services are created before the first view model, and shared by all view models. A change by a script therefore
/// applies to all view models.
package struct AppServices {
  package let clock: any Clock<Duration>
  package let calendar: AppCalendar
  /// The simulated network conditions, which a script can change.
  package let network: ScriptedNetwork
  package let store: any PostStoring
  /// The source of a feed that is added at launch; nil if no feed is added.
  package let firstFeed: String?
  package let pages: any PageOpening
  package let commands: any CommandRunning
  package let documents: any DocumentKeeping

  /// Creates the services.
  ///
  /// By default, the services use the clock and the date of the system, but neither a browser, a shell nor files.
  ///
  /// - Parameters:
  ///   - now: The initial date and time, from which the calendar advances; nil for the date of the system.
  package init(
    store: any PostStoring,
    firstFeed: String? = nil,
    clock: any Clock<Duration> = RealClock(),
    now: Date? = nil,
    timeZone: TimeZone = .gmt,
    pages: any PageOpening = NoSystemServices(),
    commands: any CommandRunning = NoSystemServices(),
    documents: any DocumentKeeping = NoSystemServices()
  ) {
    self.clock = clock
    self.calendar = AppCalendar(clock: clock, now: now, timeZone: timeZone)
    self.network = ScriptedNetwork(clock: clock)
    (self.store, self.firstFeed, self.pages, self.documents) = (store, firstFeed, pages, documents)
    self.commands = commands
  }

  /// Waits for the simulated network, then refreshes the given feed.
  package func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    try await network.pass()
    return try await store.refresh(id)
  }
}
