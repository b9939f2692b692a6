/// Observation of the state of a window by its views.
///
/// The closures are called with the view, which is referenced weakly. A view registers in `windowChanged()`, and has at
/// most one closure of each kind. The closure is not called while the view is not in the window.
extension Window {
  /// Calls the given closure in each frame, after bindings and layout and before views are drawn.
  ///
  /// After each event, a window with such a view has a frame, even if no view is invalid. See ``AvailableCommands`` for
  /// an example.
  public func observeFrames<Owner: View>(with view: Owner, _ body: @escaping (Owner) -> Void) {
    frames.observe(with: view, body)
  }

  /// Calls the given closure after focus has moved, with the former and the current view with focus.
  ///
  ///     window?.observeFocus(with: self) { bar, _, current in bar.notice = current?.name ?? "" }
  public func observeFocus<Owner: View>(with view: Owner, _ body: @escaping (Owner, View?, View?) -> Void) {
    focusManager.observe(with: view, body)
  }

  /// Calls the given closure after a text has been copied.
  ///
  ///     window?.observeCopies(with: self) { bar, copy in bar.notice = "Copied: " + copy.description }
  public func observeCopies<Owner: View>(with view: Owner, _ body: @escaping (Owner, Copy) -> Void) {
    copyHandlers.add(view) { owner, copy in body(owner, copy) }
  }

  /// Notifies the views that show commands that other commands may be available, although no event has occurred.
  public func commandsMayHaveChanged() { frames.commandsMayHaveChanged() }
}
