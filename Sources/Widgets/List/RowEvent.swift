public import Bindings

nonisolated extension ControlEvent {
  /// An event that occurs when the user toggles the switch of a row; `RowEvent.isOn` is the requested state.
  public static let rowToggled: ControlEvent = "rowToggled"
}

/// An event of a row in a list.
///
/// Row views are reused, so the event is sent to the targets of the list.
@MainActor public struct RowEvent {
  /// The list that contains the row.
  public let list: RowsView
  /// The type of the event, such as `.rowToggled`.
  public let event: ControlEvent
  /// The index of the row when the event occurred.
  public let index: Int
  /// The identity of the row, or its index if the rows have no identities.
  public let id: AnyHashable
  /// The requested state of the row's switch, or nil for a row without a switch.
  public let isOn: Bool?
}

extension RowsView {
  /// Registers a method of the target for the given row event.
  ///
  /// The method is called with a `RowEvent` after each occurrence of the event. The target is held weakly.
  ///
  ///     list.addTarget(self, rowAction: ReaderBinder.readToggled, for: .rowToggled)
  public func addTarget<Target: AnyObject>(
    _ target: Target, rowAction: @escaping @MainActor (Target) -> @MainActor (RowEvent) -> Void, for event: ControlEvent
  ) {
    observeRows(target, for: event) { target, event in rowAction(target)(event) }
  }

  /// Registers a closure for the given row event.
  ///
  /// The closure is called with the target and a `RowEvent` after each occurrence of the event. The target is held
  /// weakly.
  ///
  /// - Returns: A token whose disposal removes the action.
  @discardableResult public func observeRows<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, RowEvent) -> Void
  ) -> any Disposable {
    observe(target, for: event, payload: RowEvent.self, action)
  }

  /// Registers an asynchronous method of the target for the given row event.
  ///
  /// The method is called with a `RowEvent` after each occurrence of the event. The target is held weakly. The action
  /// starts before the next event is handled, and is cancelled under the same conditions as an action of `KeyCommand`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, rowAction: @escaping @MainActor (Target) -> @MainActor (RowEvent) async -> Void,
    for event: ControlEvent
  ) {
    observeRows(target, for: event) { target, event in await rowAction(target)(event) }
  }

  /// Registers an asynchronous closure for the given row event.
  ///
  /// The closure is called with the target and a `RowEvent` after each occurrence of the event. The target is held
  /// weakly.
  ///
  /// - Returns: A token whose disposal removes the action. An execution that has already started continues.
  @discardableResult public func observeRows<Target: AnyObject>(
    _ target: Target, for event: ControlEvent, _ action: @escaping @MainActor (Target, RowEvent) async -> Void
  ) -> any Disposable {
    observeRows(target, for: event) { target, event in event.list.startAction { await action(target, event) } }
  }

  func send(_ event: ControlEvent, of row: ListRow) {
    guard isEnabled, let index = row.index, index < state.count else { return }
    let happened = RowEvent(
      list: self, event: event, index: index, id: identity(at: index), isOn: row.toggle.map { !$0 })
    sendActions(for: event, payload: happened)
  }
}
