public import Bindings

/// What both lists of the reader work with.
public struct ReaderDesk {
  /// Where feeds and posts are kept.
  public let store: any PostStoring
  /// What everything waits on.
  public let clock: any Clock<Duration>
  /// What today is.
  public let calendar: WorldCalendar
  /// Where it is said what was done and what did not work.
  public let notices: Notices
  /// Where it is noted what can be taken back.
  public let history: UndoHistory
  /// What is being changed in the store.
  let changes = StoreChanges()

  /// A desk at a store, on which nothing was done yet.
  public init(
    store: any PostStoring, clock: any Clock<Duration> = RealClock(), calendar: WorldCalendar = WorldCalendar()
  ) {
    (self.store, self.clock, self.calendar) = (store, clock, calendar)
    notices = Notices(clock: clock)
    history = UndoHistory(notices: notices, clock: clock)
  }

  /// The desk of a world.
  public init(world: World) { self.init(store: world.store, clock: world.clock, calendar: world.calendar) }
}

/// A list that stands at such a desk, and reaches what is on it.
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
