public import TerminalCore

/// Text that is read: a line, or several where the text says so.
@MainActor public final class Label: View {
  /// What it says.
  ///
  /// Setting an equal text changes nothing; a text of the same extent costs only its own cells.
  public var text: String { didSet { if text != oldValue { textChanged() } } }
  /// How it looks.
  public var themeRole: ThemeRole { didSet { if themeRole != oldValue { setNeedsDisplay() } } }
  /// Where a line stands that is shorter than the label.
  public var alignment: Alignment { didSet { if alignment != oldValue { setNeedsDisplay() } } }
  /// The text's lines, found when it changes.
  private var lines: [String]
  private var extent: Size

  /// Makes a label.
  public init(_ text: String = "", role: ThemeRole = .text, alignment: Alignment = .leading) {
    self.text = text
    lines = Self.lines(of: text)
    extent = Self.extent(of: lines)
    themeRole = role
    self.alignment = alignment
    super.init()
  }

  /// The longest line by the number of lines; no lines while the text is empty but one row, so that the place is kept.
  public override func sizeThatFits(_ available: Size) -> Size { extent }

  /// Draws each line over its whole row.
  public override func draw(on canvas: Canvas) {
    let style = canvas.theme[themeRole]
    for row in 0..<canvas.size.rows {
      let line = row < lines.count ? lines[row] : ""
      let place = alignment == .leading ? 0 : alignment.place(TextWidth.of(line), in: canvas.size.columns).lowerBound
      if place > 0 { canvas.fill(Rect(x: 0, y: row, width: place, height: 1), style: style) }
      canvas.draw(line, at: Point(x: place, y: row), style: style, filling: canvas.size.columns - place)
    }
  }

  /// It is read.
  public override var role: Role { .label }
  /// Its text.
  public override var valueText: String? { text }
  /// Its text, as `text`.
  public override func property(_ name: String) -> String? { name == "text" ? text : super.property(name) }

  private static func lines(of text: String) -> [String] {
    if !text.utf8.contains(10) { return [text] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  private static func extent(of lines: [String]) -> Size {
    Size(lines.reduce(0) { max($0, TextWidth.of($1)) }, lines.count)
  }

  private func textChanged() {
    lines = Self.lines(of: text)
    setNeedsDisplay()
    let new = Self.extent(of: lines)
    guard new != extent else { return }
    extent = new
    invalidateSize()
  }
}
