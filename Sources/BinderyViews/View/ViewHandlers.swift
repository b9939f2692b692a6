/// The closures of views that a window calls at an event, such as a copy.
///
/// The views are referenced weakly. A view has at most one closure.
struct ViewHandlers<Event> {
  private var handlers: [(view: Weak<View>, body: (Event) -> Void)] = []

  var isEmpty: Bool { handlers.isEmpty }

  /// Adds the closure of the given view, and removes the former closure of the view and those of released views.
  mutating func add<Owner: View>(_ view: Owner, _ body: @escaping (Owner, Event) -> Void) {
    handlers.removeAll { $0.view.object == nil || $0.view.object === view }
    let run: (Event) -> Void = { [weak view] event in
      if let view { body(view, event) }
    }
    handlers.append((Weak(view), run))
  }

  /// Calls the closures of all views, in the order in which they were added.
  func notify(_ event: Event) {
    for handler in handlers { handler.body(event) }
  }
}
