public import Bindings
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
  /// The text's lines, found when it changes; none where it is a single one: then it is the text itself.
  private var lines: [String] = []
  private var extent = Size.zero

  /// Makes a label.
  public init(_ text: String = "", role: ThemeRole = .text, alignment: Alignment = .leading) {
    self.text = text
    themeRole = role
    self.alignment = alignment
    super.init()
    findLines()
  }

  /// The longest line by the number of lines; no lines while the text is empty but one row, so that the place is kept.
  public override func sizeThatFits(_ available: Size) -> Size { extent }

  /// Draws each line over its whole row.
  public override func draw(on canvas: Canvas) {
    let style = canvas.theme[themeRole]
    for row in 0..<canvas.size.rows {
      let line = line(row)
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

  private func textChanged() {
    setNeedsDisplay()
    let old = extent
    findLines()
    if extent != old { invalidateSize() }
  }

  private func line(_ row: Int) -> String {
    if lines.isEmpty { return row == 0 ? text : "" }
    return row < lines.count ? lines[row] : ""
  }

  /// A label of one line asks the heap for nothing beside its text.
  private func findLines() {
    if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
    if text.utf8.contains(10) {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { lines.append(String(line)) }
    }
    extent = Size(lines.isEmpty ? TextWidth.of(text) : 0, max(1, lines.count))
    for line in lines { extent.columns = max(extent.columns, TextWidth.of(line)) }
  }
}

// A key path makes an object each time something is set through it (a property with an observer is written back by way of one): of all that
// is bound, a label's text changes the most, and is set by its name.

extension Label {
  /// Keeps a property of the label equal to an expression: `label.bind(\.text, to: model.greeting)`.
  ///
  /// The same as for every other target, at less cost for the text.
  @discardableResult public func bind(
    _ property: ReferenceWritableKeyPath<Label, String>, to expression: @autoclosure @escaping () -> String,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(property, file: file, line: line, expression)
  }

  /// Keeps a property of the label equal to an expression, written as a closure.
  @discardableResult public func bind(
    _ property: ReferenceWritableKeyPath<Label, String>, file: StaticString = #fileID, line: UInt = #line,
    _ expression: @escaping () -> String
  ) -> any Disposable {
    let set: (Label, String) -> Void = property == \.text ? { $0.text = $1 } : { $0[keyPath: property] = $1 }
    return track(expression, set, file: file, line: line)
  }
}
