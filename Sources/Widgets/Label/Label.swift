public import Bindings
public import TerminalCore

/// A view that shows one or more lines of text.
///
/// A line that is wider than the label ends with an ellipsis, or is continued in the next row if ``wraps`` is true.
@MainActor public final class Label: View {
  /// The text; line feeds separate lines.
  ///
  /// Setting equal text has no effect. Setting text of the same size does not invalidate the layout.
  public var text: String {
    get { styledText.string }
    set { styledText = StyledText(newValue) }
  }
  /// The text with the theme roles of its parts.
  public var styledText: StyledText { didSet { if styledText != oldValue { textChanged() } } }
  /// The theme role of the parts of the text that have no role.
  public var themeRole: ThemeRole { didSet { if themeRole != oldValue { setNeedsDisplay() } } }
  /// The alignment of lines that are shorter than the label.
  public var alignment: Alignment { didSet { if alignment != oldValue { setNeedsDisplay() } } }
  /// Whether a line that is wider than the label is continued in the next row; false by default.
  ///
  ///     let reason = Label(role: .error)
  ///     reason.wraps = true
  ///     reason.bind(\.text, to: model.reason)
  ///
  /// The text is broken between words, and the height of the label depends on its width. If the label has fewer rows
  /// than the text, for example because of `.height(.max(3, .fit))`, the last row ends with an ellipsis. A label wraps
  /// at most 1,000 rows; use a ``TextView`` for longer text.
  public var wraps: Bool {
    get { wrapping != nil }
    set {
      guard newValue != wraps else { return }
      wrapping = newValue ? LabelWrapping() : nil
      setNeedsDisplay()
      invalidateSize()
    }
  }
  private var wrapping: LabelWrapping?
  /// The number of empty columns before lines with leading alignment.
  var indent = 0 { didSet { if indent != oldValue { setNeedsDisplay() } } }
  /// The lines of the text, or an empty array if the text is a single line.
  private var lines: [StyledText] = []
  private var extent = Size.zero

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - text: The text, with line feeds between lines.
  ///   - role: The theme role of the text.
  ///   - alignment: The horizontal alignment of the lines.
  public init(_ text: String = "", role: ThemeRole = .text, alignment: Alignment = .leading) {
    styledText = StyledText(text)
    themeRole = role
    self.alignment = alignment
    super.init()
    measureLines()
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    guard let wrapping, extent.width > available.width else { return extent }
    return wrapping.size(of: styledText, inWidth: available.width)
  }

  public override var heightDependsOnWidth: Bool { wraps }

  /// The width to which a container reduces wrapped text before it reduces other labels.
  public override var minimumUsefulWidth: Int? { wraps ? min(extent.width, Self.usefulWidth) : nil }

  /// The minimum width, in columns, in which wrapped text is legible.
  private static let usefulWidth = 12

  public override func draw(on canvas: Canvas) {
    let style = canvas.theme[themeRole]
    for row in 0..<canvas.size.height {
      let line = line(row)
      let place = start(of: line)
      if place > 0 { canvas.fill(Rect(x: 0, y: row, width: place, height: 1), style: style) }
      canvas.draw(line, at: Point(x: place, y: row), role: themeRole, filling: canvas.size.width - place)
    }
  }

  private func start(of line: StyledText) -> Int {
    alignment == .leading ? indent : alignment.place(TextWidth.of(line.string), in: bounds.width).lowerBound
  }

  public override func mouse(_ event: MouseEvent) -> Bool {
    guard case .up(.left) = event.kind else { return false }
    let line = line(event.location.y)
    guard let link = line.link(atColumn: event.location.x - start(of: line)) else { return false }
    window?.open(link: link, of: self)
    return true
  }

  /// The first link, or the whole label if it has no link.
  public override var clickableArea: Rect {
    for row in 0..<max(1, wrapsInBounds ? bounds.height : lines.count) {
      let line = line(row)
      let links = (0..<TextWidth.of(line.string)).map { line.link(atColumn: $0) }
      guard let first = links.firstIndex(where: { $0 != nil }) else { continue }
      let width = links[first...].prefix { $0 == links[first] }.count
      return Rect(x: start(of: line) + first, y: row, width: width, height: 1)
    }
    return bounds
  }

  public override var accessibilityRole: AccessibilityRole { .label }
  public override var valueText: String? { text }
  public override var textAsLabel: String? { text }
  public override var scriptProperties: [ScriptProperty: String?] { ["text": text] }

  private func textChanged() {
    setNeedsDisplay()
    let old = extent
    measureLines()
    wrapping?.textChanged()
    if extent != old || wrapsInBounds { invalidateSize() }
  }

  /// Whether the text of a label that wraps is wider or higher than the label.
  private var wrapsInBounds: Bool {
    wrapping != nil && (extent.width > bounds.width || extent.height > bounds.height)
  }

  private func line(_ row: Int) -> StyledText {
    if let wrapping, wrapsInBounds { return wrapping.line(row, of: styledText, in: bounds.size) }
    if lines.isEmpty { return row == 0 ? styledText : "" }
    return row < lines.count ? lines[row] : ""
  }

  private func measureLines() {
    // Printable ASCII is one line, and each byte is a column.
    if text.utf8.withContiguousStorageIfAvailable(TextWidth.isPlainASCII) == true {
      lines = []
      extent = Size(width: text.utf8.count, height: 1)
      return
    }
    // For a single line, the allocation of an array is avoided.
    lines = text.utf8.contains(0x0A) ? styledText.lines : []
    extent = Size(width: lines.isEmpty ? TextWidth.of(text) : 0, height: max(1, lines.count))
    for line in lines { extent.width = max(extent.width, TextWidth.of(line.string)) }
  }
}

nonisolated extension StyledText {
  /// Returns the link at the given column of single-line text, or nil if there is none.
  ///
  /// - Complexity: O(n), where n is the column.
  fileprivate func link(atColumn column: Int) -> String? {
    guard column >= 0, hasLinks else { return nil }
    var offset = 0
    var end = 0
    for character in string {
      end += TextWidth.of(character)
      if column < end { return span(at: offset)?.link }
      offset += character.utf8.count
    }
    return nil
  }
}

extension Label {
  /// Binds the given property of the label to the given expression: `label.bind(\.text, to: model.greeting)`.
  ///
  /// This overload has the same effect as the general method, but sets `text` directly. A write through a key path
  /// allocates an object if the property has a `didSet` observer.
  @discardableResult public func bind(
    _ property: ReferenceWritableKeyPath<Label, String>, to expression: @autoclosure @escaping () -> String,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let set: (Label, String) -> Void = property == \.text ? { $0.text = $1 } : { $0[keyPath: property] = $1 }
    return track(expression, set, file: file, line: line)
  }
}
