public import Bindings
public import TerminalCore

// A view is a rectangle of the screen that draws itself, and a link of the responder chain. It knows no model: bindings tell it.

/// A rectangle of the screen that draws itself, holds other views, and answers keys and the mouse.
///
/// A view's frame is in its superview's cells. Drawing is clipped to it, and any size from 0 by 0 up is drawn without harm.
@MainActor open class View: Responder, BindingTarget {
  /// The identifier, if it was said or found; see `identifier`.
  final var knownIdentifier: String?
  /// What gives this view and others the names of properties: one for each binder whose own view this is, those within first.
  package final var namers: [() -> Void] = []
  /// What people call the view, where its text does not say it.
  public final var accessibilityName: String?
  /// What the view owns of bindings; they end with it.
  public final var bindings: DisposeBag {
    let bag = madeBindings ?? DisposeBag()
    madeBindings = bag
    return bag
  }
  /// Made when it is first asked for: most views of a screen own none.
  private var madeBindings: DisposeBag?

  /// The view around this one.
  public private(set) final weak var superview: View?
  /// The views within, in reading order; later ones lie above earlier ones.
  public private(set) final var subviews: [View] = []
  /// The window the view is in; nil while it is in none.
  public private(set) final weak var window: Window?
  /// The responder asked after this view and before its superview: the binder whose view this is.
  public final weak var controller: Responder?

  /// How much width the view takes in a stack.
  public final var width: Sizing = .fit { didSet { if width != oldValue { invalidateSize() } } }
  /// How much height the view takes in a stack.
  public final var height: Sizing = .fit { didSet { if height != oldValue { invalidateSize() } } }

  /// Whether the view is left out of layout, drawing and focus.
  public final var isHidden = false { didSet { if isHidden != oldValue { hiddenChanged() } } }

  /// Where the view stands, in its superview's cells.
  public final var frame: Rect = .zero { didSet { if frame != oldValue { frameChanged(from: oldValue) } } }

  private var needsLayout = true
  private var subtreeNeedsLayout = false
  final var dirtyRect: Rect?
  final var pendingScroll: (rect: Rect, by: Int)?
  private var movesSilently = false
  private var measured: (available: Size, size: Size)?

  /// Makes a view with no size and nothing in it.
  public override init() { super.init() }

  isolated deinit { madeBindings?.dispose() }

  // MARK: What subclasses say

  /// How much room the view asks for when so much is there; the default holds every subview.
  open func sizeThatFits(_ available: Size) -> Size {
    subviews.reduce(.zero) { size, view in
      let inner = view.isHidden ? .zero : view.fittingSize(available)
      return Size(max(size.columns, inner.columns), max(size.rows, inner.rows))
    }
  }

  /// Places the subviews; the default gives each the whole of the view.
  open func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }

  /// Draws the view; subviews are drawn after it.
  ///
  /// The default clears what is to be drawn.
  open func draw(on canvas: Canvas) { canvas.clear() }

  /// Whether the view can have the focus.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the view may be given the focus where nobody asked for it: at the start, or when who had it is gone.
  open var wantsInitialFocus: Bool { canBecomeFirstResponder }

  /// Told after the view became the first responder.
  open func didBecomeFirstResponder() { setNeedsDisplay() }

  /// Told after the view ceased to be the first responder.
  open func didResignFirstResponder() { setNeedsDisplay() }

  /// Whether subviews may lie above each other, so that drawing one means drawing those above it.
  open var subviewsOverlap: Bool { false }

  /// Whether the view draws every cell of itself; where it does not, what lies below is drawn with it.
  open var isOpaque: Bool { true }

  /// The subviews in the order in which they are read, where that is not the order in which they were added.
  open var subviewsInReadingOrder: [View] { subviews }

  /// Where the cursor stands while the view is first responder, in its cells; nil: none is shown.
  open var cursorLocation: Point? { nil }

  /// Takes a mouse event in the view's cells; returns false to let the superview have it.
  open func mouse(_ event: MouseEvent) -> Bool { false }

  /// Told after the view came into a window or left it.
  open func windowChanged() {}

  /// What the view is, to a script, a test or a screen reader.
  open var role: Role { .group }
  /// What the view is called: `accessibilityName`, unless a subclass knows better.
  open var name: String? { accessibilityName }
  /// What the view holds, in words; nil for what holds nothing.
  open var valueText: String? { nil }
  /// What is true of the view now.
  open var states: Set<MeaningState> { isFirstResponder ? [.focused] : [] }
  /// Properties a script may ask for by name, beside `value`, `text` and the states.
  open func property(_ name: String) -> String? { nil }

  // MARK: Chain and queues

  /// The binder whose view this is, or the superview, or the window.
  open override var nextResponder: Responder? { controller ?? superview ?? window }

  override func window(within links: Int) -> Window? { window }

  /// Where tracked expressions of this view wait for the end of the turn.
  public final var updateQueue: UpdateQueue? { window?.updateQueue }

  // MARK: The tree

  /// Adds a view above those that are there.
  ///
  /// A view has one superview: it leaves the one it had.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place among those that are there; a place out of range is the nearest in range.
  ///
  /// A view cannot hold itself or what holds it: that is reported, and nothing changes.
  public final func insertSubview(_ view: View, at index: Int) {
    guard !isInside(view) else {
      return Diagnostics.report("A view cannot be put inside itself: \(view.describedName). Nothing was changed.")
    }
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    view.moved(to: window)
    invalidateSize()
    window?.focusMayHaveChanged()
  }

  /// Takes the view out of its superview.
  ///
  /// Where it held the focus, the nearest view that can have it gets it.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    window?.willRemove(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsDisplay(frame)
    parent.invalidateSize()
    let window = window
    moved(to: nil)
    window?.focusMayHaveChanged()
  }

  /// Whether this view is `other` or lies within it.
  public final func isInside(_ other: View) -> Bool {
    var next: View? = self
    while let view = next {
      if view === other { return true }
      next = view.superview
    }
    return false
  }

  final func moved(to window: Window?) {
    guard self.window !== window else { return }
    dirtyRect = nil
    pendingScroll = nil
    self.window = window
    window?.namesMayHaveChanged()
    needsLayout = true
    for view in subviews { view.moved(to: window) }
    setNeedsDisplay()
    windowChanged()
  }

  // MARK: Geometry

  /// The view's own cells: from 0, 0 to its size.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The view's place on the screen.
  public final var frameOnScreen: Rect {
    var rect = frame
    var next = superview
    while let view = next {
      rect = rect.offset(by: view.frame.origin)
      next = view.superview
    }
    return rect
  }

  /// The part of the view that its superviews let through, on the screen.
  public final var visibleRect: Rect {
    var rect = frame
    var next = superview
    while let view = next {
      rect = rect.intersection(view.bounds).offset(by: view.frame.origin)
      next = view.superview
    }
    return rect
  }

  /// What the view asks for, bounded by its own sizing; kept until its size is invalidated.
  public final func fittingSize(_ available: Size) -> Size {
    if let measured, measured.available == available { return measured.size }
    // What has a width of its own is as high as its content is in that width, however much there is around it.
    let content = sizeThatFits(Size(width.room(within: available.columns), height.room(within: available.rows)))
    let size = Size(
      width.bounded(width.base(total: available.columns) { content.columns }),
      height.bounded(height.base(total: available.rows) { content.rows }))
    measured = (available, size)
    return size
  }

  // MARK: Damage and layout

  /// Says that the whole view is to be drawn again.
  public final func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Says that a part of the view is to be drawn again.
  ///
  /// O(1).
  public final func setNeedsDisplay(_ rect: Rect) {
    guard let window, !isHidden else { return }
    let clipped = rect.intersection(bounds)
    guard !clipped.isEmpty else { return }
    if !isOpaque, let superview { return superview.setNeedsDisplay(clipped.offset(by: frame.origin)) }
    if let old = dirtyRect {
      dirtyRect = old.union(clipped)
    } else {
      dirtyRect = clipped
      window.add(dirty: self)
    }
  }

  /// Says that the subviews are to be placed again.
  ///
  /// O(depth).
  public final func setNeedsLayout() {
    needsLayout = true
    var next = superview
    while let view = next, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      next = view.superview
    }
    window?.rest.askForPlacing(self)
    window?.layoutNeeded()
  }

  /// Says that what the view asks for changed, so that those around it place it again.
  public final func invalidateSize() {
    var next: View? = self
    while let view = next {
      view.measured = nil
      view.needsLayout = true
      next = view.superview
    }
    window?.rest.ask(self)
    window?.layoutNeeded()
  }

  /// The same where the content alone asks for another width: where its sizing says how wide the view is, nothing happens.
  final func invalidateContentWidth() { if width.fitsContent { invalidateSize() } }

  /// The same where the content alone asks for another height.
  final func invalidateContentHeight() { if height.fitsContent { invalidateSize() } }

  /// Places the subviews now, and theirs, where it was asked for.
  public final func layoutIfNeeded() {
    guard needsLayout || subtreeNeedsLayout else { return }
    if needsLayout {
      needsLayout = false
      if let rest = window?.rest, rest.isNoting { rest.note(self, during: layoutSubviews) } else { layoutSubviews() }
    }
    // Before the walk: a view that asks for its layout during it, and was passed already, is for the next round.
    subtreeNeedsLayout = false
    for view in subviews where !view.isHidden { view.layoutIfNeeded() }
  }

  /// Moves the view as part of what its superview scrolls: what it shows moves with it, and nothing is to be drawn again.
  final func moveSilently(by rows: Int) {
    movesSilently = true
    frame = frame.offset(by: Point(x: 0, y: rows))
    movesSilently = false
  }

  private func frameChanged(from old: Rect) {
    if movesSilently { return }
    if old.size != frame.size { setNeedsLayout() }
    superview?.setNeedsDisplay(old)
    dirtyRect = dirtyRect?.intersection(bounds)
    setNeedsDisplay()
  }

  private func hiddenChanged() {
    superview?.setNeedsDisplay(frame)
    invalidateSize()
    if !isHidden { setNeedsDisplay() }
    window?.focusMayHaveChanged()
  }

  // MARK: Focus

  /// Whether the view has the focus.
  public final var isFirstResponder: Bool { window?.firstResponder === self }

  /// Asks for the focus; returns whether the view has it now.
  @discardableResult public final func becomeFirstResponder() -> Bool { window?.focus(self) ?? false }

  /// Whether the view and all around it are shown.
  public final var isShown: Bool {
    var next: View? = self
    while let view = next {
      if view.isHidden { return false }
      next = view.superview
    }
    return window != nil
  }
}
