package import Bindings

/// The services that both lists of the reader share.
package struct ReaderDesk {
  /// The store of feeds and posts.
  package let store: any PostStoring
  /// The clock of asynchronous work.
  package let clock: any Clock<Duration>
  /// The calendar, which provides the current date.
  package let calendar: WorldCalendar
  /// The notices about completed actions and errors.
  package let notices: Notices
  /// The history of actions that can be undone.
  package let history: UndoHistory
  /// The changes of the store that are in progress.
  let changes = StoreChanges()

  /// Creates the services for a store.
  package init(
    store: any PostStoring, clock: any Clock<Duration> = RealClock(), calendar: WorldCalendar = WorldCalendar()
  ) {
    (self.store, self.clock, self.calendar) = (store, clock, calendar)
    notices = Notices(clock: clock)
    history = UndoHistory(reportingTo: notices, clock: clock)
  }

  /// Creates the services from those of a world.
  package init(world: World) { self.init(store: world.store, clock: world.clock, calendar: world.calendar) }
}

/// A list of the reader, with access to the shared services.
protocol AtDesk {
  var desk: ReaderDesk { get }
}

extension AtDesk {
  var store: any PostStoring { desk.store }
  var clock: any Clock<Duration> { desk.clock }
  var calendar: WorldCalendar { desk.calendar }
  var notices: Notices { desk.notices }
  var history: UndoHistory { desk.history }
  var changes: StoreChanges { desk.changes }
}

extension UndoHistory {
  /// Creates a history whose outcomes are shown as notices; a step that can never succeed is discarded.
  convenience init(reportingTo notices: Notices, clock: any Clock<Duration>) {
    self.init(clock: clock, canRetry: { !(($0 as? any ExplainedError)?.isForGood ?? false) }) { outcome in
      switch outcome {
      case .undone(let title): notices.say("Undone: \(title).")
      case .redone(let title): notices.say("Done again: \(title).")
      case .failed(let error): notices.say(error)
      }
    }
  }
}
