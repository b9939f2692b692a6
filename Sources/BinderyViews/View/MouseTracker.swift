import TerminalCore

/// The view in which a mouse button was pressed, and the number of mouse events that had an effect.
struct MouseTracker {
  /// The view in which a button was pressed, which receives drags and the release even outside its frame.
  private(set) weak var pressed: View?
  /// The number of events that had an effect, so that a script can report a click without effect.
  private(set) var handledEvents = 0
  private var clicks = ClickCounter()
  /// The view in which `clicks` are counted.
  private weak var clicked: View?

  /// Returns the view that receives the given event first.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - viewAtLocation: The view at the location of the event.
  func target(of kind: MouseEvent.Kind, at viewAtLocation: @autoclosure () -> View?) -> View? {
    switch kind {
    case .up, .drag: pressed ?? viewAtLocation()
    case .down, .move, .wheel: viewAtLocation()
    }
  }

  /// Records the view in which a button is pressed, or the release of the button.
  mutating func track(_ kind: MouseEvent.Kind, in target: View?) {
    switch kind {
    case .down: pressed = target
    case .up: pressed = nil
    case .drag, .move, .wheel: break
    }
  }

  /// Returns the number of clicks for the given event, and counts a press.
  ///
  /// Clicks in different views are not counted together.
  mutating func clickCount(of event: MouseEvent, in target: View?, time: @autoclosure () -> Duration) -> Int {
    switch event.kind {
    case .down(let button):
      if clicked !== target { clicks = ClickCounter() }
      clicked = target
      clicks.press(button, at: event.location, time: time())
      return clicks.count
    case .up, .drag: return clicks.count
    case .move, .wheel: return 1
    }
  }

  /// Ends the press if its view is inside the given view, which is about to be removed.
  mutating func willRemove(_ view: View) {
    if let pressed, pressed.isInside(view) { self.pressed = nil }
  }

  mutating func noteHandledEvents(_ count: Int) { handledEvents += count }
}
