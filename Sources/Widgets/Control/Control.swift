import TerminalCore

// A control tells targets what the user did. Targets are held weakly, actions are unapplied methods, and no selector is a string.

/// A view that the user works, and that tells targets of it.
@MainActor open class Control: View, ActionSender {
  /// Whether the user can work it.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      window?.focusMayHaveChanged()
    }
  }

  private var actions: [TargetAction] = []

  /// Makes a control that nobody listens to yet.
  public override init() { super.init() }

  /// Tells the targets of an event: after the event that is being handled, or at once where none is.
  ///
  /// A target added by an action hears from the next event on; one removed by an action hears no more.
  public final func sendActions(for event: ControlEvent) {
    for action in actions where action.event == event {
      let send = { [weak self] in
        guard let self, actions.contains(where: { $0 === action }) else { return }
        action.send()
      }
      if let window { window.enqueue(send) } else { send() }
    }
    actions.removeAll { $0.isDead }
  }

  /// Removes a target's actions for an event, or for every event.
  public final func removeTarget(_ target: AnyObject, for event: ControlEvent? = nil) {
    actions.removeAll { $0.belongs(to: target) && (event == nil || $0.event == event) }
  }

  /// How many actions are registered; for tests of leaks.
  public final var actionCount: Int { actions.count { !$0.isDead } }

  /// Whether anyone waits for an event who is not a binding: a binding has nothing to do while nothing was edited.
  final func hasTargets(for event: ControlEvent) -> Bool {
    actions.contains { $0.event == event && !$0.isDead && !$0.servesBinding }
  }

  final func add(_ action: TargetAction) { actions.append(action) }
  final func remove(_ action: TargetAction) { actions.removeAll { $0 === action } }
  final func hasActions(for event: ControlEvent) -> Bool { actions.contains { $0.event == event && !$0.isDead } }

  /// Disabled, beside what is true of every view.
  open override var states: Set<MeaningState> {
    isEnabled ? super.states : super.states.union([.disabled])
  }
}

/// One action of one target: a method, applied to the target while it lives.
@MainActor final class TargetAction {
  let event: ControlEvent
  private weak var target: AnyObject?
  private let perform: (AnyObject) -> Void

  init(_ target: AnyObject, for event: ControlEvent, perform: @escaping (AnyObject) -> Void) {
    self.target = target
    self.event = event
    self.perform = perform
  }

  var isDead: Bool { target == nil }
  var servesBinding: Bool { target is any ValueBinding }
  func belongs(to other: AnyObject) -> Bool { target === other }
  func send() { if let target { perform(target) } }
}
