public import TerminalCore

extension Window {
  /// Dispatches the given event, and then runs the actions that the event has triggered.
  ///
  /// A key is passed along the responder chain. A mouse event is passed to the view at the location of the event, and
  /// then to the superviews of that view.
  ///
  /// - Returns: Whether the event was handled.
  @discardableResult public func dispatch(_ event: TerminalEvent) -> Bool {
    frames.noteEvent()
    // An event that follows in the same turn is sent to the view that requested focus.
    if focusManager.hasRequest {
      settle()
      grantRequestedFocus()
    }
    writePendingEdits(before: event)
    return actions.hold {
      switch event {
      case .key(let key): return dispatch(key)
      case .paste(let text, let isLast):
        cancelStroke()
        return responderChain.contains { $0.paste(text, isLast: isLast) }
      case .mouse(let mouse):
        // A status bar performs the command of a pair while the second key is awaited.
        defer { if mouse.kind.isDownOrWheel { cancelStroke() } }
        return dispatch(mouse.limited)
      case .resize(let size): resize(to: size)
      case .resumed:
        cancelStroke()
        repaint()
      case .capabilitiesChanged: repaint()
      case .focus, .colors, .colorsChanged, .quit: return false
      }
      return true
    }
  }

  /// Runs the given action after the event that is being dispatched, or immediately if no event is being dispatched.
  public func enqueue(_ action: @escaping () -> Void) { actions.add(action) }

  private func dispatch(_ key: Key) -> Bool {
    let chain = responderChain
    if router.awaitsSecondStroke(in: chain) {
      router.performSecondStroke(key, in: chain)
      return true
    }
    if chain.first?.takes(key) == true, case .character(let character) = key.code {
      if let firstResponder, firstResponder.visibleRect.isEmpty { firstResponder.scrollIntoView() }
      return chain.contains { $0.insertText(String(character)) }
    }
    return isLateCancellation(key) || perform(key) || chain.contains { $0.keyDown(key) }
  }

  /// Returns whether the given key would have cancelled work that has just ended.
  ///
  /// The user pressed the key to cancel the work. The key therefore has no effect, instead of leaving the page.
  private func isLateCancellation(_ key: Key) -> Bool {
    work.isLate(at: timers.now) && keyBindings.keys(of: .everywhere(.cancel)).contains(key)
  }

  /// The view in which a mouse button was pressed.
  ///
  /// The view receives drag and release events even outside its frame.
  package var pressed: View? { mouse.pressed }

  /// The number of mouse events that had an effect, so that a script can report a click without effect.
  package var handledMouseEvents: Int { mouse.handledEvents }

  /// Counts mouse events that had an effect, so that a script does not report a click without effect.
  ///
  /// A ``ContextMenuPresenting`` calls the method when it opens a menu. The window counts each event for which
  /// `mouse(_:)` of a view returns true, and each layer that a click closes.
  public func noteHandledMouseEvents(_ count: Int) { mouse.noteHandledEvents(count) }

  private func dispatch(_ event: MouseEvent) -> Bool {
    let target = mouse.target(of: event.kind, at: view(at: event.location))
    let clickCount = mouse.clickCount(of: event, in: target, time: timers.now)
    if event.kind.isDownOrWheel { noteHandledMouseEvents(overlay.closeLayers(outside: target)) }
    mouse.track(event.kind, in: target)
    if case .down(let button) = event.kind, button == .left || button == .right {
      focus(target?.nearestFocusable ?? firstResponder)
    }
    for view in ViewPath(from: target) {
      var local = event
      local.location = event.location - view.frameOnScreen.origin
      local.clickCount = clickCount
      if view.mouse(local) {
        noteHandledMouseEvents(1)
        return true
      }
      if view === focusRoot { break }
    }
    guard case .down(.right) = event.kind, let target else { return false }
    if target.path.contains(where: { $0 is Layer }) { return true }
    // The menu opens after the actions of a selection, on which the commands can depend.
    enqueue { [weak self, weak target] in
      if let target {
        self?.openContextMenu(of: target, at: Rect(origin: event.location, size: Size(width: 1, height: 1)))
      }
    }
    return true
  }
}

nonisolated extension MouseEvent.Kind {
  fileprivate var isDownOrWheel: Bool {
    switch self {
    case .down, .wheel: true
    case .up, .drag, .move: false
    }
  }
}

nonisolated extension MouseEvent {
  /// The maximum number of steps of the wheel in an event.
  private static let wheelLimit = 1000

  /// The event with a limited number of steps of the wheel, so that views can calculate with the number.
  fileprivate var limited: MouseEvent {
    guard case .wheel(let rows, let columns) = kind else { return self }
    func limited(_ steps: Int) -> Int { max(-Self.wheelLimit, min(steps, Self.wheelLimit)) }
    var event = self
    event.kind = .wheel(rows: limited(rows), columns: limited(columns))
    return event
  }
}
