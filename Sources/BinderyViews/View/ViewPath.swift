/// A view and its superviews, from the inside out.
@MainActor public struct ViewPath: @MainActor Sequence, @MainActor IteratorProtocol {
  private var view: View?

  /// Creates a path that begins with the given view.
  public init(from view: View?) { self.view = view }

  /// Returns the next view of the path, or nil at its end.
  public mutating func next() -> View? {
    defer { view = view?.superview }
    return view
  }
}
