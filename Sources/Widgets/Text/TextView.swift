import Bindings
public import TerminalCore

// Text is wrapped when it or the width changes, never per frame; lines are cut into cells as they come into view.

/// Text of many lines that is read: it wraps at words and scrolls.
@MainActor public final class TextView: View {
  /// What is read.
  ///
  /// The first line comes to the top when it changes.
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
  /// How it looks.
  public var themeRole: ThemeRole = .text { didSet { if themeRole != oldValue { setNeedsDisplay() } } }
  /// Empty columns at both sides.
  public var margin = 0 { didSet { if margin != oldValue { layoutChanged() } } }
  /// Whether a paragraph that is broken goes on under its first word, where that stands behind spaces, a bullet or a number.
  public var hangs = false { didSet { if hangs != oldValue { layoutChanged() } } }
  /// Whether it can have the focus, to be scrolled by keys.
  public var isFocusable = true { didSet { window?.focusMayHaveChanged() } }
  /// What copying puts on the clipboard; nil: the whole text.
  public var copiedText: (() -> String?)?
  /// The line at the top.
  public private(set) var scrollOffset = 0
  private let position = Observable("")
  /// The text at the width it is shown at; nil: to be laid out.
  private var wrapped: WrappedText?
  /// The text at the width it was measured at, which is mostly the one that it gets.
  private var measured: WrappedText?
  private var keepsOffset = false
  private var wantsEnd = false
  private var toldMaxOffset = 0

  /// Makes a view of a text.
  public init(_ text: String = "") {
    self.text = text
    super.init()
  }

  /// Sets a later state of the same text: the line at the top stays there as far as the text still reaches.
  public func update(_ text: String) {
    keepsOffset = true
    self.text = text
    keepsOffset = false
  }

  /// Shows the end of the text, as soon as it is laid out.
  public func scrollToEnd() {
    wantsEnd = true
    setNeedsLayout()
  }

  /// How many lines there are at the present width.
  public var lineCount: Int {
    wrap()
    return wrapped?.count ?? 0
  }

  /// Where in the text one is: `more ↓` at its beginning, `40% ↓` in between, `end`; nothing where all of it is seen.
  ///
  /// Readable in tracked expressions, to be shown by a frame.
  public var positionText: String { position.value }

  /// The wrapped text, as wide and high as it comes out.
  public override func sizeThatFits(_ available: Size) -> Size {
    let lines = layout(width: available.columns - 2 * margin)
    measured = lines
    return Size(lines.columns + 2 * margin, lines.count)
  }

  /// Keeps the offset within the text, and tells who shows keys when there is another distance to scroll.
  public override func layoutSubviews() {
    wrap()
    scrollOffset = wantsEnd ? maxOffset : min(scrollOffset, maxOffset)
    if wantsEnd, bounds.height > 0 {
      wantsEnd = false
      setNeedsDisplay()
    }
    notePosition()
    guard maxOffset != toldMaxOffset else { return }
    toldMaxOffset = maxOffset
    window?.keysMayHaveChanged()
  }

  /// Draws the lines that are to be drawn.
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

  /// Brings a line to the top, as far as the text's end allows.
  ///
  /// Costs the lines that come into view.
  public func scroll(to line: Int) {
    wrap()
    let target = max(0, min(line, maxOffset))
    guard target != scrollOffset else { return }
    let distance = target - scrollOffset
    scrollOffset = target
    scrollContent(bounds, by: distance)
    notePosition()
    window?.keysMayHaveChanged()
  }

  /// It can, where it may have the focus.
  public override var canBecomeFirstResponder: Bool { isFocusable }
  /// It scrolls.
  public override var keyScopes: [KeyScope] { [.scroll] }

  /// Whether a command would scroll or copy.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    if let target = target(of: command) { return max(0, min(target, maxOffset)) != scrollOffset }
    return command == .copyItem ? !text.isEmpty : super.canPerform(command)
  }

  /// Scrolls, or copies.
  public override func perform(_ command: KeyCommand) {
    if let target = target(of: command) { return scroll(to: target) }
    guard command == .copyItem else { return super.perform(command) }
    window?.copy(copiedText?() ?? text)
  }

  /// The wheel scrolls.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard case .wheel(let rows, _) = event.kind, rows != 0 else { return false }
    scroll(to: scrollOffset + 3 * rows.signum() * min(abs(rows), 1000))
    return true
  }

  /// Text.
  public override var role: Role { .text }
  /// The whole text.
  public override var valueText: String? { text }
  /// The text, and which line is at the top.
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

  private func notePosition() {
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

  /// The text at a width, laid out only where it is not yet.
  private func layout(width: Int) -> WrappedText {
    let width = max(0, width)
    for known in [wrapped, measured] { if let known, known.width == width { return known } }
    return WrappedText(text, width: width, hangs: hangs)
  }
}
