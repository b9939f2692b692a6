import Bindings
import TerminalCore

/// A view that the user operates and that notifies its targets of events.
///
/// Targets are held weakly, and actions are unapplied methods or closures.
@MainActor open class Control: View, ActionSender {
  /// Whether the user can operate the control.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      window?.focusMayHaveChanged()
    }
  }

  /// The title of Enter in the status bar and the help; nil for the standard title, such as "Press" or "Done".
  public var keyTitle: String?

  private var actions: [TargetAction] = []

  /// Creates a control without targets.
  public override init() { super.init() }

  /// Notifies the targets of an event: after the event that is being handled, or immediately if there is none.
  ///
  /// A target that an action adds is notified of later events only. A target that an action removes is not notified
  /// anymore.
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
  ///
  /// - Parameter target: The target.
  /// - Parameter event: The event, or nil for every event.
  public final func removeTarget(_ target: AnyObject, for event: ControlEvent? = nil) {
    actions.removeAll { $0.belongs(to: target) && (event == nil || $0.event == event) }
  }

  /// The number of registered actions, for tests of leaks.
  public final var actionCount: Int { actions.count { !$0.isDead } }

  /// Returns whether an event has a target other than a binding, which has no work to do unless the value was edited.
  final func hasTargets(for event: ControlEvent) -> Bool {
    actions.contains { $0.event == event && !$0.isDead && !$0.servesBinding }
  }

  /// Adds a registration to the bindings of the binder that binds its views at the time of the call.
  ///
  /// A model as the target has no part in that; the control decides for it.
  final func collect(_ registration: any Disposable, of target: AnyObject) {
    Tracking.collect(registration, of: target is Responder ? target : self)
  }

  final func add(_ action: TargetAction) { actions.append(action) }
  final func remove(_ action: TargetAction) { actions.removeAll { $0 === action } }
  final func hasActions(for event: ControlEvent) -> Bool { actions.contains { $0.event == event && !$0.isDead } }

  open override var traits: Set<AccessibilityTrait> {
    isEnabled ? super.traits : super.traits.union([.disabled])
  }
}

/// An action of a weakly held target.
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
