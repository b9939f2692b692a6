public import TerminalCore

/// A view that scrolls one content view, which can be larger than the available space.
///
/// By default, the content is as wide as the scroll view, and at least as high. The view with focus is kept visible
/// when focus moves, when the view grows, and when the window is resized. The scroll view itself can have focus if the
/// content has no focusable view.
@MainActor public final class ScrollView: View {
  /// The view that the user scrolls.
  public let content: View
  /// Whether content that is wider than the scroll view keeps its width and scrolls horizontally.
  public var scrollsHorizontally: Bool { didSet { if scrollsHorizontally != oldValue { invalidateSize() } } }
  /// The number of hidden columns and rows before the visible part of the content.
  public private(set) var contentOffset = Point.zero
  private let viewport: ScrollViewport
  private let verticalBar = Scrollbar(.vertical)
  private let horizontalBar = Scrollbar(.horizontal)
  private var shown: ShownFocus?
  /// The view to show after the next layout, or nil if no view has been requested.
  private weak var requested: View?

  /// The view with focus, its frame and the visible size when the view was last scrolled into view.
  private nonisolated struct ShownFocus: Equatable {
    let view: ObjectIdentifier
    let place: Rect
    let visibleSize: Size
  }

  /// Creates a scroll view that fills the available space.
  ///
  /// - Parameters:
  ///   - content: The view to scroll.
  ///   - horizontally: Whether content that is wider than the scroll view scrolls horizontally.
  public init(_ content: View, horizontally: Bool = false) {
    self.content = content
    scrollsHorizontally = horizontally
    viewport = ScrollViewport()
    super.init()
    width = .fill
    height = .fill
    viewport.addSubview(content)
    addSubview(viewport)
    verticalBar.onScroll = { [weak self] in self?.scroll(to: Point(x: self?.contentOffset.x ?? 0, y: $0)) }
    horizontalBar.onScroll = { [weak self] in self?.scroll(to: Point(x: $0, y: self?.contentOffset.y ?? 0)) }
  }

  // MARK: Scrolling

  /// Scrolls the given cell of the content to the top left corner, or as close to the corner as the size of the content
  /// permits.
  ///
  /// - Complexity: O(n) for a vertical movement, where n is the number of exposed cells.
  public func scroll(to target: Point) {
    let target = clamped(target)
    guard target != contentOffset else { return }
    let rows = target.y - contentOffset.y
    let isVertical = target.x == contentOffset.x
    contentOffset = target
    if isVertical { viewport.scrollContent(viewport.bounds, by: rows) }
    placeContent(content.frame.size)
    showBars()
  }

  /// Shows the given view after the next layout, by scrolling as little as needed.
  ///
  /// Does nothing if the view is not inside the content. If the view is larger than the visible part, the top left
  /// corner of the view is shown.
  public func scroll(toShow view: View) {
    guard view.isInside(content) else { return }
    requested = view
    setNeedsLayout()
  }

  private func clamped(_ offset: Point) -> Point {
    let size = content.frame.size
    let visibleSize = viewport.frame.size
    let x = min(offset.x, size.width - visibleSize.width)
    let y = min(offset.y, size.height - visibleSize.height)
    return Point(x: max(0, x), y: max(0, y))
  }

  private func placeContent(_ size: Size) {
    content.frame = Rect(origin: Point.zero - contentOffset, size: size)
  }

  // MARK: Layout

  public override func sizeThatFits(_ available: Size) -> Size { content.fittingSize(available) }

  public override func layoutSubviews() {
    let (visibleSize, size) = measure()
    viewport.frame = Rect(origin: .zero, size: visibleSize)
    placeContent(size)
    contentOffset = clamped(contentOffset)
    placeContent(size)
    content.layoutIfNeeded()
    showRequestedView()
    showFocus()
    showBars()
  }

  /// Returns the size of the visible part, without scrollbars, and the size of the content.
  private func measure() -> (visibleSize: Size, content: Size) {
    var visibleSize = bounds.size
    var size = contentSize(in: visibleSize)
    let (hasRows, hasColumns) = (scrollbarHost(.vertical) == nil, scrollbarHost(.horizontal) == nil)
    // A scrollbar along one axis takes space from the other axis, which may then need a scrollbar as well.
    for _ in 0..<2 {
      if hasRows, size.height > visibleSize.height, visibleSize.width == bounds.width, visibleSize.width > 1 {
        visibleSize.width -= 1
        size = contentSize(in: visibleSize)
      }
      let hasFullHeight = visibleSize.height == bounds.height && visibleSize.height > 1
      if hasColumns, size.width > visibleSize.width, hasFullHeight {
        visibleSize.height -= 1
        size = contentSize(in: visibleSize)
      }
    }
    return (visibleSize, size)
  }

  private func contentSize(in visibleSize: Size) -> Size {
    let size = content.fittingSize(visibleSize)
    let width = scrollsHorizontally ? max(size.width, visibleSize.width) : visibleSize.width
    return Size(width: width, height: max(size.height, visibleSize.height))
  }

  private func showBars() {
    let size = content.frame.size
    let visible = viewport.frame.size
    let rows = ScrollPosition(contentLength: size.height, visibleLength: visible.height, offset: contentOffset.y)
    verticalBar.show(rows, of: self, beside: viewport.frame)
    let columns = ScrollPosition(contentLength: size.width, visibleLength: visible.width, offset: contentOffset.x)
    horizontalBar.show(columns, of: self, beside: viewport.frame)
  }

  /// Draws the corner between two scrollbars.
  public override func draw(on canvas: Canvas) { canvas.clear() }

  // MARK: Focus

  /// Requests a layout, which scrolls to the view that now has focus.
  public override func firstResponderDidChange() { setNeedsLayout() }

  public override var canBecomeFirstResponder: Bool {
    (canScroll(to: .zero) || canScroll(to: Point(x: .max, y: .max)))
      && !content.visibleViews.contains(where: \.canBecomeFirstResponder)
  }

  private func showRequestedView() {
    if let requested, let place = place(of: requested) { show(place) }
    requested = nil
  }

  /// Scrolls to the view with focus only if the view, its frame or the visible size has changed.
  ///
  /// Otherwise, the user could not scroll away from the view with focus.
  private func showFocus() {
    guard let view = window?.firstResponder, let place = place(of: view) else {
      shown = nil
      return
    }
    let now = ShownFocus(view: ObjectIdentifier(view), place: place, visibleSize: viewport.frame.size)
    guard now != shown else { return }
    shown = now
    show(place)
  }

  private func show(_ place: Rect) {
    let visibleSize = viewport.frame.size
    scroll(
      to: Point(
        x: Self.offset(contentOffset.x, showing: place.columnRange, in: visibleSize.width),
        y: Self.offset(contentOffset.y, showing: place.rowRange, in: visibleSize.height)))
  }

  private static func offset(_ offset: Int, showing range: Range<Int>, in length: Int) -> Int {
    if range.lowerBound < offset || range.count >= length { return range.lowerBound }
    return max(offset, range.upperBound - length)
  }

  /// Returns the frame of the given view in the coordinates of the content, or nil if the view is outside the content.
  private func place(of view: View) -> Rect? {
    if view === content { return content.bounds }
    var place = view.frame
    for parent in ViewPath(from: view.superview) {
      if parent === content { return place }
      place = place.offset(by: parent.frame.origin)
    }
    return nil
  }

  // MARK: Input

  /// The commands that scroll the content, for keys that no view inside the content handles.
  public override class var commands: CommandTable {
    CommandTable(for: ScrollView.self, in: .scroll) {
      scroll(.pageUp, "Page up", Key(.pageUp)) { $0.offset(rows: -$0.page) }
      scroll(.pageDown, "Page down", Key(.pageDown)) { $0.offset(rows: $0.page) }
    }
      + CommandTable(for: ScrollView.self, in: .scroll, when: { $0.isFirstResponder }) {
        scroll(.moveToTop, "Start", Key(.home)) { Point(x: $0.contentOffset.x, y: 0) }
        scroll(.moveToBottom, "End", Key(.end)) { Point(x: $0.contentOffset.x, y: .max) }
        scroll(.moveUp, "Up", Key(.up)) { $0.offset(rows: -1) }
        scroll(.moveDown, "Down", Key(.down)) { $0.offset(rows: 1) }
        scroll("scrollLeft", "Scroll left", Key(.left)) { $0.offset(columns: -8) }
        scroll("scrollRight", "Scroll right", Key(.right)) { $0.offset(columns: 8) }
      }
  }

  private static func scroll(
    _ command: CommandName, _ title: String, _ key: Key, to target: @escaping (ScrollView) -> Point
  ) -> KeyCommand<ScrollView> {
    KeyCommand(
      command, title, keys: [key], prominence: .helpOnly, isEnabled: { $0.canScroll(to: target($0)) }
    ) { $0.scroll(to: target($0)) }
  }

  private var page: Int { max(1, viewport.frame.height - 1) }
  private func canScroll(to target: Point) -> Bool { clamped(target) != contentOffset }
  private func offset(rows: Int = 0, columns: Int = 0) -> Point { contentOffset + Point(x: columns, y: rows) }

  /// Scrolls the content with the wheel.
  ///
  /// If the content cannot scroll any further, the event is passed on to the superview.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard let distance = event.scrollDistance else { return false }
    let target = contentOffset + distance
    guard canScroll(to: target) else { return false }
    scroll(to: target)
    return true
  }

  public override func reveal(_ view: View) { scroll(toShow: view) }
  public override var minimumUsefulHeight: Int? { 1 }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    var actions: [AccessibilityAction: (String) -> Void] = [:]
    if canScroll(to: offset(rows: -1)) { actions[.scrollUp] = { [self] _ in scroll(to: offset(rows: -page)) } }
    if canScroll(to: offset(rows: 1)) { actions[.scrollDown] = { [self] _ in scroll(to: offset(rows: page)) } }
    return actions
  }
  public override var subviewsInReadingOrder: [View] { [content] }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["offset": "\(contentOffset.y)", "column": "\(contentOffset.x)"]
  }
}

final class ScrollViewport: View {
  public override var scrollsSubviews: Bool { true }
  /// Does nothing, because the scroll view lays out the content.
  override func layoutSubviews() {}
}
