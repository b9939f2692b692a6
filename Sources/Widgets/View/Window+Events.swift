public import TerminalCore

extension Window {
  /// Dispatches an event, then runs the actions that it triggered.
  ///
  /// A key passes along the responder chain. A mouse event passes from the view under it to its superviews.
  ///
  /// - Returns: Whether the event was handled.
  @discardableResult public func dispatch(_ event: TerminalEvent) -> Bool {
    actions.hold {
      switch event {
      case .key(let key): dispatch(key)
      case .paste(let text, let isLast): responderChain.contains { $0.paste(text, isLast: isLast) }
      case .mouse(let mouse): dispatch(mouse)
      case .resize(let size):
        {
          resize(to: size); return true
        }()
      case .resumed:
        {
          repaint(); return true
        }()
      case .focus, .quit: false
      }
    }
  }

  /// Performs a command as if its key had been pressed.
  ///
  /// - Returns: Whether a responder could perform it.
  @discardableResult public func send(_ command: KeyCommand) -> Bool {
    actions.hold {
      guard let performer = responderChain.first(where: { $0.canPerform(command) }) else { return false }
      performer.perform(command)
      keysMayHaveChanged()
      return true
    }
  }

  /// Queues an action while an event is dispatched, to be run after it; runs it immediately otherwise.
  public func enqueue(_ action: @escaping () -> Void) {
    actions.add(action)
  }

  /// The key bindings of the responder chain.
  public var activeKeyBindings: [ActiveKeyBinding] { keyBindings.active(in: responderChain) }

  private func dispatch(_ key: Key) -> Bool {
    let chain = responderChain
    if chain.first?.takesText == true, key.makesText, case .character(let character) = key.code {
      return chain.contains { $0.insertText(String(character)) }
    }
    if let line = keyBindings.active(in: chain, for: key).first(where: { $0.performer != nil }) {
      line.performer?.perform(line.binding.command)
      keysMayHaveChanged()
      return true
    }
    return chain.contains { $0.keyDown(key) }
  }

  private func dispatch(_ event: MouseEvent) -> Bool {
    let target: View? =
      switch event.kind {
      case .up, .drag: pressed ?? focusRoot.hitTest(onScreen: event.location)
      case .down, .move, .wheel: focusRoot.hitTest(onScreen: event.location)
      }
    if case .down(let button) = event.kind {
      pressed = target
      if button == .left { focus(target?.nearestFocusable ?? firstResponder) }
    }
    if case .up = event.kind { pressed = nil }
    var next = target
    while let view = next {
      var local = event
      local.location = event.location - view.frameOnScreen.origin
      if view.mouse(local) {
        keysMayHaveChanged()
        return true
      }
      next = view === focusRoot ? nil : view.superview
    }
    return false
  }
}
