import Bindings
public import TerminalCore

// MARK: - Frames

extension Window {
  /// Whether layout, drawing or binding work is pending.
  public var needsFrame: Bool { frames.needsFrame(in: self) || !surface.damage.isEmpty }

  /// Whether an event has been dispatched since the last frame, so that work in the background must wait.
  public var hasUnshownEvents: Bool { frames.hasUnshownEvents }

  /// Updates bindings, lays out invalid views and draws them onto the surface.
  ///
  /// A layout or drawing loop is stopped after a hundred rounds. The last layout remains, and `onLayoutLoop` is
  /// called.
  ///
  /// - Returns: Whether any work was performed.
  @discardableResult public func update() -> Bool {
    frames.begin()
    guard needsFrame else {
      focusManager.dropRequest()
      return false
    }
    settle()
    grantRequestedFocus()
    verifyKeyBindings()
    frames.notifyObservers(in: self)
    frames.display(in: self)
    return true
  }

  /// Flushes bindings and lays out views, until neither step requires the other.
  func settle() { frames.settle(in: self) }

  /// The position of the cursor on the screen, or nil if the cursor is hidden.
  public var cursor: Cursor? {
    guard let view = firstResponder, let location = view.cursorLocation, view.bounds.contains(location) else {
      return nil
    }
    return view.pointOnScreen(location).map { Cursor(at: $0) }
  }

  var loopGuard: LayoutLoopGuard { frames.loopGuard }

  func add(dirty view: View) { frames.add(dirty: view) }

  func add(scrolling view: View) { frames.add(scrolling: view) }

  func layoutNeeded() { frames.requestLayout() }
}

// MARK: - Layout and drawing

extension Window: FrameHost {
  func layOut() {
    overlay.layoutIfNeeded()
    placeViews()
  }

  func layoutEnded() {
    overlay.closeMisplacedLayers()
    focusManager.moveToVisibleView(in: self)
  }

  /// Applies the pending scroll of the given view to the surface, and invalidates the exposed rows.
  ///
  /// If that part of the surface cannot be scrolled, the whole part is invalidated.
  func scroll(_ view: View) {
    guard let (rect, rows) = view.pendingScroll else { return }
    view.pendingScroll = nil
    guard view.window === self, view.isVisible else { return }
    let onScreen = rect.offset(by: view.frameOnScreen.origin)
    let isWhole = view.isOpaque && view.visibleRect.contains(onScreen) && !isObscured(view, onScreen)
    guard isWhole, !hasDisturbedAncestor(view, within: rect), surface.scroll(onScreen, by: rows) else {
      return view.setNeedsDisplay(rect)
    }
    let exposed = min(abs(rows), rect.height)
    view.setNeedsDisplay(
      Rect(x: rect.minX, y: rows > 0 ? rect.maxY - exposed : rect.minY, width: rect.width, height: exposed))
  }

  /// Draws the invalid part of the given view, including its subviews, the views above the part, and wide characters
  /// that are clipped by the edges of the part.
  func display(_ view: View) {
    guard let dirty = view.dirtyRect else { return }
    view.dirtyRect = nil
    guard view.window === self, let place = placeToDraw(view, dirty) else { return }
    surface.cuts.begin(place.clip)
    draw(view, at: place.origin, clip: place.clip, as: look(of: view))
    if place.mayBeCovered { drawAbove(view, place.clip) }
    if surface.cuts.isEmpty { return }
    for character in surface.cuts.take() { drawWhole(character) }
  }

  /// Draws the given part of a row, extended until no wide character is clipped at either end.
  ///
  /// The result equals the result of a full repaint, because a part that clips no character does not depend on adjacent
  /// cells.
  private func drawWhole(_ part: Rect) {
    var part = part
    while true {
      surface.cuts.begin(part)
      draw(overlay, at: .zero, clip: part, as: look(of: overlay))
      let wider = surface.cuts.take().reduce(part) { $0.union($1) }
      if wider == part { return }
      part = wider
    }
  }

  /// Returns the position of the given view on the screen and the part to be drawn, or nil if nothing is to be drawn.
  ///
  /// Nothing is to be drawn if the part is not visible, or if an ancestor will draw the part.
  private func placeToDraw(_ view: View, _ dirty: Rect) -> (origin: Point, clip: Rect, mayBeCovered: Bool)? {
    guard !view.isHidden else { return nil }
    var origin = view.frame.origin
    var clip = dirty.offset(by: origin)
    var mayBeCovered = false
    for parent in ViewPath(from: view.superview) {
      mayBeCovered = mayBeCovered || parent.subviewsOverlap && parent.subviews.count > 1
      clip = clip.intersection(parent.bounds)
      guard !clip.isEmpty, !parent.isHidden, parent.dirtyRect?.contains(clip) != true else { return nil }
      clip = clip.offset(by: parent.frame.origin)
      origin = origin + parent.frame.origin
    }
    return (origin, clip.intersection(Rect(origin: .zero, size: size)), mayBeCovered)
  }

  /// Returns whether an ancestor of the given view has a pending scroll, or will draw cells of the given part.
  ///
  /// The cells of the part are then outdated, and scrolling would move them to rows that are not drawn.
  private func hasDisturbedAncestor(_ view: View, within part: Rect) -> Bool {
    var rect = part.offset(by: view.frame.origin)
    for parent in ViewPath(from: view.superview) {
      if parent.pendingScroll != nil || parent.dirtyRect?.intersects(rect) == true { return true }
      rect = rect.offset(by: parent.frame.origin)
    }
    return false
  }

  private struct Look {
    let theme: Theme
    var base: Style

    func on(_ role: ThemeRole) -> Look { Look(theme: theme, base: theme[role].over(base)) }
  }

  /// Returns the theme and the surface of the given view; the views behind a modal panel are dimmed.
  private func look(of view: View) -> Look {
    let isDimmed = overlay.isDimmed(view)
    let theme = isDimmed ? dimmedTheme : theme
    let surface = ViewPath(from: view).reduce(Style.plain) { style, view in
      view.superview?.surfaceRole(of: view).map { style.over(theme[$0]) } ?? style
    }
    return Look(theme: theme, base: isDimmed ? surface.over(theme[.text]) : surface)
  }

  private func draw(_ view: View, at origin: Point, clip: Rect, as look: Look) {
    let local = clip.offset(by: Point.zero - origin)
    if let dirty = view.dirtyRect, local.contains(dirty) { view.dirtyRect = nil }
    let canvas = Canvas(
      size: view.frame.size, theme: look.theme, dirtyRect: local, base: look.base, surface: surface, origin: origin)
    if loopGuard.isRecording { loopGuard.note(view) { view.draw(on: canvas) } } else { view.draw(on: canvas) }
    for child in view.subviews where !child.isHidden {
      let place = child.frame.offset(by: origin)
      let part = place.intersection(clip)
      if part.isEmpty { continue }
      let isApart = overlay.isDimmedApart(child, of: view)
      let inner = isApart ? self.look(of: child) : view.surfaceRole(of: child).map { look.on($0) } ?? look
      draw(child, at: place.origin, clip: part, as: inner)
    }
  }

  private func drawAbove(_ view: View, _ clip: Rect) {
    forEachAbove(view) { sibling in
      let place = sibling.frameOnScreen
      let part = place.intersection(clip).intersection(sibling.visibleRect)
      if !part.isEmpty { draw(sibling, at: place.origin, clip: part, as: look(of: sibling)) }
    }
  }

  private func isObscured(_ view: View, _ part: Rect) -> Bool {
    var obscured = false
    forEachAbove(view) { if $0.visibleRect.intersects(part) { obscured = true } }
    return obscured
  }

  private func forEachAbove(_ view: View, _ body: (View) -> Void) {
    var below = view
    while let parent = below.superview {
      if parent.subviewsOverlap, let index = parent.subviews.firstIndex(where: { $0 === below }) {
        for sibling in parent.subviews[(index + 1)...] where !sibling.isHidden { body(sibling) }
      }
      below = parent
    }
  }
}
