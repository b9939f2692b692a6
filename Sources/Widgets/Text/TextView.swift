import Bindings
public import TerminalCore

/// A view that shows read-only text of many lines, which is wrapped at words and can be scrolled.
///
/// Text is wrapped when it or the width changes, not for each frame.
@MainActor public final class TextView: View {
  /// The text; setting another text scrolls to its beginning.
  public var text: String {
    didSet {
      guard text != oldValue else { return }
      wrapped = nil
      measured = nil
      if !keepsOffset { scrollOffset = 0 }
      invalidateSize()
      setNeedsDisplay()
    }
  }
  /// The style of the text.
  public var themeRole: ThemeRole = .text { didSet { if themeRole != oldValue { setNeedsDisplay() } } }
  /// The number of empty columns at each side.
  public var margin = 0 { didSet { if margin != oldValue { layoutChanged() } } }
  /// Whether continuation lines are indented to the first word of the paragraph, after spaces, a bullet or a number.
  public var hangs = false { didSet { if hangs != oldValue { layoutChanged() } } }
  /// Whether the view can have focus, and so be scrolled with keys.
  public var isFocusable = true { didSet { window?.focusMayHaveChanged() } }
  /// A closure that returns the text to copy; nil: the whole text is copied.
  public var copiedText: (() -> String?)?
  /// The index of the top line.
  public private(set) var scrollOffset = 0
  private let position = Observable("")
  /// The text wrapped at the current width, or nil if it is stale.
  private var wrapped: WrappedText?
  /// The text wrapped at the width of the last measurement, which is usually the final width.
  private var measured: WrappedText?
  private var keepsOffset = false
  private var scrollsToEnd = false
  private var reportedMaxOffset = 0

  /// Creates a text view.
  public init(_ text: String = "") {
    self.text = text
    super.init()
  }

  /// Sets a newer version of the same text and preserves the scroll position, if the text is still long enough.
  public func update(_ text: String) {
    keepsOffset = true
    self.text = text
    keepsOffset = false
  }

  /// Scrolls to the end of the text after the next layout.
  public func scrollToEnd() {
    scrollsToEnd = true
    setNeedsLayout()
  }

  /// The number of lines at the current width.
  public var lineCount: Int {
    wrap()
    return wrapped?.count ?? 0
  }

  /// The scroll position as text: `more ↓` at the beginning, `40% ↓` in between, `end`, or empty if all lines are
  /// visible.
  ///
  /// It can be read in tracked expressions.
  public var positionText: String { position.value }

  public override func sizeThatFits(_ available: Size) -> Size {
    let lines = layout(width: available.columns - 2 * margin)
    measured = lines
    return Size(lines.columns + 2 * margin, lines.count)
  }

  /// Clamps the scroll position to the text, and updates the status bar if the scrollable distance changed.
  public override func layoutSubviews() {
    wrap()
    scrollOffset = scrollsToEnd ? maxOffset : min(scrollOffset, maxOffset)
    if scrollsToEnd, bounds.height > 0 {
      scrollsToEnd = false
      setNeedsDisplay()
    }
    updatePosition()
    guard maxOffset != reportedMaxOffset else { return }
    reportedMaxOffset = maxOffset
    window?.keysMayHaveChanged()
  }

  public override func draw(on canvas: Canvas) {
    wrap()
    let style = canvas.theme[themeRole]
    for row in canvas.dirtyRect.rows {
      let index = row + scrollOffset
      let left = margin + (wrapped?.indent(of: index) ?? 0)
      canvas.draw("", at: Point(x: 0, y: row), filling: min(left, canvas.size.columns))
      if index < lineCount, let line = wrapped?.line(index) {
        canvas.draw(line, at: Point(x: left, y: row), style: style, filling: max(0, canvas.size.columns - left))
      } else {
        canvas.draw("", at: Point(x: margin, y: row), filling: max(0, canvas.size.columns - margin))
      }
    }
  }

  /// Scrolls a line to the top, limited by the end of the text.
  ///
  /// - Complexity: O(exposed lines), apart from wrapping stale text.
  public func scroll(to line: Int) {
    wrap()
    let target = max(0, min(line, maxOffset))
    guard target != scrollOffset else { return }
    let distance = target - scrollOffset
    scrollOffset = target
    scrollContent(bounds, by: distance)
    updatePosition()
    window?.keysMayHaveChanged()
  }

  public override var canBecomeFirstResponder: Bool { isFocusable }
  public override var keyScopes: [KeyScope] { [.scroll] }

  /// Returns whether a command would scroll, or whether there is text to copy.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    if let target = target(of: command) { return max(0, min(target, maxOffset)) != scrollOffset }
    return command == .copyItem ? !text.isEmpty : super.canPerform(command)
  }

  public override func perform(_ command: KeyCommand) {
    if let target = target(of: command) { return scroll(to: target) }
    guard command == .copyItem else { return super.perform(command) }
    window?.copy(copiedText?() ?? text)
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard case .wheel(let rows, _) = event.kind, rows != 0 else { return false }
    scroll(to: scrollOffset + 3 * rows.signum() * min(abs(rows), 1000))
    return true
  }

  public override var role: Role { .text }
  public override var valueText: String? { text }
  /// Returns the `text`, the index of the top line as `offset`, and the number of `lines`.
  public override func property(_ name: String) -> String? {
    switch name {
    case "text": text
    case "offset": "\(scrollOffset)"
    case "lines": "\(lineCount)"
    default: super.property(name)
    }
  }

  private func layoutChanged() {
    wrapped = nil
    measured = nil
    invalidateSize()
    setNeedsDisplay()
  }

  private func updatePosition() {
    let text =
      switch scrollOffset {
      case _ where maxOffset == 0: ""
      case 0: "more ↓"
      case maxOffset: "end"
      default: "\(100 * (scrollOffset + bounds.height) / max(1, lineCount))% ↓"
      }
    if position.value != text { position.value = text }
  }

  private var maxOffset: Int { max(0, lineCount - bounds.height) }

  private func target(of command: KeyCommand) -> Int? {
    let page = max(1, bounds.height - 1)
    return switch command {
    case .moveUp: scrollOffset - 1
    case .moveDown: scrollOffset + 1
    case .pageUp: scrollOffset - page
    case .pageDown: scrollOffset + page
    case .moveToTop: 0
    case .moveToBottom: lineCount
    default: nil
    }
  }

  private func wrap() {
    let width = max(0, bounds.width - 2 * margin)
    if wrapped?.width == width { return }
    wrapped = layout(width: width)
    measured = nil
  }

  /// Returns the text wrapped at a width, which is reused from the last layout or measurement if possible.
  private func layout(width: Int) -> WrappedText {
    let width = max(0, width)
    for known in [wrapped, measured] { if let known, known.width == width { return known } }
    return WrappedText(text, width: width, hangs: hangs)
  }
}
