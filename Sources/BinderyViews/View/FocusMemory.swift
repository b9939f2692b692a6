/// The view that had focus, for a later return of focus.
///
/// If the view has been removed by then, such as the field of a search line, focus returns to the view around it.
package struct FocusMemory {
  private let views: [Weak<View>]

  /// Stores the given view, and the views around it that can have focus; views are referenced weakly.
  package init(_ view: View?) {
    views = ViewPath(from: view).filter { $0 === view || $0.canBecomeFirstResponder }.map { Weak($0) }
  }

  /// The innermost stored view that is still in a window, or else the innermost one that has not been released.
  package var view: View? {
    let views = views.compactMap(\.object)
    return views.first { $0.window != nil } ?? views.first
  }
}
