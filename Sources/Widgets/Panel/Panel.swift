public import TerminalCore

/// A titled frame around a view; the style of the frame indicates whether the view contains focus.
///
/// ![A screen with a panel, and its code](panel)
///
/// Adjacent panels share the line between them if the panels on the left cover the whole height of the panel on the
/// right, or if one panel is above the other and has the same left and right edges. In a theme without frames, a panel
/// has a title row and space around its content. A thin line separates the panel from a view to its right and from a
/// panel below. A bar at the left edge marks the row with focus. In a dialog, the title row has a background.
@MainActor public final class Panel: View {
  /// The title, which is shown on the top edge of the frame.
  public var title: String { didSet { if title != oldValue { titleChanged(from: oldValue) } } }
  /// The text at the right end of the bottom edge, such as an item count.
  ///
  /// If the bottom edge has the title of the panel below, the text is on the top edge.
  public var footnote = "" { didSet { if footnote != oldValue { setNeedsDisplay(edge(footnoteRow)) } } }
  /// The view inside the frame.
  public let content: View
  /// Whether a border is drawn; without a border, the title occupies a separate row.
  public var hasBorder = true {
    didSet {
      guard hasBorder != oldValue else { return }
      invalidateSize()
      setNeedsDisplay()
    }
  }
  /// Whether the panel is the frame of a dialog, which has wider margins and a title row.
  var isInDialog = false
  private var hadFocus = false
  /// The panels on the right that share the right edge with this panel.
  var neighbors: [Neighbor] = [] { didSet { if neighbors != oldValue { setNeedsDisplay(rightEdge) } } }
  /// Whether the panels on the left draw the left edge.
  var sharesLeftEdge = false {
    didSet {
      guard sharesLeftEdge != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The panel whose top edge is the bottom edge of this panel.
  weak var panelBelow: Panel? { didSet { if panelBelow !== oldValue { frameChanged() } } }
  /// Whether a panel below shares the bottom edge; `panelBelow` becomes nil without a notification.
  var sharesBottomEdge = false { didSet { if sharesBottomEdge != oldValue { frameChanged() } } }
  /// Whether the panel above draws the top edge with the title.
  var sharesTopEdge = false {
    didSet {
      guard sharesTopEdge != oldValue else { return }
      invalidateSize()
      frameChanged()
    }
  }
  /// Whether a line separates the panel from a view to its right, in a theme without frames.
  var hasLineAtRight = false { didSet { if hasLineAtRight != oldValue { setNeedsDisplay(rightEdge) } } }
  /// Whether a line separates the panel from a panel below, in a theme without frames.
  var hasLineBelow = false { didSet { if hasLineBelow != oldValue { setNeedsDisplay(bottomEdge) } } }
  /// The rows of the focus bar at the left edge; empty if there is no bar.
  var focusBar = 0..<0

  /// Creates a panel with the given title around the given view.
  ///
  /// The panel fills the available space along an axis if the view does.
  public init(_ title: String = "", _ content: View) {
    self.title = title
    self.content = content
    super.init()
    if content.width.weight > 0 { width = .fill }
    if content.height.weight > 0 { height = .fill }
    addSubview(content)
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    let inner = content.fittingSize(Rect(origin: .zero, size: available).inset(by: insets(height: 0)).size)
    let insets = insets(height: inner.height + 3)
    return Size(
      width: max(inner.width, title.isEmpty ? 0 : TextWidth.of(title) + 4) + insets.left + insets.right,
      height: inner.height + insets.top + insets.bottom)
  }

  public override func layoutSubviews() {
    var insets = insets(height: bounds.height)
    if sharesLeftEdge { insets.left -= 1 }
    content.frame = bounds.inset(by: insets)
  }

  public override func windowChanged() {
    window?.placement(PanelEdges.self).add(self)
    (sharesLeftEdge, sharesTopEdge, sharesBottomEdge) = (false, false, false)
    (neighbors, panelBelow) = ([], nil)
  }

  public override func draw(on canvas: Canvas) {
    hadFocus = containsFocus
    let style = canvas.theme[hadFocus ? .borderFocused : .border]
    guard hasFrame else { return drawTitleRow(canvas) }
    guard shape == .framed else { return drawWithoutFrame(on: canvas) }
    let padding = insets(height: bounds.height).left - 1
    canvas.drawFrame(
      isHeavy: hadFocus, padding: padding, hasLeftEdge: !sharesLeftEdge, hasTopEdge: !sharesTopEdge, style: style)
    drawSharedEdges(on: canvas)
    if !sharesTopEdge { drawTitle(of: self, on: canvas, row: 0, in: ownTitle) }
    if let panelBelow { drawTitle(of: panelBelow, on: canvas, row: bounds.maxY - 1, in: titleBelow) }
    let place = Rect(x: footnoteColumns.lowerBound, y: footnoteRow, width: footnoteColumns.count, height: 1)
    if window?.messageOnEdge.intersects(place.offset(by: frameOnScreen.origin)) != true {
      draw(footnote, on: canvas, row: footnoteRow, in: footnoteColumns, style: canvas.theme[.secondary])
    }
  }

  public override func firstResponderDidChange() {
    if hadFocus != containsFocus {
      if hasBorder, shape == .framed { frameChanged() } else { setNeedsDisplay(edge(0)) }
    }
    placeFocusBar()
  }

  public override var accessibilityRole: AccessibilityRole { .panel }
  public override var name: String? { accessibilityName ?? (title.isEmpty ? nil : title) }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["title": title, "text": title, "footnote": footnote]
  }

  /// The view inside the frame; scrollbars are omitted.
  public override var subviewsInReadingOrder: [View] { [content] }

  public override var isScrollbarHost: Bool { true }

  var hasFrame: Bool { hasBorder && bounds.width >= 2 && bounds.height >= 2 }

  /// Returns the rectangle of the scrollbar along the given axis.
  ///
  /// The rectangle is in the last column of the panel, or in the part of the bottom edge between the title of the panel
  /// below and the footnote.
  public func barFrame(_ place: Rect, _ axis: Stack.Axis) -> Rect {
    if axis == .vertical { return Rect(x: bounds.maxX - 1, y: place.minY, width: 1, height: place.height) }
    guard shape == .framed else { return place }
    let start = panelBelow == nil ? place.minX : max(place.minX, titleBelow.upperBound + 1)
    let end = footnote.isEmpty || hasFootnoteOnTop ? place.maxX : min(place.maxX, footnoteColumns.lowerBound - 1)
    return Rect(x: start, y: place.minY, width: max(0, end - start), height: 1)
  }

  var containsFocus: Bool { window?.firstResponder?.isInside(self) ?? false }
  /// Whether the footnote is on the top edge, because the bottom edge has the title of the panel below.
  private var hasFootnoteOnTop: Bool { panelBelow != nil && !sharesTopEdge }
  private var footnoteRow: Int { shape == .framed && !hasFootnoteOnTop ? bounds.maxY - 1 : 0 }
  private var titleColumn: Int { sharesLeftEdge ? 1 : 2 }
  private var ownTitle: Range<Int> { columns(of: title, besideFootnote: hasFootnoteOnTop) }
  /// The columns of the bottom edge with the title of the panel below, or an empty range if there is no title.
  private var titleBelow: Range<Int> { columns(of: panelBelow?.title ?? "", besideFootnote: !hasFootnoteOnTop) }
  /// Returns the columns of an edge with the given title, or an empty range if there is no title.
  ///
  /// If there is not enough space for the title and the footnote, each of them has about half of the edge. A piece of
  /// the edge always separates them, because they can belong to different panels.
  private func columns(of title: String, besideFootnote: Bool) -> Range<Int> {
    guard !title.isEmpty else { return 1..<1 }
    let note = besideFootnote && !footnote.isEmpty ? TextWidth.of(footnote) + 2 : 0
    let gap = note == 0 ? 0 : Self.minimumGap
    let available = max(bounds.width - 2 - gap - note, (bounds.width - gap) / 2)
    let end = min(titleColumn + TextWidth.of(title) + 2, bounds.width - 2, available)
    return titleColumn..<max(titleColumn, end)
  }
  private var footnoteColumns: Range<Int> {
    let end = max(1, bounds.width - 2)
    let title = hasFootnoteOnTop ? ownTitle : titleBelow
    let start = title.upperBound + (title.isEmpty ? 0 : Self.minimumGap)
    return min(end, max(start, end - TextWidth.of(footnote) - 2))..<end
  }
  /// The minimum number of columns between a title and the footnote.
  private static let minimumGap = 3
  private func edge(_ row: Int) -> Rect { Rect(x: 0, y: row, width: bounds.width, height: 1) }

  /// Redraws the panel and the lines that it shares with other panels.
  private func frameChanged() {
    setNeedsDisplay()
    invalidateSharedEdges()
  }

  private func invalidateSharedEdges() { window?.placement(PanelEdges.self).invalidateSharedEdges(of: self) }

  private func titleChanged(from old: String) {
    if sharesTopEdge { invalidateSharedEdges() } else { setNeedsDisplay(edge(0)) }
    // Without a border, the content moves when the title becomes empty or nonempty.
    if !hasBorder, title.isEmpty != old.isEmpty {
      invalidateSize()
      setNeedsDisplay()
    } else if TextWidth.of(title) != TextWidth.of(old) {
      invalidateContentWidth()
    }
  }

  private func drawTitleRow(_ canvas: Canvas) {
    // The content does not cover a panel that is too small for its frame.
    canvas.clear()
    guard !title.isEmpty else { return }
    canvas.draw(title, at: .zero, style: canvas.theme[hadFocus ? .accent : .title], filling: canvas.size.width)
  }

  private func drawTitle(of panel: Panel, on canvas: Canvas, row: Int, in columns: Range<Int>) {
    draw(
      panel.title, on: canvas, row: row, in: columns, style: canvas.theme[panel.containsFocus ? .accent : .title])
  }

  /// Draws text with a space before and after it, truncated to the given columns.
  private func draw(_ text: String, on canvas: Canvas, row: Int, in columns: Range<Int>, style: Style) {
    guard !text.isEmpty, columns.count > 2 else { return }
    let width = min(TextWidth.of(text), columns.count - 2)
    canvas.draw(" ", at: Point(x: columns.lowerBound, y: row))
    canvas.draw(text, at: Point(x: columns.lowerBound + 1, y: row), style: style, filling: width)
    canvas.draw(" ", at: Point(x: columns.lowerBound + 1 + width, y: row))
  }
}
