// Identifiers are found on demand, because finding them requires reflection, and reflection takes longer than creating
// the views. Most launches need no identifiers.

extension View {
  /// The name of the view in scripts and tests.
  ///
  /// By default, it is the name of the binder's property that contains the view. Binders are searched when a missing
  /// identifier is read for the first time after views are added. Inner binders are searched first, and the identifiers
  /// are kept.
  ///
  /// - Complexity: O(1), but O(n) after views are added, where n is the number of views in the window, in addition to
  ///   the reflection of each binder.
  public var identifier: String? {
    get {
      if knownIdentifier == nil { findNames() }
      return knownIdentifier
    }
    set { knownIdentifier = newValue }
  }

  private func findNames() {
    if let window { return window.findNames() }
    path.reduce(self) { $1 }.nameAll()
  }

  /// Sets the identifiers of all views of the binders in this subtree, including hidden views.
  func nameAll() {
    for view in subviews { view.nameAll() }
    for name in namers { name() }
  }
}
