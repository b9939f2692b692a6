public import Bindings

// What a user did to a row climbs to the list, and from there to its targets: rows are recycled, and nobody can be their target.

nonisolated extension ControlEvent {
  /// The switch of a row was flipped; what it is to be is in `RowEvent.isOn`.
  public static let rowToggled = ControlEvent("rowToggled")
}

/// Something a user did to a row of a list.
@MainActor public struct RowEvent {
  /// The list.
  public let list: BoundList
  /// What happened.
  public let event: ControlEvent
  /// The row's place in the list.
  public let index: Int
  /// The row's identity; its place where it has none.
  public let id: AnyHashable
  /// What the row's switch is to be, where it has one.
  public let isOn: Bool?
}

extension BoundList {
  /// Has a method of the target called with what happened to a row, while the target lives.
  ///
  ///     list.addTarget(self, rowAction: ReaderBinder.readToggled, for: .rowToggled)
  public func addTarget<Target: AnyObject>(
    _ target: Target, rowAction: @escaping @MainActor (Target) -> @MainActor (RowEvent) -> Void, for event: ControlEvent
  ) {
    observeRows(target, for: event) { target, event in rowAction(target)(event) }
  }

  /// Has a closure called with the target and what happened to a row, while the target lives; the result ends it early.
  @discardableResult public func observeRows<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, RowEvent) -> Void
  ) -> any Disposable {
    let entry = RowAction(event) { [weak target] happened in
      guard let target else { return false }
      action(target, happened)
      return true
    }
    rowActions.append(entry)
    return Subscription { [weak self] in self?.rowActions.removeAll { $0 === entry } }
  }

  /// Has an asynchronous method of the target called with what happened to a row, while the target lives.
  ///
  /// It begins before the next event is handled, and lasts as an action of `addKeyAction` does.
  public func addTarget<Target: AnyObject>(
    _ target: Target, rowAction: @escaping @MainActor (Target) -> @MainActor (RowEvent) async -> Void,
    for event: ControlEvent
  ) {
    observeRows(target, for: event) { target, event in await rowAction(target)(event) }
  }

  /// Has an asynchronous closure called with the target and what happened to a row, while the target lives.
  ///
  /// - Returns: the registration, which ends it earlier; an action that is running goes on.
  @discardableResult public func observeRows<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, RowEvent) async -> Void
  ) -> any Disposable {
    observeRows(target, for: event) { target, event in event.list.startAction { await action(target, event) } }
  }

  /// Queues an event of a row, to be told after what is being handled.
  func send(_ event: ControlEvent, of row: ListRow) {
    guard isEnabled, let index = row.index, index < state.count else { return }
    let happened = RowEvent(
      list: self, event: event, index: index, id: identity(at: index), isOn: row.toggle.map { !$0 })
    let tell: () -> Void = { [weak self] in
      guard let self else { return }
      for action in rowActions where action.event == event && !action.perform(happened) {
        rowActions.removeAll { $0 === action }
      }
    }
    if let window { window.enqueue(tell) } else { tell() }
    sendActions(for: event)
  }
}

/// One action of one target, for an event of rows.
@MainActor final class RowAction {
  let event: ControlEvent
  /// Returns false when its target is gone.
  let perform: (RowEvent) -> Bool

  init(_ event: ControlEvent, perform: @escaping (RowEvent) -> Bool) {
    self.event = event
    self.perform = perform
  }
}
