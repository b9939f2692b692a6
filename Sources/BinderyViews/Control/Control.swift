public import Bindings

/// A view that the user interacts with, and that notifies its targets of events.
///
/// Subclass it for a view whose value the user changes, or that the user presses. A control for one value also conforms
/// to ``ValueControl``, which adds bindings. Setting a property in code sends no event; a change by the user does.
///
///     final class Loudness: Control {
///       var level = 5 { didSet { if level != oldValue { setNeedsDisplay() } } }
///
///       override class var commands: CommandTable {
///         CommandTable(for: Loudness.self) {
///           KeyCommand("louder", "Louder", keys: [Key(.up)], isEnabled: { $0.level < 9 }) { $0.change(by: 1) }
///           KeyCommand("quieter", "Quieter", keys: [Key(.down)], isEnabled: { $0.level > 0 }) { $0.change(by: -1) }
///         }
///       }
///
///       private func change(by step: Int) {
///         level += step
///         sendActions(for: .valueChanged)
///       }
///
///       override var canBecomeFirstResponder: Bool { isEnabled }
///       override func draw(on canvas: Canvas) { canvas.draw("\(level)", at: .zero, filling: canvas.size.width) }
///     }
///
/// A target registers a method, or a closure with `observe`:
///
///     loudness.addTarget(self, action: Mixer.loudnessChanged, for: .valueChanged)
///
/// ### Ownership
///
/// A control owns its actions: closures or unapplied method references. An action refers weakly to its target, and has
/// no effect after the release of the target. It also ends with ``removeTarget(_:for:)``, with the disposal of its
/// token, and when the binder that added it is bound again.
///
/// ### Callers
///
/// The control calls ``sendActions(for:)`` after a change by the user. A binder, a form or a control that contains this
/// one adds actions. A two-way binding is an action, too: it writes the value of the control to the model.
///
/// ### Order in a turn
///
/// 1. The window dispatches a key or a click. The control changes its state, invalidates itself and calls
///    `sendActions(for:)`, which adds its actions to a queue of the window.
/// 2. The dispatch ends, so no view is traversed while an action changes the view tree.
/// 3. The actions run in the order in which they were added to the control. An action that was added after a binding
///    therefore reads the edited value from the model. Before an action of ``ControlEvent/primaryAction``, or of an
///    event that ends editing, pending edits are written. Actions that an action triggers follow the queued ones.
/// 4. The frame follows, in which bindings are evaluated, and invalid views are laid out and drawn; see ``View``.
///
/// Outside a dispatch, for example in a timer, the actions run during the call of `sendActions(for:)`. An action that
/// is removed before its turn is not performed. An asynchronous action starts before the next event.
@MainActor open class Control: View, ActionSender, EditHolding {
  /// Whether the user can interact with the control.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      window?.focusMayHaveChanged()
    }
  }

  /// The title of the Enter key in the status bar and the help, or nil for the standard title, such as "Press" or
  /// "Done".
  public var keyTitle: String?

  private var actions: [TargetAction] = []

  /// Creates a control without targets.
  public override init() { super.init() }

  /// Performs the actions that are registered for the given event.
  ///
  /// If the window is dispatching an input event, the actions run after the dispatch; otherwise, they run immediately.
  /// An action added by another action is performed only for later events. An action removed before its turn is not
  /// performed.
  public final func sendActions(for event: ControlEvent) { sendActions(for: event, payload: nil) }

  /// Performs the actions for the given event, and passes the given value to those that observe a payload.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - payload: A value that describes the event, such as the row of a list in which the event occurred.
  public final func sendActions(for event: ControlEvent, payload: Any?) {
    for action in actions where action.event == event {
      let send = { [weak self] in
        guard let self, actions.contains(where: { $0 === action }) else { return }
        // The application may save in response to the event.
        if let window, window.hasPendingEdits, Self.finalEvents.contains(event), !action.servesBinding {
          window.writePendingEdits()
        }
        action.send(payload)
      }
      if let window { window.enqueue(send) } else { send() }
    }
    actions.removeAll { $0.isDead }
  }

  /// Returns the role of text that shows whether the control is enabled and has focus.
  ///
  /// - Parameter normal: The role while the control is enabled and does not have focus.
  package final func stateRole(_ normal: ThemeRole) -> ThemeRole {
    guard isEnabled else { return .disabled }
    return isFirstResponder ? .selection : normal
  }

  /// The events before whose actions pending edits are written.
  private static let finalEvents: Set<ControlEvent> = [.primaryAction, .editingDidEndOnExit, .editingDidEnd]

  /// Sends the events of an edit that is not complete, or shows its validation error.
  ///
  /// The method is called before the field that the control contains ends editing, and when a form is validated. A
  /// control whose text is not a value at each key, such as a date, overrides it; see `noteEdit()`.
  ///
  ///     override func completeEdit() { publishText() }
  open func completeEdit() {}

  /// Records that the control has an edit that is not written.
  ///
  /// The window calls `completeEdit()` before a command of another view, an action or the end of the application.
  public final func noteEdit() { window?.noteEdit(of: self) }

  /// Writes the edits that the two-way bindings of the control have not written.
  final func writeBoundEdits() { for action in actions { action.binding?.writeEdit() } }

  /// Removes the actions of the given target for the given event, or for all events if the event is nil.
  public final func removeTarget(_ target: AnyObject, for event: ControlEvent? = nil) {
    actions.removeAll { $0.belongs(to: target) && (event == nil || $0.event == event) }
  }

  /// The number of registered actions whose targets have not been released.
  ///
  /// Leak tests read this property.
  public final var actionCount: Int { actions.count { !$0.isDead } }

  /// Returns whether the given event has a target other than a binding.
  ///
  /// A binding is not counted, because it writes nothing unless the value has been edited.
  public final func hasTargets(for event: ControlEvent) -> Bool {
    actions.contains { $0.event == event && !$0.isDead && !$0.servesBinding }
  }

  /// Adds the given action, and returns a token whose disposal removes the action.
  ///
  /// If a binder is currently binding its views, and the target belongs to that binder, the action is also removed when
  /// the views are bound again. For a target that is not a responder, the control must belong to the binder.
  final func add(_ action: TargetAction, of target: AnyObject) -> any Disposable {
    actions.append(action)
    let registration = Subscription { [weak self] in self?.actions.removeAll { $0 === action } }
    Tracking.collect(registration, of: target is Responder ? target : self)
    return registration
  }

  /// Registers a closure for the given event, which is called with the payload of each occurrence.
  ///
  /// Occurrences without a payload of the given type are ignored. The target is held weakly.
  ///
  /// - Returns: A token whose disposal removes the action.
  @discardableResult public final func observe<Target: AnyObject, Payload>(
    _ target: Target, for event: ControlEvent, payload: Payload.Type,
    _ action: @escaping @MainActor (Target, Payload) -> Void
  ) -> any Disposable {
    let entry = TargetAction(target, for: event) { target, payload in
      guard let target = target as? Target, let payload = payload as? Payload else { return }
      action(target, payload)
    }
    return add(entry, of: target)
  }

  /// Returns whether the given event has a target, including a binding.
  public final func hasActions(for event: ControlEvent) -> Bool {
    actions.contains { $0.event == event && !$0.isDead }
  }

  open override var name: String? { accessibilityName ?? labelText }
  open override var traits: Set<AccessibilityTrait> {
    isEnabled ? super.traits : super.traits.union([.disabled])
  }
}

@MainActor final class TargetAction {
  let event: ControlEvent
  private weak var target: AnyObject?
  private let perform: (AnyObject, Any?) -> Void

  init(_ target: AnyObject, for event: ControlEvent, perform: @escaping (AnyObject, Any?) -> Void) {
    self.target = target
    self.event = event
    self.perform = perform
  }

  var isDead: Bool { target == nil }
  var binding: (any ValueBinding)? { target as? any ValueBinding }
  var servesBinding: Bool { target is any ValueBinding }
  func belongs(to other: AnyObject) -> Bool { target === other }
  func send(_ payload: Any?) { if let target { perform(target, payload) } }
}
