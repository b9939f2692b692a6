import TerminalCore

/// A view that lays out the rows of a form or section, and aligns their labels.
final class FormStack: View {
  /// The minimum width of a field next to its label, in columns.
  ///
  /// In a narrower form, labels are above their fields.
  static let minimumFieldWidth = 16

  /// The layout parameters of a form, which also apply to its sections.
  nonisolated struct Style: Equatable {
    /// The width of the label column, or nil if each label is above its field.
    var column: Int?
    /// The number of empty screen rows between adjacent form rows.
    var spacing = 0
  }

  var style = Style() { didSet { if style != oldValue { setNeedsLayout() } } }

  init(_ views: [View]) {
    super.init()
    for view in views { addSubview(view) }
  }

  private var alignedRows: [FormRow] {
    subviews.filter { !$0.isHidden }
      .flatMap { view in (view as? FormRow).map { [$0] } ?? (view as? Section)?.content.alignedRows ?? [] }
  }

  private func labelColumn(in width: Int) -> Int? {
    let widest = alignedRows.map(\.labelWidth).max() ?? 0
    return widest + FormRow.gap + Self.minimumFieldWidth <= width ? widest : nil
  }

  private func style(in size: Size) -> Style {
    let dense = Style(column: labelColumn(in: size.width))
    let spaced = Style(column: dense.column, spacing: 1)
    // Without frames, only an empty row or a label separates the surfaces of two fields.
    if dense.column != nil, metrics.spacing > 0 { return spaced }
    return height(in: size.width, spaced) <= size.height ? spaced : dense
  }

  func height(in width: Int, _ style: Style) -> Int {
    let views = subviews.filter { !$0.isHidden }
    let heights = views.reduce(0) { $0 + height(of: $1, in: width, style) }
    return heights + views.dropLast().reduce(0) { $0 + spacing(below: $1, in: width, style) }
  }

  /// Returns the number of empty rows below the given view.
  ///
  /// A note that can appear later occupies these rows, so that other views do not move when it appears.
  private func spacing(below view: View, in width: Int, _ style: Style) -> Int {
    guard let row = view as? FormRow, !row.hasInitialHelp else { return style.spacing }
    return max(0, style.spacing - row.noteSpan(in: width, column: style.column).rows)
  }

  private func height(of view: View, in width: Int, _ style: Style) -> Int {
    switch view {
    case let row as FormRow: row.height(in: width, column: style.column)
    case let section as Section: 1 + style.spacing + section.content.height(in: width, style)
    default: view.fittingSize(Size(width: width, height: Self.maximumHeight)).height
    }
  }

  /// The available height for measuring views other than form rows, in screen rows.
  private static let maximumHeight = 10_000

  override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: height(in: available.width, style(in: available)))
  }

  override func layoutSubviews() {
    if !(superview is Section) { style = style(in: bounds.size) }
    var top = 0
    for view in subviews where !view.isHidden {
      (view as? FormRow)?.column = style.column
      (view as? Section)?.content.style = style
      let rows = height(of: view, in: bounds.width, style)
      view.frame = Rect(x: 0, y: top, width: bounds.width, height: rows)
      top += rows + spacing(below: view, in: bounds.width, style)
    }
  }
}
