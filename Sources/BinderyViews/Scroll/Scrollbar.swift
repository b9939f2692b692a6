public import TerminalCore

/// A bar that displays a scroll position with a precision of an eighth of a cell.
///
/// The user scrolls by dragging the thumb or with the wheel. A click outside the thumb scrolls by a page. Lists, text
/// views and scroll views have their own scrollbars. At the edge of a panel with a frame, the bar replaces a part of
/// the frame.
@MainActor public final class Scrollbar: View {
  /// The axis along which the content scrolls.
  public let axis: Stack.Axis
  /// The position that the bar displays.
  public var position = ScrollPosition() { didSet { if position != oldValue { positionChanged(from: oldValue) } } }
  /// A closure that is called with the new offset when the user scrolls.
  ///
  /// The closure must set `position`, because the bar does not change its position itself.
  public var onScroll: ((Int) -> Void)?
  /// The view passed to `show(_:of:beside:)`.
  private weak var owner: View?
  /// Whether `show(_:of:beside:)` determines the frame of the bar.
  private var isPlaced = false
  private var area = Rect.zero
  /// The distance from the start of the thumb to the dragged point, in eighths of a cell, or nil if no drag is in
  /// progress.
  private var grip: Int?

  /// Creates a bar for scrolling along the given axis.
  public init(_ axis: Stack.Axis) {
    self.axis = axis
    super.init()
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    axis == .vertical ? Size(width: 1, height: available.height) : Size(width: available.width, height: 1)
  }

  public override func draw(on canvas: Canvas) {
    let thumb = position.thumb(inTrack: length(of: canvas.size))
    let host = superview?.asScrollbarHost
    let isFocused = host?.isEmphasized(axis) == true
    let line = Self.line(axis, isHeavy: isFocused)
    let edge: ThemeRole = isFocused ? .borderFocused : .border
    let track = canvas.theme[host == nil ? .scrollbar : edge]
    var covered = canvas.theme[.scrollbarThumb]
    if covered.background == .terminal { covered.background = track.background }
    var inverse = covered
    inverse.attributes.formSymmetricDifference(.reverse)
    canvas.fill(canvas.dirtyRect) { place in
      let first = (axis == .vertical ? place.y : place.x) * ScrollPosition.partsPerCell
      let part = thumb.clamped(to: first..<first + ScrollPosition.partsPerCell)
      if part.isEmpty {
        let row = frame.minY + place.y
        let cell = axis == .vertical ? host?.trackCell(inRow: row, theme: canvas.theme) : nil
        return cell ?? (line, track)
      }
      let (start, end) = (part.lowerBound - first, part.upperBound - first)
      // A full-height bar would look like a separator between this pane and the pane below. On a heavy line, a heavy
      // line would not be visible without colors.
      if axis == .horizontal { return part.count >= 4 ? (isFocused ? "▄" : "━", covered) : (line, track) }
      // Unicode defines eighth blocks only for the lower part of a cell. The upper part is drawn with a block in
      // reversed colors.
      return start > 0 || end == 8 ? (Self.lowerBlock(8 - start), covered) : (Self.lowerBlock(8 - end), inverse)
    }
  }

  private static func line(_ axis: Stack.Axis, isHeavy: Bool) -> Unicode.Scalar {
    switch axis {
    case .vertical: isHeavy ? "┃" : "│"
    case .horizontal: isHeavy ? "━" : "─"
    }
  }

  public override func windowChanged() {
    window?.placement(ScrollbarPlacement.self).add(self)
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .down(.left): press(cell(of: event))
    case .drag(.left): drag(to: cell(of: event))
    case .up(.left): grip = nil
    default:
      guard let distance = event.scrollDistance else { return false }
      return scroll(to: position.offset + distance.x + distance.y)
    }
    return true
  }

  private func press(_ cell: Int) {
    let thumb = position.thumb(inTrack: length(of: bounds.size))
    let first = cell * ScrollPosition.partsPerCell
    if thumb.overlaps(first..<first + ScrollPosition.partsPerCell) {
      grip = first - thumb.lowerBound
    } else {
      scroll(to: position.offset + (first < thumb.lowerBound ? -position.page : position.page))
    }
  }

  private func drag(to cell: Int) {
    guard let grip else { return }
    let start = cell * ScrollPosition.partsPerCell - grip
    scroll(to: position.offset(ofThumbAt: start, inTrack: length(of: bounds.size)))
  }

  /// Calls `onScroll` with the clamped offset if that offset differs from the current offset.
  ///
  /// - Returns: Whether the closure was called.
  @discardableResult private func scroll(to offset: Int) -> Bool {
    let target = max(0, min(offset, position.maxOffset))
    guard target != position.offset else { return false }
    onScroll?(target)
    return true
  }

  /// Invalidates the cells covered by the old or the new thumb.
  private func positionChanged(from old: ScrollPosition) {
    let length = length(of: bounds.size)
    let (before, after) = (old.thumb(inTrack: length), position.thumb(inTrack: length))
    guard before != after else { return }
    let first = min(before.lowerBound, after.lowerBound) / ScrollPosition.partsPerCell
    let last = (max(before.upperBound, after.upperBound) - 1) / ScrollPosition.partsPerCell
    setNeedsDisplay(
      axis == .vertical
        ? Rect(x: 0, y: first, width: 1, height: last - first + 1)
        : Rect(x: first, y: 0, width: last - first + 1, height: 1))
  }

  private func length(of size: Size) -> Int { axis == .vertical ? size.height : size.width }

  /// Returns the position of the given event along the axis, in cells and clamped to the bar.
  private func cell(of event: MouseEvent) -> Int {
    let cell = axis == .vertical ? event.location.y : event.location.x
    return max(0, min(cell, length(of: bounds.size) - 1))
  }

  private static func lowerBlock(_ eighths: Int) -> Unicode.Scalar { Unicode.Scalar(UInt32(0x2580 + eighths)) ?? " " }
}

/// The scrollbars of a window, which follow the views that they scroll.
final class ScrollbarPlacement: Placement {
  private var bars: [Weak<Scrollbar>] = []

  func add(_ bar: Scrollbar) { bars.register(bar) }

  func place(_ phase: PlacementPhase, in window: Window) {
    guard phase == .bars else { return }
    for bar in bars { bar.object?.place() }
  }
}

// MARK: - Bars of a scrolling view

extension Scrollbar {
  /// Displays the given scroll position at the right or lower edge of the given area.
  ///
  /// The bar is hidden if the whole content is visible. A visible bar is placed in the frame of the view's panel, or
  /// inside the view if no panel has a suitable frame. Call this method in `layoutSubviews`.
  ///
  /// - Parameters:
  ///   - position: The scroll position.
  ///   - view: The scrolling view.
  ///   - area: The scrolled area without the bar, in the coordinates of the view.
  public func show(_ position: ScrollPosition, of view: View, beside area: Rect) {
    let host: View = view.scrollbarHost(axis) ?? view
    if superview !== host { host.addSubview(self) }
    (owner, self.area, isPlaced) = (view, position.isScrollable ? area : .zero, true)
    place()
    self.position = position
  }

  /// Moves the bar to the edge of the scrolling view, because a layout may have moved that view.
  func place() {
    guard isPlaced, let superview else { return }
    // A scroll view that has been moved out of the panel shows the scrollbar in its new superview.
    guard let owner, owner.isInside(superview) else { return removeFromSuperview() }
    guard !area.isEmpty else { return frame = .zero }
    let edge =
      axis == .vertical
      ? Rect(x: area.maxX, y: area.minY, width: 1, height: area.height)
      : Rect(x: area.minX, y: area.maxY, width: area.width, height: 1)
    var origin = Point.zero
    for view in ViewPath(from: owner) {
      if view === superview { break }
      guard !view.isHidden else { return frame = .zero }
      origin = origin + view.frame.origin
    }
    let place = edge.offset(by: origin)
    frame = superview.asScrollbarHost?.barFrame(place, axis) ?? place
  }

  /// Calls the given closure, which scrolls rows, and keeps the bar in place.
  ///
  /// Scrolling whole rows of the screen needs fewer bytes of output than scrolling rows without their last column.
  public func keepInPlace(while scroll: () -> Void) {
    // A bar outside the view is not part of the scrolled rectangle.
    let distance = frame.maxY + 1
    moveSilently(by: -distance)
    scroll()
    moveSilently(by: distance)
    setNeedsDisplay()
  }
}
