// Names are found when somebody asks for one: a script, a test, the inspector. Reflection, by which a binder finds them, costs more than all
// the rest of making its views, and hardly any start needs it.

extension View {
  /// What a script or a test calls the view; by default the name of the binder's property.
  ///
  /// A binder's properties are looked through when the first view of its own that has none is asked, and not again.
  public var identifier: String? {
    get {
      if knownIdentifier == nil { findNames() }
      return knownIdentifier
    }
    set { knownIdentifier = newValue }
  }

  /// Has the binders around, and all others of the window, name their views, those within first.
  private func findNames() {
    var next: View? = self
    while let view = next {
      view.findNamesOnce()
      next = view.superview
    }
    while let view = window?.unnamedViews.popLast() { view.view?.findNamesOnce() }
  }

  private func findNamesOnce() {
    let finders = nameFinders
    nameFinders = []
    for find in finders { find() }
  }
}
