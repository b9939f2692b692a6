import Bindings
import TerminalCore

/// A view that can have an edit that is not written to its source.
@MainActor protocol EditHolding: View {
  /// Sends the events of an edit that is not complete, or shows its validation error.
  func completeEdit()
  /// Writes the edits that the two-way bindings of the view have not written.
  func writeBoundEdits()
}

/// Edits that are visible in a view, but are not stored yet.
///
/// A command or an action outside the control may read the stored value, so it is preceded by a write. The check takes
/// place before the event is dispatched, because actions of controls that the write triggers must also come first.
extension Window {
  /// Writes the pending edits of all views, such as those of a two-way binding with the policy `onBlur`.
  ///
  /// The window calls this method before commands and actions. Call it before a save that the user does not start, for
  /// example by a timer. A rejected edit remains in its view, which shows the reason.
  public func writePendingEdits() { writePendingEdits(outside: nil) }

  /// Writes the pending edits of all views, except of the views that contain the given view.
  ///
  /// - Returns: Whether a view may have had a pending edit.
  @discardableResult package func writePendingEdits(outside view: View?) -> Bool {
    guard !editedViews.isEmpty else { return false }
    editedViews.removeAll { $0.object == nil }
    let edited = editedViews.compactMap(\.object).filter { other in view?.isInside(other) != true }
    guard !edited.isEmpty else { return false }
    let holders = edited.compactMap { $0 as? any EditHolding }
    // The actions of the first step run at its end, and can leave an edit for a binding.
    forEach(of: holders) { $0.completeEdit() }
    forEach(of: holders) { $0.writeBoundEdits() }
    editedViews.removeAll { reference in edited.contains { $0 === reference.object } }
    // A written value can enable buttons.
    updateQueue.flush()
    return true
  }

  /// Calls the given closure with each of the given views, and then runs the actions that the calls have triggered.
  private func forEach(of holders: [any EditHolding], _ body: (any EditHolding) -> Void) {
    _ = actions.hold {
      holders.forEach(body)
      return true
    }
  }

  /// Records that the given view has an edit that is not written.
  func noteEdit(of view: any EditHolding) {
    if !editedViews.contains(where: { $0.object === view }) { editedViews.append(Weak(view)) }
  }

  /// Writes pending edits before the command that the given event performs.
  func writePendingEdits(before event: TerminalEvent) {
    guard !editedViews.isEmpty, case .key(let key) = event, firstResponder?.takes(key) != true else { return }
    let chain = responderChain
    writePendingEdits(in: chain, before: isPerformed(by: key, in: chain))
  }

  /// Writes pending edits before a command of the given responder chain.
  ///
  /// A command of a control, such as the deletion of a character, does not write the edit of that control. A disabled
  /// command counts as well, because a written edit can enable it.
  func writePendingEdits(in chain: [Responder], before isWanted: (KeyBinding) -> Bool) {
    guard !editedViews.isEmpty else { return }
    let enabled = firstCommand(in: chain) { isWanted($0.binding) && $0.isEnabled($1) }
    let found = enabled ?? firstCommand(in: chain) { entry, _ in isWanted(entry.binding) }
    guard let (_, owner) = found else { return }
    writePendingEdits(outside: owner as? View)
  }
}
