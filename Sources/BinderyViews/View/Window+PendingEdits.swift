import TerminalCore

extension Window {
  /// Writes the pending edits of all views, such as those of a two-way binding with the policy `onBlur`.
  ///
  /// The window calls this method before commands and actions. Call it before a save that the user does not start, for
  /// example by a timer. A rejected edit remains in its view, which shows the reason.
  public func writePendingEdits() { pendingEdits.write(outside: nil) }

  /// Writes the pending edits of all views, except of the views that contain the given view.
  ///
  /// - Returns: Whether a view may have had a pending edit.
  @discardableResult package func writePendingEdits(outside view: View?) -> Bool {
    pendingEdits.write(outside: view)
  }

  /// Whether a view may have an edit that is not written.
  var hasPendingEdits: Bool { !pendingEdits.isEmpty }

  /// Records that the given view has an edit that is not written.
  func noteEdit(of view: any EditHolding) { pendingEdits.add(view) }

  /// Writes pending edits before the command that the given event performs.
  ///
  /// The check takes place before the event is dispatched, because actions of controls that the write triggers must
  /// also come first.
  func writePendingEdits(before event: TerminalEvent) {
    guard hasPendingEdits, case .key(let key) = event else { return }
    guard firstStroke != nil || firstResponder?.takes(key) != true else { return }
    let chain = responderChain
    writePendingEdits(in: chain, before: router.isPerformed(by: key, in: chain))
  }

  /// Writes pending edits before a command of the given responder chain.
  ///
  /// A command of a control, such as the deletion of a character, does not write the edit of that control. A disabled
  /// command counts as well, because a written edit can enable it.
  func writePendingEdits(in chain: [Responder], before isWanted: (KeyBinding) -> Bool) {
    guard hasPendingEdits, let owner = router.owner(in: chain, where: isWanted) else { return }
    pendingEdits.write(outside: owner as? View)
  }
}
