// Names are found when somebody asks for one: a script, a test, the inspector. Reflection, by which binders find them, costs more than all
// the rest of making their views, and hardly any start needs it.

extension View {
  /// What a script or a test calls the view; by default the name of the binder's property.
  ///
  /// Where nobody has said it, binders are asked for the names of their properties, those within before those around; what was found
  /// stays. O(1), but after views came into the window: O(views in it) then, and reflection of each binder.
  public var identifier: String? {
    get {
      if knownIdentifier == nil { findNames() }
      return knownIdentifier
    }
    set { knownIdentifier = newValue }
  }

  /// Gives the view the name of a property that holds it, unless it has one.
  package func foundIdentifier(_ name: String) {
    if knownIdentifier == nil { knownIdentifier = name }
  }

  private func findNames() {
    if let window { return window.findNames() }
    var top = self
    while let around = top.superview { top = around }
    top.nameAll()
  }

  /// Has the binders of this view and of all within name their views; the hidden ones too.
  func nameAll() {
    for view in subviews { view.nameAll() }
    for name in namers { name() }
  }
}
