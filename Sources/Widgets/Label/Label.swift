public import TerminalCore

/// Text that is read: a line, or several where the text says so.
@MainActor public final class Label: View {
  /// What it says.
  ///
  /// Setting an equal text changes nothing; a text of the same extent costs only its own cells.
  public var text: String { didSet { if text != oldValue { textChanged(from: oldValue) } } }
  /// How it looks.
  public var themeRole: ThemeRole { didSet { if themeRole != oldValue { setNeedsDisplay() } } }
  /// Where a line stands that is shorter than the label.
  public var alignment: Alignment { didSet { if alignment != oldValue { setNeedsDisplay() } } }

  /// Makes a label.
  public init(_ text: String = "", role: ThemeRole = .text, alignment: Alignment = .leading) {
    self.text = text
    themeRole = role
    self.alignment = alignment
    super.init()
  }

  /// The longest line by the number of lines; no lines while the text is empty but one row, so that the place is kept.
  public override func sizeThatFits(_ available: Size) -> Size { extent(of: text) }

  /// Draws each line over its whole row.
  public override func draw(on canvas: Canvas) {
    let style = canvas.theme[themeRole]
    let lines = lines(of: text)
    for row in 0..<canvas.size.rows {
      let line = row < lines.count ? lines[row] : ""
      let place = alignment.place(TextWidth.of(String(line)), in: canvas.size.columns)
      if place.lowerBound > 0 {
        canvas.fill(Rect(x: 0, y: row, width: place.lowerBound, height: 1), style: style)
      }
      canvas.draw(
        String(line), at: Point(x: place.lowerBound, y: row), style: style,
        filling: canvas.size.columns - place.lowerBound)
    }
  }

  /// It is read.
  public override var role: Role { .label }
  /// Its text.
  public override var valueText: String? { text }
  /// Its text, as `text`.
  public override func property(_ name: String) -> String? { name == "text" ? text : super.property(name) }

  private func lines(of text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private func extent(of text: String) -> Size {
    let lines = lines(of: text)
    return Size(lines.reduce(0) { max($0, TextWidth.of(String($1))) }, max(1, lines.count))
  }

  private func textChanged(from old: String) {
    setNeedsDisplay()
    if extent(of: old) != extent(of: text) { invalidateSize() }
  }
}
