/// The closures of views that a window calls at an event, such as a copy.
///
/// The views are referenced weakly. A view has at most one closure, which is only called while the view is in the
/// window.
struct ViewHandlers<Event> {
  private var handlers: [(view: Weak<View>, body: (Event) -> Void)] = []

  /// Returns whether a view with a closure is in the window that the given condition represents.
  func hasView(in contains: (View) -> Bool) -> Bool {
    handlers.contains { handler in handler.view.object.map(contains) == true }
  }

  /// Adds the closure of the given view, and removes the former closure of the view and those of released views.
  mutating func add<Owner: View>(_ view: Owner, _ body: @escaping (Owner, Event) -> Void) {
    handlers.removeAll { $0.view.object == nil || $0.view.object === view }
    let run: (Event) -> Void = { [weak view] event in
      if let view { body(view, event) }
    }
    handlers.append((Weak(view), run))
  }

  /// Calls the closures of the views in the window, in the order in which they were added.
  func notify(_ event: Event, in contains: (View) -> Bool) {
    for handler in handlers {
      guard let view = handler.view.object, contains(view) else { continue }
      handler.body(event)
    }
  }
}
