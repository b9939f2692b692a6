public import Bindings

nonisolated extension ControlEvent {
  /// The user toggled the switch of a row; `RowEvent.isOn` is the requested state.
  public static let rowToggled: ControlEvent = "rowToggled"
}

/// An event of a row, which is sent to the targets of the list because row views are reused.
@MainActor public struct RowEvent {
  /// The list.
  public let list: BoundList
  /// The event.
  public let event: ControlEvent
  /// The index of the row.
  public let index: Int
  /// The identity of the row, or its index if it has none.
  public let id: AnyHashable
  /// The requested state of the row's switch, or nil for a row without a switch.
  public let isOn: Bool?
}

extension BoundList {
  /// Registers a method of the target that is called with each such event of a row; the target is held weakly.
  ///
  ///     list.addTarget(self, rowAction: ReaderBinder.readToggled, for: .rowToggled)
  public func addTarget<Target: AnyObject>(
    _ target: Target, rowAction: @escaping @MainActor (Target) -> @MainActor (RowEvent) -> Void, for event: ControlEvent
  ) {
    observeRows(target, for: event) { target, event in rowAction(target)(event) }
  }

  /// Registers a closure that is called with the target and each such event of a row.
  ///
  /// The target is held weakly.
  ///
  /// - Returns: The registration, which removes the action when it is disposed.
  @discardableResult public func observeRows<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, RowEvent) -> Void
  ) -> any Disposable {
    let entry = RowAction(event) { [weak target] happened in
      guard let target else { return false }
      action(target, happened)
      return true
    }
    rowActions.append(entry)
    let registration = Subscription { [weak self] in self?.rowActions.removeAll { $0 === entry } }
    collect(registration, of: target)
    return registration
  }

  /// Registers an asynchronous method of the target that is called with each such event of a row.
  ///
  /// The target is held weakly. The action starts before the next event is handled, and is cancelled in the same
  /// cases as the actions of `KeyAction`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, rowAction: @escaping @MainActor (Target) -> @MainActor (RowEvent) async -> Void,
    for event: ControlEvent
  ) {
    observeRows(target, for: event) { target, event in await rowAction(target)(event) }
  }

  /// Registers an asynchronous closure that is called with the target and each such event of a row.
  ///
  /// The target is held weakly.
  ///
  /// - Returns: The registration, which removes the action when it is disposed; an action that is running continues.
  @discardableResult public func observeRows<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, RowEvent) async -> Void
  ) -> any Disposable {
    observeRows(target, for: event) { target, event in event.list.startAction { await action(target, event) } }
  }

  /// Queues an event of a row, which is sent after the event that is being handled.
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

/// An action of a weakly held target for an event of rows.
@MainActor final class RowAction {
  let event: ControlEvent
  /// A closure that calls the action, or returns false if its target was released.
  let perform: (RowEvent) -> Bool

  init(_ event: ControlEvent, perform: @escaping (RowEvent) -> Bool) {
    self.event = event
    self.perform = perform
  }
}
