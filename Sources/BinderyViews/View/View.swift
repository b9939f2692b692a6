public import Bindings
public import TerminalCore

/// A rectangular area of the screen, which draws itself, contains subviews, and handles keys and mouse events.
///
/// Subclass it to draw content, or to arrange subviews in a new way. A ``Control`` has a value that the user changes. A
/// ``Stack`` or a ``Grid`` arranges views without a subclass. A view has no reference to a model; bindings set its
/// properties.
///
///     final class Spoiler: View {
///       private static let title = "Answer"
///       private let answer: Label
///
///       init(_ text: String) {
///         answer = Label(text)
///         super.init()
///         answer.isHidden = true
///         addSubview(answer)
///       }
///
///       override func sizeThatFits(_ available: Size) -> Size {
///         let inner = answer.isHidden ? .zero : answer.fittingSize(available)
///         return Size(width: max(TextWidth.of(Self.title), inner.width), height: 1 + inner.height)
///       }
///
///       override func layoutSubviews() {
///         answer.frame = Rect(x: 0, y: 1, width: bounds.width, height: bounds.height - 1)
///       }
///
///       override func draw(on canvas: Canvas) {
///         canvas.clear()
///         canvas.draw(Self.title, at: .zero, style: canvas.theme[.link])
///       }
///
///       override func mouse(_ event: MouseEvent) -> Bool {
///         guard case .down(.left) = event.kind else { return false }
///         answer.isHidden.toggle()
///         return true
///       }
///     }
///
/// ### Ownership
///
/// A view owns its subviews and its bindings. It refers weakly to its superview, its window and its binder. The frame
/// is in the coordinates of the superview, which sets it. Drawing is clipped to the frame, and every size is supported,
/// including 0 by 0. The cells belong to the window; see ``Canvas``.
///
/// ### Callers
///
/// - ``sizeThatFits(_:)``: `fittingSize(_:)`, with which a superview measures its subviews. The last result is cached
///   until ``invalidateSize()``.
/// - ``layoutSubviews()``: the window, if the size of the view has changed or its layout is invalid.
/// - ``draw(on:)``: the window, if a part of the view is invalid and visible.
/// - ``mouse(_:)``: the window, for the deepest view at the location, then for its superviews until one returns true.
///   Drags and the release of a button go to the view in which it was pressed.
/// - ``didBecomeFirstResponder()``, ``didResignFirstResponder()``: the window, when focus moves.
/// - ``windowChanged()``: `addSubview(_:)` and `removeFromSuperview()`, also for the views inside the view.
///
/// Keys, typed text and pastes follow the responder chain; see ``Responder``.
///
/// ### Order in a turn
///
/// A turn is one round of the main loop. It takes the input, and ends with at most one frame:
///
/// 1. An event reaches the view, which changes its state. `setNeedsDisplay()`, `setNeedsLayout()` and
///    `invalidateSize()` only mark the view. A click moves focus before `mouse(_:)` is called.
/// 2. The actions that the event has triggered run, and write the model; see ``Control``.
/// 3. The frame begins. Bindings whose model has changed set the properties of views.
/// 4. Invalid views are laid out from the outside in. `layoutSubviews()` measures the subviews and sets their frames;
///    then each subview is laid out. Views that depend on the frames of others follow; see ``Placement``. Steps 3 and 4
///    are repeated until neither requires the other.
/// 5. Focus leaves a view without a visible cell, and moves to a view that has requested it in this turn.
/// 6. The closures of `Window.observeFrames` are called, such as those of status bars.
/// 7. Each invalid view is drawn, and then its subviews. The invalid part of a view is omitted if the invalid part of a
///    superview contains all of it. If it contains only some of it, the view is drawn twice.
///
/// A view is drawn if it, a superview or a view below it is invalid. A new frame invalidates the former and the current
/// area of the view.
///
/// ### Lifetime
///
/// `addSubview(_:)` calls `windowChanged()` of the inner views first. Then focus can move to one of them, and the next
/// frame measures, lays out and draws them. `removeFromSuperview()` first moves focus out of the view, and then calls
/// `windowChanged()`. The bindings of a view end when it is released, not when it is removed.
@MainActor open class View: Responder, BindingTarget {
  /// The identifier, or nil if no identifier has been set or found; see `identifier`.
  package final var knownIdentifier: String?
  /// Closures that set identifiers, one for each binder of this view, the innermost first.
  package final var namers: [() -> Void] = []
  /// The explicit accessibility name, which takes precedence over the text of the view and of its label.
  public final var accessibilityName: String?
  /// The view whose text names this view, such as a label.
  ///
  /// If it is nil, a control in a stack is named by the label directly before the control.
  public final weak var accessibilityLabel: View?
  /// The bindings that the view owns, which end when the view is released.
  public final let bindings = DisposeBag()

  // Each frame reads these properties of all ancestors of a changed view. Their storage is private, because Swift
  // checks exclusive access to public stored properties at run time.
  private final weak var parent: View?
  private final var children: [View] = []
  private final weak var root: Window?
  private final weak var binder: Responder?
  private final var place = Rect.zero
  private final var isExcluded = false

  /// The view that contains this view, or nil if no view contains this view.
  public final var superview: View? { parent }
  /// The views that this view contains, in reading order; later views are above earlier views.
  public final var subviews: [View] { children }
  /// The window that contains the view, or nil if the view is not in a window.
  public final var window: Window? { root }
  /// The binder of this view, which follows the view and precedes the superview in the responder chain.
  public package(set) final var controller: Responder? {
    get { binder }
    set { binder = newValue }
  }

  /// The rule for the width of the view in a stack.
  public final var width: Sizing = .fit { didSet { if width != oldValue { invalidateSize() } } }
  /// The rule for the height of the view in a stack.
  public final var height: Sizing = .fit { didSet { if height != oldValue { invalidateSize() } } }

  /// Whether the view is excluded from layout, drawing and focus.
  public final var isHidden: Bool {
    get { isExcluded }
    set {
      guard newValue != isExcluded else { return }
      isExcluded = newValue
      hiddenChanged()
    }
  }

  /// The rectangle of the view in the coordinates of its superview.
  public final var frame: Rect {
    get { place }
    set {
      let old = place
      guard newValue != old else { return }
      place = newValue
      frameChanged(from: old)
    }
  }

  /// The view inside this view that receives focus first, or nil for the first in reading order.
  ///
  /// The property is read when focus is chosen: at the start, when a dialog is presented, when `becomeFirstResponder()`
  /// of this view is called, and when the view with focus is hidden. Setting it does not move focus.
  ///
  ///     let page = VStack {
  ///       search
  ///       table
  ///     }
  ///     page.initialFocus = table
  ///
  /// The view can be a container, which then chooses among its views. If the view cannot have focus yet, it receives
  /// focus at the end of the turn, if a pending update has made this possible. A view that is not inside this view is
  /// ignored. The binder of this view can name another view, which has precedence.
  public final override var initialFocus: View? {
    get { namedView }
    set { namedView = newValue }
  }
  private final weak var namedView: View?

  private var needsLayout = true
  private var subtreeNeedsLayout = false
  final var dirtyRect: Rect?
  final var pendingScroll: (rect: Rect, by: Int)?
  private var movesSilently = false
  private var measured: (available: Size, size: Size, heightDependsOnWidth: Bool)?

  /// Creates an empty view of size zero.
  public override init() { super.init() }

  isolated deinit { bindings.dispose() }

  // MARK: Overridable members

  /// Returns the size that the content needs; the default is the largest size of the subviews.
  ///
  /// - Parameter available: The largest size that the superview can provide.
  open func sizeThatFits(_ available: Size) -> Size {
    subviews.reduce(.zero) { size, view in
      let inner = view.isHidden ? .zero : view.fittingSize(available)
      return Size(width: max(size.width, inner.width), height: max(size.height, inner.height))
    }
  }

  /// Lays out the subviews; by default, each subview fills the view.
  open func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }

  /// Draws the view, before its subviews are drawn; the default implementation clears the part to be drawn.
  open func draw(on canvas: Canvas) { canvas.clear() }

  /// Returns the role of the surface on which the given subview is drawn, such as `.dialog`, or nil for the surface of
  /// this view.
  ///
  /// The colors of the role replace the default colors of all styles that the subview and its subviews draw.
  open func surfaceRole(of subview: View) -> ThemeRole? { nil }

  /// Whether the view can have focus; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the view is preferred when focus is set automatically, for example at the start or in a new dialog.
  open var wantsInitialFocus: Bool { canBecomeFirstResponder }

  /// Responds to gaining focus; the default implementation redraws the view.
  open func didBecomeFirstResponder() { setNeedsDisplay() }

  /// Responds to losing focus; the default implementation redraws the view.
  open func didResignFirstResponder() { setNeedsDisplay() }

  /// Responds to a change of focus into, out of or within this view.
  ///
  /// The default implementation does nothing.
  open func firstResponderDidChange() {}

  /// Whether subviews can overlap, in which case drawing a subview requires drawing the subviews above it.
  open var subviewsOverlap: Bool { false }

  /// Whether the view dims the views behind it while it is modal; false by default.
  ///
  ///     override var dimsPage: Bool { true }
  open var dimsPage: Bool { false }
  /// Whether the view is not dimmed behind a modal view, such as a status bar; false by default.
  ///
  ///     override var staysBright: Bool { true }
  open var staysBright: Bool { false }
  /// The view behind this modal view that is not dimmed, or nil if all of them are.
  ///
  ///     override var undimmedView: View? { field }  // the field that opened the popup
  open var undimmedView: View? { nil }

  /// The minimum width at which the view displays useful content, or nil if there is no minimum.
  ///
  /// A container reduces the width of other views first.
  ///
  ///     override var minimumUsefulWidth: Int? { 8 }
  open var minimumUsefulWidth: Int? { nil }
  /// The height to which a vertical stack shortens this view before it shortens other views, or nil if there is none.
  ///
  ///     override var minimumUsefulHeight: Int? { 1 }  // a list is useful with one row
  open var minimumUsefulHeight: Int? { nil }

  /// Whether the height that the content needs depends on the available width, as that of wrapped text does; by
  /// default, whether this is so for a subview.
  ///
  /// A horizontal stack measures such a view in the width that the view receives.
  ///
  ///     override var heightDependsOnWidth: Bool { true }  // sizeThatFits(_:) wraps the text
  open var heightDependsOnWidth: Bool {
    for view in children where view.measuredHeightDependsOnWidth { return true }
    return false
  }

  /// The properties of the view that concern focus inside or outside the view; empty by default.
  ///
  ///     override var focusTraits: FocusTraits { .showsFocus }
  open var focusTraits: FocusTraits { [] }

  /// Whether the view draws the empty columns between its text and the edges of its surface; false by default.
  ///
  ///     override var drawsOwnPadding: Bool { true }  // a selected row is as wide as the panel
  open var drawsOwnPadding: Bool { false }
  /// Whether the view only places its subviews beside or above each other; false by default.
  ///
  /// A panel draws a line between itself and a panel in such a view.
  ///
  ///     override var arrangesSubviews: Bool { true }  // a container of panels
  open var arrangesSubviews: Bool { false }
  /// The part of the view that has focus, such as the selected row of a list, or nil for the whole view.
  ///
  ///     override var focusedArea: Rect? { Rect(x: 0, y: selectedRow, width: bounds.width, height: 1) }
  open var focusedArea: Rect? { nil }

  /// Whether subviews outside the view can be scrolled into the view, and can therefore have focus; false by default.
  ///
  ///     override var scrollsSubviews: Bool { true }
  open var scrollsSubviews: Bool { false }

  /// Scrolls the given view, which is inside this view, into the visible part of this view; does nothing by default.
  ///
  ///     override func reveal(_ view: View) { offset = min(offset, view.frame.minY) }
  open func reveal(_ view: View) {}

  /// Whether the view only takes up space, so that it receives no mouse events, is not read, and has no surface.
  ///
  ///     override var isEmptySpace: Bool { true }  // a margin beside a popup
  open var isEmptySpace: Bool { false }

  /// Whether the frame of the view can contain the scrollbars of the view inside it; see `ScrollbarHost`.
  ///
  ///     override var isScrollbarHost: Bool { true }
  open var isScrollbarHost: Bool { false }

  /// Whether the view draws all of its cells; otherwise, the views below are drawn together with the view.
  open var isOpaque: Bool { true }

  /// The subviews in reading order; by default, the order of `subviews`.
  open var subviewsInReadingOrder: [View] { subviews }

  /// The position of the cursor if the view has focus, in the coordinates of the view, or nil to hide the cursor.
  open var cursorLocation: Point? { nil }

  /// Handles the given mouse event, whose location is in the coordinates of the view.
  ///
  /// - Returns: Whether the event was handled; false to pass the event on to the superview.
  open func mouse(_ event: MouseEvent) -> Bool { false }
  /// The part of the view that reacts to a click, in the coordinates of the view; by default, the whole view.
  ///
  /// A script that clicks the view clicks this part.
  ///
  ///     override var clickableArea: Rect { firstRowArea(of: title) }
  open var clickableArea: Rect { bounds }

  /// Returns the part of the first row that the given text occupies from the left edge.
  public final func firstRowArea(of text: String) -> Rect {
    Rect(x: 0, y: 0, width: min(bounds.width, TextWidth.of(text)), height: 1)
  }

  /// Responds when the view is added to a window or removed from a window.
  ///
  /// The default implementation does nothing.
  open func windowChanged() {}

  /// The accessibility role; `group` by default.
  open var accessibilityRole: AccessibilityRole { .group }
  /// The accessibility name.
  ///
  /// The default is `accessibilityName` or, if it is nil, the text of `accessibilityLabel`.
  open var name: String? { explicitName }
  /// The text with which the view names other views, or nil for a view that is not a label.
  ///
  ///     override var textAsLabel: String? { title }
  open var textAsLabel: String? { nil }
  /// Whether a label among the subviews names the control directly after the label; false by default.
  ///
  ///     override var labelsNameNextView: Bool { true }  // a container whose subviews are side by side
  open var labelsNameNextView: Bool { false }
  /// The accessibility value as text, or nil for a view without a value.
  open var valueText: String? { nil }
  /// The accessibility traits; by default, `.focused` if the view has focus.
  open var traits: Set<AccessibilityTrait> { isFirstResponder ? [.focused] : [] }
  /// The actions in the accessibility tree; each closure receives the new value for `setValue`, or an empty string.
  open var accessibilityActions: [AccessibilityAction: (String) -> Void] { [:] }
  /// The children in the accessibility tree, in reading order; by default, the subviews.
  open var accessibilityParts: [AccessibilityPart] { subviewsInReadingOrder.map { .view($0) } }
  /// The number of rows of a list, including rows without a node; nil by default.
  open var accessibilityCount: Int? { nil }
  /// The properties that scripts can read, in addition to the value, the name and the traits; an absent property has
  /// the value nil.
  open var scriptProperties: [ScriptProperty: String?] { [:] }

  // MARK: Responder chain and updates

  /// The binder of this view if present, otherwise the superview if present, otherwise the window.
  open override var nextResponder: Responder? { controller ?? superview ?? window }

  final override func ownCommandTable() -> CommandTable {
    window?.commands(of: self) ?? super.ownCommandTable()
  }

  /// The queue of the window, which updates the tracked expressions of this view at the end of the turn.
  public final var updateQueue: UpdateQueue? { window?.updateQueue }

  // MARK: View tree

  /// Adds the given view above the existing subviews, and removes it from its previous superview.
  ///
  /// A view that is moved within its window keeps focus.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts the given view at the given index of the subviews, and removes it from its previous superview.
  ///
  /// A view that is moved within its window keeps focus, as do the views inside it.
  ///
  /// An index out of range is clamped. Inserting a view into itself or into one of its descendants has no effect and
  /// is reported.
  public final func insertSubview(_ view: View, at index: Int) {
    guard !isInside(view) else {
      return Diagnostics.report(
        "\(view.describedName) was not added to \(describedName), because a view cannot contain itself or one of its superviews. Add a different view."
      )
    }
    let former = window != nil && view.window === window ? view.superview : nil
    if let former { view.detach(from: former) } else { view.removeFromSuperview() }
    children.insert(view, at: min(max(0, index), children.count))
    view.parent = self
    view.moved(to: window)
    invalidateSize()
    if let former { window?.didMove(view, from: former) }
    window?.focusMayHaveChanged()
  }

  /// Removes the view from its superview.
  ///
  /// If focus is inside the view, focus moves to the next focusable view or, if there is none, to the previous one.
  public final func removeFromSuperview() {
    guard let parent else { return }
    window?.willRemove(self)
    detach(from: parent)
    let window = window
    moved(to: nil)
    window?.focusMayHaveChanged()
  }

  private func detach(from former: View) {
    former.children.removeAll { $0 === self }
    parent = nil
    former.setNeedsDisplay(frame)
    former.invalidateSize()
  }

  /// Returns whether this view is `other` or a descendant of `other`.
  public final func isInside(_ other: View) -> Bool {
    for view in path where view === other { return true }
    return false
  }

  final func moved(to window: Window?) {
    guard self.window !== window else { return }
    // The size of a panel depends on the theme of the window.
    measured = nil
    dirtyRect = nil
    pendingScroll = nil
    root = window
    window?.namesMayHaveChanged()
    needsLayout = true
    for view in subviews { view.moved(to: window) }
    setNeedsDisplay()
    windowChanged()
  }

  // MARK: Geometry

  /// The rectangle of the view in its own coordinates.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The point at the given location of the view, on the screen, or nil if the point is clipped by an ancestor.
  final func pointOnScreen(_ location: Point) -> Point? {
    var point = location + frame.origin
    for view in ViewPath(from: superview) {
      guard view.bounds.contains(point) else { return nil }
      point = point + view.frame.origin
    }
    return point
  }

  /// The rectangle of the view on the screen, without clipping by its ancestors.
  public final var frameOnScreen: Rect {
    var rect = frame
    for view in ViewPath(from: superview) { rect = rect.offset(by: view.frame.origin) }
    return rect
  }

  /// The part of the view that is not clipped by its ancestors, in screen coordinates.
  public final var visibleRect: Rect {
    var rect = frame
    for view in ViewPath(from: superview) { rect = rect.intersection(view.bounds).offset(by: view.frame.origin) }
    return rect
  }

  /// Returns the size that the content needs, adjusted according to `width` and `height`.
  ///
  /// The result for the last available size is cached until `invalidateSize()` is called.
  public final func fittingSize(_ available: Size) -> Size {
    if let measured, measured.available == available { return measured.size }
    // A view with a fixed or maximum width measures its content at that width, even if a larger width is available.
    let content = sizeThatFits(
      Size(width: width.maximum(within: available.width), height: height.maximum(within: available.height)))
    let size = Size(
      width: width.bounded(width.base(total: available.width) { content.width }),
      height: height.bounded(height.base(total: available.height) { content.height }))
    measured = (available, size, heightDependsOnWidth)
    return size
  }

  /// Whether the last measured height depends on the available width.
  final var measuredHeightDependsOnWidth: Bool { measured?.heightDependsOnWidth == true }

  // MARK: Drawing and layout

  /// Invalidates the view, so that it is drawn again in the next frame.
  public final func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Invalidates the given part of the view, so that it is drawn again in the next frame.
  ///
  /// - Parameter rect: The part, in the coordinates of the view.
  /// - Complexity: O(1), or O(d) for a view that is not opaque, where d is the depth of the view.
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

  /// Invalidates the layout of the subviews.
  ///
  /// - Complexity: O(d), where d is the depth of the view.
  public final func setNeedsLayout() {
    needsLayout = true
    for view in ViewPath(from: superview) {
      if view.subtreeNeedsLayout { break }
      view.subtreeNeedsLayout = true
    }
    window?.loopGuard.recordPlacing(self)
    window?.layoutNeeded()
  }

  /// Invalidates the size of the view, so that its ancestors are laid out again.
  ///
  /// - Complexity: O(d), where d is the depth of the view.
  public final func invalidateSize() {
    for view in path {
      view.measured = nil
      view.needsLayout = true
    }
    window?.loopGuard.record(self)
    window?.layoutNeeded()
  }

  final func invalidateSizes() {
    for view in subviews { view.invalidateSizes() }
    invalidateSize()
  }

  /// Invalidates the size of the view if its width depends on its content.
  public final func invalidateContentWidth() { if width.fitsContent { invalidateSize() } }

  /// Invalidates the size of the view if its height depends on its content.
  public final func invalidateContentHeight() { if height.fitsContent { invalidateSize() } }

  /// Lays out the subviews and their descendants immediately, if their layout is invalid.
  public final func layoutIfNeeded() {
    guard needsLayout || subtreeNeedsLayout else { return }
    if needsLayout {
      needsLayout = false
      if let loopGuard = window?.loopGuard, loopGuard.isRecording {
        loopGuard.note(self, during: layoutSubviews)
      } else {
        layoutSubviews()
      }
    }
    // The flag is reset before the loop, because an invalidation by a subview that has already been visited belongs to
    // the next round.
    subtreeNeedsLayout = false
    for view in subviews where !view.isHidden { view.layoutIfNeeded() }
  }

  /// Moves the view with the scrolled content of its superview, without invalidating the view.
  ///
  /// - Parameter rows: The number of rows by which the content moves down; negative if it moves up.
  public final func moveSilently(by rows: Int) {
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

  /// Whether the view has focus.
  public final var isFirstResponder: Bool { window?.firstResponder === self }

  /// Moves focus to the view, or to a view inside it if the view itself cannot have focus.
  ///
  /// If the view is hidden or disabled, or contains no view yet, and a pending update of a binding shows, enables or
  /// adds it, focus moves at the end of the turn. The view must be in a window. For a view that is added to the window
  /// later in this turn, call `focus(_:)` of the window.
  ///
  /// - Returns: Whether the view or a view inside it has focus now.
  @discardableResult public final func becomeFirstResponder() -> Bool { window?.focus(in: self) ?? false }

  /// The view and its superviews, from the inside out.
  public final var path: ViewPath { ViewPath(from: self) }
}
