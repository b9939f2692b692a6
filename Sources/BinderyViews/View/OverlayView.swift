import TerminalCore

/// The view that fills a window: it contains the page, the modal views and the layers, from the back to the front.
///
/// The view determines which of them has focus, which views are dimmed, and where layers are. Layers that stay in
/// front follow all other subviews. The page and the modal views have the size of the window.
final class OverlayView: View {
  private struct Modal {
    let view: View
    /// The view that had focus before the presentation.
    let former: FocusMemory
  }

  /// The modal views, in the order of their presentation.
  private var modals: [Modal] = []
  /// The views above which layers are placed if the views are at the bottom edge.
  private var edgeViews: [Weak<View>] = []
  /// The place of a message that is drawn over the bottom edge of panels, or an empty rectangle.
  var messageOnEdge = Rect.zero {
    didSet { if messageOnEdge != oldValue { redrawRows(of: messageOnEdge.union(oldValue)) } }
  }

  override func layoutSubviews() {
    for view in subviews where !(view is Layer) { view.frame = bounds }
  }

  override var subviewsOverlap: Bool { true }

  // MARK: Page and modal views

  /// The view behind the modal views and the layers.
  var page: View? {
    get { subviews.first { view in !(view is Layer) && !isPresented(view) } }
    set {
      let former = page
      // The new page is inserted first, because it keeps focus if it was inside the former page.
      if let newValue { insertSubview(newValue, at: 0) }
      if former !== newValue { former?.removeFromSuperview() }
    }
  }

  /// The modal views, beginning with the lowest view.
  var modalViews: [View] { modals.map(\.view) }
  var isModal: Bool { !modals.isEmpty }
  /// The view to which focus is confined.
  var focusRoot: View { modals.last?.view ?? page ?? self }

  func isPresented(_ view: View) -> Bool { modals.contains { $0.view === view } }

  /// Adds the given modal view in front of the other modal views.
  ///
  /// - Parameters:
  ///   - view: The modal view.
  ///   - focused: The view that has focus, which has it again after the dismissal.
  /// - Returns: Whether the view is presented; false if it has removed itself.
  func present(_ view: View, over focused: View?) -> Bool {
    let former = FocusMemory(focused)
    insertSubview(view, at: endOfModals)
    guard view.superview === self else { return false }
    modals.append(Modal(view: view, former: former))
    checkInvariants()
    return true
  }

  /// Removes the given modal view.
  ///
  /// - Returns: The view that had focus before the presentation, or nil if another modal view is in front.
  func dismiss(_ view: View) -> View? {
    guard let index = modals.firstIndex(where: { $0.view === view }) else { return nil }
    let former = modals.remove(at: index).former
    view.removeFromSuperview()
    checkInvariants()
    return index == modals.count ? former.view : nil
  }

  /// Updates the modal views before the given view is removed, or after it has been moved.
  func didLose(_ view: View) {
    if isModal { modals.removeAll { $0.view === view } }
  }

  // MARK: Dimming

  /// Returns whether the given view is behind a dialog or a menu and therefore dimmed.
  ///
  /// Status bars are not dimmed, because they list the keys of the dialog, and layers, because they are in front of
  /// dialogs. The field that a menu belongs to is not dimmed.
  func isDimmed(_ view: View) -> Bool {
    guard let index = modals.lastIndex(where: { $0.view.dimsPage }) else { return false }
    let above = modals[index...]
    let bright = brightView
    return !view.path.contains { view in
      view.staysBright || view === bright || above.contains { $0.view === view }
    }
  }

  /// Returns whether the given subview of a view can be dimmed although the view is not, or the reverse.
  func isDimmedApart(_ subview: View, of view: View) -> Bool {
    guard isModal else { return false }
    return view === self || subview.staysBright || subview === brightView
  }

  private var brightView: View? { modals.last?.view.undimmedView }

  // MARK: Layers

  /// Adds the given layer in front of all views except the layers that stay in front.
  func add(_ layer: Layer) { insertSubview(layer, at: layer.staysInFront ? subviews.count : endOfModals) }

  /// The index of the first layer that stays in front of modal views, or the number of subviews.
  private var endOfModals: Int {
    subviews.firstIndex { ($0 as? Layer)?.staysInFront == true } ?? subviews.count
  }

  /// Returns the frontmost layer of the given type, or nil if there is none.
  func layer<Kind: Layer>(_ type: Kind.Type) -> Kind? {
    for view in subviews.reversed() {
      if let layer = view as? Kind { return layer }
    }
    return nil
  }

  func placeLayers() {
    for view in subviews { (view as? Layer)?.place() }
  }

  func closeMisplacedLayers() {
    for view in subviews { (view as? Layer)?.closeIfMisplaced() }
  }

  /// Closes the layers that a click or a turn of the wheel at the given view closes.
  ///
  /// - Returns: The number of closed layers.
  func closeLayers(outside target: View?) -> Int {
    var closed = 0
    for view in subviews {
      guard let layer = view as? Layer, layer.closesOnOutsideClick else { continue }
      if target?.isInside(layer) == true { continue }
      layer.close()
      closed += 1
    }
    return closed
  }

  /// Returns the deepest view at the given point of the screen, ignoring views behind the top modal view.
  func view(at point: Point) -> View? { viewOfLayer(at: point) ?? focusRoot.hitTest(onScreen: point) }

  private func viewOfLayer(at point: Point) -> View? {
    for view in subviews.reversed() {
      guard let layer = view as? Layer, let target = layer.hitTest(onScreen: point) else { continue }
      if target !== layer || layer.coversViewsBehind { return target }
    }
    return nil
  }

  // MARK: Edges

  /// Keeps layers above the given view while the view is at the bottom edge.
  func reserveEdge(for view: View) { edgeViews.register(view) }

  /// The part above the view at the bottom edge, such as a status bar.
  var usableArea: Rect {
    let edge = edgeViews.lazy.compactMap(\.object).filter(self.shows).map(\.visibleRect)
      .first { !$0.isEmpty && $0.maxY == self.bounds.height }
    return Rect(x: 0, y: 0, width: bounds.width, height: edge?.minY ?? bounds.height)
  }

  private func shows(_ view: View) -> Bool {
    view.isInside(self) && !view.path.contains(where: \.isHidden)
  }

  private func redrawRows(of area: Rect) {
    setNeedsDisplay(Rect(x: 0, y: area.minY, width: bounds.width, height: area.height))
  }

  /// Checks the conditions that hold after a presentation or a dismissal.
  ///
  /// The conditions are only evaluated in a debug build.
  func checkInvariants() {
    assert(modals.allSatisfy { $0.view.superview === self }, "Each modal view is in the overlay.")
    assert(Set(modalViews.map(ObjectIdentifier.init)).count == modals.count, "No view is presented twice.")
    assert(page.map(isPresented) != true, "The page is not a modal view.")
  }
}
