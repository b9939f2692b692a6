package import Bindings

/// What both lists of the reader work with.
package struct ReaderDesk {
  /// Where feeds and posts are kept.
  package let store: any PostStoring
  /// What everything waits on.
  package let clock: any Clock<Duration>
  /// What today is.
  package let calendar: WorldCalendar
  /// Where it is said what was done and what did not work.
  package let notices: Notices
  /// Where it is noted what can be taken back.
  package let history: UndoHistory
  /// What is being changed in the store.
  let changes = StoreChanges()

  /// A desk at a store, on which nothing was done yet.
  package init(
    store: any PostStoring, clock: any Clock<Duration> = RealClock(), calendar: WorldCalendar = WorldCalendar()
  ) {
    (self.store, self.clock, self.calendar) = (store, clock, calendar)
    notices = Notices(clock: clock)
    history = UndoHistory(reportingTo: notices, clock: clock)
  }

  /// The desk of a world.
  package init(world: World) { self.init(store: world.store, clock: world.clock, calendar: world.calendar) }
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
