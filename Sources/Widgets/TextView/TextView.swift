import Bindings
public import TerminalCore

/// A scrollable view that displays read-only text, by default wrapped at word boundaries.
///
/// The text is wrapped when the text or the width changes, not for each frame. Long text is wrapped in parts, one per
/// turn of the main loop, so that the first lines are visible immediately. The user selects text with the mouse or with
/// Shift+Up and Shift+Down, and copies the selection with `y` or Ctrl+C. `/` opens a search line, which marks all
/// matches; `n` and `N` select the next and the previous match.
///
/// Lines of code blocks are not wrapped, because a break can change the meaning of code. `<` and `>`, or Left and
/// Right, scroll the code blocks that are wider than the view, and the text between them stays in place. `…` marks the
/// edge at which a line of code continues.
///
/// In themes with a surface for the role `codeBlock`, the lines of code blocks are filled with the surface; see
/// `StyledText.codeBlocks`. In windows of at least 20 rows, one row of the surface precedes and follows each block.
@MainActor public final class TextView: View {
  /// The text without roles; setting different text scrolls to the beginning.
  public var text: String {
    get { styledText.string }
    set { styledText = StyledText(newValue) }
  }
  /// The text with roles; setting different text scrolls to the beginning.
  ///
  /// Parts without a role have the role of the view.
  public var styledText: StyledText {
    didSet {
      guard styledText != oldValue else { return }
      (scrollOffset, columnOffset) = (0, 0)
      (selection, knownMatches) = (nil, nil)
      layoutChanged()
      textChangedWhileFinding()
    }
  }
  /// The search texts whose matches are marked, regardless of case.
  ///
  /// At most `largestMatchCount` matches of each search text are found. `n` and `N` select the next and the previous
  /// match.
  public var queries: [String] = [] {
    didSet {
      guard queries != oldValue else { return }
      knownMatches = nil
      setNeedsDisplay()
    }
  }
  /// The maximum number of matches that are found for each search text.
  public static let largestMatchCount = TextSearch.largestMatchCount
  /// The theme role of the parts of the text that have no role.
  public var themeRole: ThemeRole = .text { didSet { if themeRole != oldValue { setNeedsDisplay() } } }
  /// The number of empty columns on each side.
  public var margin = 0 { didSet { if margin != oldValue { layoutChanged() } } }
  /// Whether continuation lines align with the text after the leading spaces, the bullet or the number of the
  /// paragraph.
  ///
  /// Quote marks (`>` or `│`) are repeated on each line.
  public var hangs = false { didSet { if hangs != oldValue { layoutChanged() } } }
  /// Whether long lines are wrapped; otherwise, the Left and Right keys scroll the text horizontally.
  public var wraps = true { didSet { if wraps != oldValue { layoutChanged() } } }
  /// Whether the view can have focus, which is required for scrolling with keys.
  public var isFocusable = true { didSet { window?.focusMayHaveChanged() } }
  /// Whether a scrollbar is displayed if not all lines fit.
  public var showsScrollbar = true { didSet { if showsScrollbar != oldValue { layoutChanged() } } }
  /// Whether `/` opens a search line.
  public var findsText = true { didSet { if !findsText { endFinding(keeping: false) } } }
  /// A closure that returns the text to copy if no text is selected.
  ///
  /// If the closure is nil or returns nil, the whole text is copied.
  public var copiedText: (() -> String?)?
  /// The text for screen readers and `--plain`, such as a text without drawn lines; nil for the displayed text.
  public var accessibilityText: String?
  /// The index of the first visible line.
  public private(set) var scrollOffset = 0
  /// The number of columns that are hidden to the left of the visible text, or of the code blocks in wrapped text.
  public private(set) var columnOffset = 0
  var selection: TextSelection<Int>? { didSet { if selection != oldValue { setNeedsDisplay() } } }
  /// The matches of the queries, or nil if the text has not been searched.
  var knownMatches: [Range<Int>]?
  var findBar: FindBar? { didSet { setNeedsLayout() } }
  var beforeFinding: BeforeFinding?
  private let position = Observable("")
  private let scrollbar = Scrollbar(.vertical)
  /// The horizontal scrollbar for lines that are not wrapped, which is visible only in the frame of a panel.
  private var columnBar: Scrollbar?
  /// The number of columns inside the view that the scrollbar occupies.
  var barWidth = 0
  /// The text wrapped at the current width, or nil if the wrapped text is stale.
  var wrapped: WrappedText?
  /// The text wrapped at the width of the last measurement, which is usually the final width.
  var measured: WrappedText?
  private var scrollsToEnd = false
  private lazy var wrapping = SlicedWork(self) { view in view.wrapNextPart() }
  /// The conditions under which `wrapped` was computed.
  var fit: Fit?

  nonisolated struct Fit: Equatable {
    let size: Size
    let isFramed: Bool
    let padsBlocks: Bool
  }

  /// Creates a text view that displays a string without roles and links.
  public init(_ text: String = "") {
    styledText = StyledText(text)
    super.init()
    scrollbar.onScroll = { [weak self] in self?.scroll(to: $0) }
  }

  /// Replaces the text, and preserves the scroll position if the new text is long enough.
  public func update(_ text: String) { update(StyledText(text)) }

  /// Replaces the text, and preserves the scroll position if the new text is long enough.
  ///
  /// The selection is preserved if the new text begins with the old text, as in a log.
  public func update(_ text: StyledText) {
    let (offsets, old) = ((scrollOffset, columnOffset), selection)
    let continues = old != nil && text.string.utf8.starts(with: styledText.string.utf8)
    styledText = text
    (scrollOffset, columnOffset) = offsets
    if continues { selection = old }
  }

  /// Scrolls to the end of the text after the next layout.
  public func scrollToEnd() {
    scrollsToEnd = true
    setNeedsLayout()
  }

  /// The number of lines at the current width.
  ///
  /// - Complexity: O(n) until the text is wrapped, where n is the length of the text.
  public var lineCount: Int { count(to: .max) }

  /// Whether the last line is visible.
  public var showsEnd: Bool { !canScroll(to: scrollOffset + 1) }

  /// The percentage of lines above the lower edge of the view, such as `40%`.
  ///
  /// The string is empty if all lines are visible.
  ///
  /// Tracked expressions can read this property.
  public var positionText: String { position.value }

  public override func sizeThatFits(_ available: Size) -> Size {
    var lines = wrappedText(forWidth: available.width - leftMargin - margin)
    lines.wrap(lines: available.height)
    measured = lines
    return Size(width: min(lines.columns, lines.width) + leftMargin + margin, height: lines.count)
  }

  public override var heightDependsOnWidth: Bool { wraps }

  public override func layoutSubviews() {
    wrap()
    scrollOffset = clamped(line: scrollsToEnd ? .max : scrollOffset)
    columnOffset = min(columnOffset, maxColumnOffset)
    if scrollsToEnd, rows > 0 {
      scrollsToEnd = false
      setNeedsDisplay()
    }
    updatePosition()
    showBars()
    if wrapped?.isComplete == false { wrapping.schedule() }
    findBar?.frame = Rect(x: 0, y: rows, width: bounds.width, height: bounds.height - rows)
  }

  public override func windowChanged() { wrapping.cancel() }

  /// The number of rows for the text, without the search line.
  var rows: Int { max(0, bounds.height - (findBar == nil ? 0 : 1)) }

  public override var subviewsInReadingOrder: [View] { findBar.map { [$0] } ?? [] }

  /// The first cell while the view has focus outside a panel, so that the cursor marks the focus.
  ///
  /// Inside a panel, the frame or the bar beside the rows marks the focus.
  public override var cursorLocation: Point? { isFirstResponder && !path.contains { $0 is Panel } ? .zero : nil }

  public override func draw(on canvas: Canvas) {
    let size = textArea.size
    let count = count(to: scrollOffset + size.height)
    let right = max(leftMargin, size.width - margin)
    let text = Rect(x: leftMargin, y: 0, width: right - leftMargin, height: size.height)
    let (plain, block) = (canvas, canvas.on(.codeBlock))
    for row in canvas.dirtyRect.rowRange {
      let index = row + scrollOffset
      let isText = index < count
      let canvas = isText && wrapped?.isInBlock(index) == true ? block : plain
      let inside = canvas.clipped(to: text)
      let left = leftMargin + (isText ? wrapped?.indent(of: index) ?? 0 : 0) - columnOffset(ofLine: index)
      let start = min(max(leftMargin, left), size.width)
      canvas.draw("", at: Point(x: 0, y: row), filling: start)
      if left > leftMargin, let marks = wrapped?.quoteMarks(of: index), !marks.isEmpty {
        inside.draw(marks, at: Point(x: leftMargin, y: row), style: canvas.theme[themeRole])
      }
      let end = isText ? drawLine(index, at: Point(x: left, y: row), on: inside) : start
      let rest = max(start, min(end, right))
      let style = isText ? canvas.theme[themeRole] : .plain
      canvas.draw("", at: Point(x: rest, y: row), style: style, filling: max(0, size.width - rest))
      if isText, wraps, maxColumnOffset > 0 { drawCutMarks(ofLine: index, at: Point(x: left, y: row), on: inside) }
    }
  }

  // MARK: Positions in the text

  /// Returns the offset, in UTF-8 code units, of the character at the given point of the view.
  func offset(at place: Point) -> Int {
    wrap()
    let line = max(0, place.y + scrollOffset)
    let indent = wrapped?.indent(of: line) ?? 0
    let column = place.x - leftMargin - indent + columnOffset(ofLine: line)
    return wrapped?.offset(inLine: line, atColumn: column) ?? 0
  }

  /// Returns the offset at which the given line begins, or the end of the text for the line after the last line.
  func start(ofLine index: Int) -> Int {
    _ = count(to: index + 1)
    return wrapped?.offset(inLine: max(0, index), atColumn: 0) ?? 0
  }

  func paragraph(of line: Int) -> Range<Int> { wrapped?.paragraph(of: line) ?? 0..<0 }
  func range(of line: Int) -> Range<Int> { wrapped?.range(of: line) ?? 0..<0 }

  /// Returns the index of the line that contains the given offset, or the number of lines for the end of the text.
  func lineIndex(of offset: Int) -> Int {
    if offset >= text.utf8.count { return lineCount }
    wrap()
    wrapped?.wrap(toOffset: offset)
    let end = (0..<(wrapped?.count ?? 0)).partitionIndex { paragraph(of: $0).lowerBound > offset }
    let last = paragraph(of: end - 1)
    return max(0, (0..<end).partitionIndex { paragraph(of: $0) == last && range(of: $0).lowerBound > offset } - 1)
  }

  /// Scrolls the given line to the top, or as close to the top as the end of the text permits.
  ///
  /// - Complexity: O(n), where n is the number of exposed lines, in addition to wrapping the text if it is stale.
  public func scroll(to line: Int) {
    wrap()
    let target = clamped(line: line)
    guard target != scrollOffset else { return }
    let distance = target - scrollOffset
    let area = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    scrollOffset = target
    if barWidth > 0, scrollbar.superview === self {
      scrollbar.keepInPlace { scrollContent(area, by: distance) }
    } else {
      scrollContent(area, by: distance)
    }
    setNeedsLayout()
    updatePosition()
  }

  func scroll(toColumn column: Int) {
    let target = clamped(column: column)
    guard target != columnOffset else { return }
    columnOffset = target
    setNeedsDisplay()
    setNeedsLayout()
    updatePosition()
  }

  public override var canBecomeFirstResponder: Bool { isFocusable }
  public override var suspendsBinderCommands: Bool { findBar != nil }

  public override class var commands: CommandTable {
    CommandTable(for: TextView.self, in: .scroll, when: { $0.findBar == nil }) {
      scroll(.moveUp, "Up", [Key(.up), .character("k")]) { $0.scrollOffset - 1 }
      scroll(.moveDown, "Down", [Key(.down), .character("j")], .rare) { $0.scrollOffset + 1 }
      scroll(.pageUp, "Page up", [Key(.pageUp), .character("b")]) { $0.scrollOffset - $0.page }
      scroll(.pageDown, "Page down", [Key(.pageDown), .character(" ")], .common) { $0.scrollOffset + $0.page }
      scroll(.moveToTop, "Start", [Key(.home), .character("g")]) { _ in 0 }
      scroll(.moveToBottom, "End", [Key(.end), .character("G")]) { _ in .max }
    }
      + selectionCommands + linkCommands
      + CommandTable(for: TextView.self, in: .scroll, when: { $0.scrollsSideways }) {
        scrollColumns("scrollLeft", "Scroll left", Key(.left), by: -8)
        scrollColumns("scrollRight", "Scroll right", Key(.right), by: 8)
      }
      + CommandTable(for: TextView.self, in: .scroll, when: { $0.showsCutCode && $0.findBar == nil }) {
        scrollColumns("scrollCodeRight", "Code right", .character(">"), .common, by: 8)
        scrollColumns("scrollCodeLeft", "Code left", .character("<"), .common, by: -8)
      }
      + findBarCommands(in: .scroll)
  }

  /// Whether Left and Right scroll lines that are not wrapped.
  private var scrollsSideways: Bool { findBar == nil && (!wraps || showsCutCode) }

  private static func scroll(
    _ command: CommandName, _ title: String, _ keys: [Key], _ prominence: Prominence = .helpOnly,
    to target: @escaping (TextView) -> Int
  ) -> KeyCommand<TextView> {
    KeyCommand(
      command, title, keys: keys, prominence: prominence,
      isEnabled: { $0.canScroll(to: target($0)) }
    ) { $0.scroll(to: target($0)) }
  }

  private static func scrollColumns(
    _ command: CommandName, _ title: String, _ key: Key, _ prominence: Prominence = .helpOnly, by columns: Int
  ) -> KeyCommand<TextView> {
    KeyCommand(
      command, title, keys: [key], prominence: prominence,
      isEnabled: { $0.clamped(column: $0.columnOffset + columns) != $0.columnOffset }
    ) { $0.scroll(toColumn: $0.columnOffset + columns) }
  }

  /// Handles the wheel and the selection of text.
  ///
  /// A drag selects text, a double click selects a word, and a triple click selects a paragraph.
  public override func mouse(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .down(.left) where isFocusable: press(at: event.location, clickCount: event.clickCount)
    case .drag(.left) where selection != nil: drag(to: event.location)
    case .up(.left) where selection != nil: release(at: event.location)
    default: return event.scrollDistance.map(scroll(by:)) ?? false
    }
    return true
  }

  /// Returns whether the text scrolled.
  private func scroll(by distance: Point) -> Bool {
    let before = Point(x: columnOffset, y: scrollOffset)
    scroll(toColumn: columnOffset + distance.x)
    scroll(to: scrollOffset + distance.y)
    return before != Point(x: columnOffset, y: scrollOffset)
  }

  public override var minimumUsefulHeight: Int? { 1 }
  public override var accessibilityRole: AccessibilityRole { .text }
  /// The accessibility name, or the text of the label before the view if there is no accessibility name.
  public override var name: String? { accessibilityName ?? labelText }
  public override var valueText: String? { accessibilityText ?? text }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    var actions: [AccessibilityAction: (String) -> Void] = [:]
    if scrollOffset > 0 { actions[.scrollUp] = { [self] _ in scroll(to: scrollOffset - page) } }
    if canScroll(to: scrollOffset + 1) { actions[.scrollDown] = { [self] _ in scroll(to: scrollOffset + page) } }
    return actions
  }
  public override var scriptProperties: [ScriptProperty: String?] {
    ["text": text, "selection": selectedText, "offset": "\(scrollOffset)", "lines": "\(lineCount)"]
  }

  private func layoutChanged() {
    wrapped = nil
    measured = nil
    invalidateSize()
    setNeedsDisplay()
  }

  func updatePosition() {
    let count = estimatedCount
    let text = count <= rows ? "" : "\(100 * (scrollOffset + rows) / max(1, count))%"
    if position.value != text { position.value = text }
  }

  var maxColumnOffset: Int {
    max(0, ((wraps ? wrapped?.blockColumns : wrapped?.columns) ?? 0) - visibleColumns)
  }
  /// Returns the given line index, clamped to the indices of lines that can be the first visible line.
  ///
  /// The text is wrapped as far as needed.
  private func clamped(line: Int) -> Int {
    let line = max(0, line)
    return min(line, max(0, count(to: line.addingReportingOverflow(rows).overflow ? .max : line + rows) - rows))
  }
  private func canScroll(to line: Int) -> Bool {
    line > scrollOffset ? count(to: scrollOffset + rows + 1) > scrollOffset + rows : max(0, line) < scrollOffset
  }
  private func clamped(column: Int) -> Int { max(0, min(column, maxColumnOffset)) }

  private var page: Int { max(1, rows - 1) }

  /// The part of the view that displays text, without the scrollbar and the search line.
  var textArea: Rect { Rect(x: 0, y: 0, width: bounds.width - barWidth, height: rows) }

  func showBars() {
    guard showsScrollbar else {
      scrollbar.removeFromSuperview()
      columnBar?.removeFromSuperview()
      return
    }
    let lines = ScrollPosition(contentLength: estimatedCount, visibleLength: rows, offset: scrollOffset)
    scrollbar.show(lines, of: self, beside: textArea)
    let isNeeded = maxColumnOffset > 0 && scrollbarHost(.horizontal) != nil
    guard isNeeded || columnBar != nil else { return }
    let bar = columnBar ?? Scrollbar(.horizontal)
    columnBar = bar
    bar.onScroll = { [weak self] in self?.scroll(toColumn: $0) }
    let columns = ScrollPosition(
      contentLength: isNeeded ? maxColumnOffset + bounds.width : 0, visibleLength: bounds.width, offset: columnOffset)
    bar.show(columns, of: self, beside: bounds)
  }

}

extension TextView: ErrorDisplaying {}
