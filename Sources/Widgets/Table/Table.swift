public import Bindings
public import TerminalCore

/// A list with columns and a header.
///
/// The user can sort and select rows, and edit cells.
///
///     let table = Table<Volume> {
///       TableColumn("Title", \.title).fill()
///       TableColumn("Pages", \.pages).alignment(.trailing)
///       TableColumn("Length", \.pages, format: { $0 > 500 ? "long" : "short" }).role(.secondary)
///     }
///
/// The selection, the search, the empty text, the refresh indicator and the events are those of every ``RowsView``.
/// The model sorts the rows; see `bindSort(to:)`.
@MainActor public final class Table<Row>: RowsView, ElementRows {
  /// The columns, including hidden columns.
  public let columns: [TableColumn<Row>]
  var layout: TableLayout
  /// The sort order displayed in the header, or nil if the rows are not sorted.
  public internal(set) var sort: TableSort? { didSet { if sort != oldValue { headerChanged() } } }
  /// A closure that writes a sort order to the source, and returns the order that the source stored.
  var writeSort: ((Table, TableSort) -> TableSort?)?
  /// The current binding of the sort order, which is disposed when the sort order is bound again.
  weak var sortBinding: DisposeBag?
  /// The part of the header that has been pressed, until the mouse button is released.
  var pressed: PressedHeader?

  /// The editor of a cell, or nil if no cell is being edited.
  var editor: CellEditor? { didSet { isEditing = editor != nil } }
  /// A closure that stores the edited text and returns nil, or rejects the text and returns the reason.
  var storeEdit: ((TableEdit<Row>) -> String?)?

  /// Creates a table without rows.
  ///
  /// If two columns have the same identifier, the second column cannot be sorted or hidden, and the error is reported.
  ///
  /// - Parameter columns: A closure that builds the columns.
  public init(@TableBuilder<Row> _ columns: () -> [TableColumn<Row>]) {
    self.columns = columns()
    layout = TableLayout(self.columns.map(\.geometry))
    super.init()
    reportDuplicates()
    copiedText = { [weak self] _ in self?.selectedTSV }
    onRowsChanged = { [weak self] in self?.endEditingOfLostRow() }
    rowText = { [weak self] index in
      guard let self else { return nil }
      return element(at: index).map { self.text(of: $0, separator: "  ") }
    }
    accessibilityText = { [weak self] index in
      guard let self else { return nil }
      return element(at: index).map(accessibilityText(of:))
    }
  }

  /// The number of leading columns that are not scrolled horizontally.
  ///
  /// If the fixed columns leave no room for other columns, all columns are scrolled.
  public var fixedColumns = 0 {
    didSet { if fixedColumns != oldValue { changeLayout { $0.fixedCount = max(0, fixedColumns) } } }
  }

  /// The identifiers of the hidden columns.
  public var hiddenColumns: Set<String> = [] {
    didSet {
      guard hiddenColumns != oldValue else { return }
      changeLayout { layout in
        for (id, index) in indices { layout.setHidden(index, hiddenColumns.contains(id)) }
      }
    }
  }

  /// The column widths that the user has set, in screen columns, by column identifier.
  public var columnWidths: [String: Int] {
    get { indices.compactMapValues { layout.columns[$0].chosen } }
    set { changeLayout { layout in for (id, index) in indices { layout.resize(index, to: newValue[id]) } } }
  }

  /// The identifier of the column to which key commands such as sorting apply, or nil for a table without columns.
  public var currentColumn: String? { column(layout.current)?.id }

  /// The element of the selected row, or nil if no row is selected.
  public var selectedElement: Row? { selectedIndex.flatMap(element(at:)) }

  public override var isEnabled: Bool { didSet { editor?.field.isEnabled = isEnabled } }

  // MARK: View

  public override func sizeThatFits(_ available: Size) -> Size {
    let size = super.sizeThatFits(available)
    return Size(width: size.width, height: min(available.height, size.height + 1))
  }

  public override func layoutSubviews() {
    edges.headerRows = bounds.height > 1 ? 1 : 0
    arrangeColumns()
    super.layoutSubviews()
    placeEditor()
  }

  public override func completeEdit() { commitEdit() }
  public override var subviewsOverlap: Bool { editor != nil }

  public override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    drawHeader(on: canvas)
  }

  public override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    headerChanged()
    // The field of a rejected edit receives focus again if the field is visible.
    if let field = editor?.field, !field.visibleRect.isEmpty { field.becomeFirstResponder() }
  }

  public override func didResignFirstResponder() {
    super.didResignFirstResponder()
    headerChanged()
  }

  public override class var commands: CommandTable {
    tableCommands + elementCommands + findBarCommands(in: .list)
  }
  public override func mouse(_ event: MouseEvent) -> Bool {
    isEnabled && handleInHeader(event) || super.mouse(event)
  }

  public override var accessibilityRole: AccessibilityRole { .table }
  /// The columns that are not hidden, the parts of a list, and the field of the cell that is being edited.
  public override var accessibilityParts: [AccessibilityPart] {
    columnElements + super.accessibilityParts + (editor?.accessibilityParts ?? [])
  }
  public override var scriptProperties: [ScriptProperty: String?] {
    super.scriptProperties.merging(
      [
        "sort": sort.map { "\($0.column) \($0.direction)" }, "column": currentColumn,
        "selection": "\(selectedIDs.count)",
      ]
    ) { $1 }
  }
}

extension Table {
  private var indices: [String: Int] {
    Dictionary(columns.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the text of the columns that are not hidden.
  func text(of element: Row, separator: String, _ transform: (String) -> String = { $0 }) -> String {
    shownColumns.map { transform(columns[$0].text(element).string) }.joined(separator: separator)
  }

  /// Returns the text of each column after the title of the column, such as `Emma, Pages 474`.
  ///
  /// The title of the first column is omitted, because that text usually identifies the row.
  private func accessibilityText(of element: Row) -> String {
    shownColumns.enumerated().compactMap { place, index in
      let text = columns[index].text(element).string
      if text.isEmpty || place == 0 { return text.isEmpty ? nil : text }
      return "\(columns[index].name) \(text)"
    }.joined(separator: ", ")
  }

  func column(_ index: Int) -> TableColumn<Row>? { columns.indices.contains(index) ? columns[index] : nil }

  private func reportDuplicates() {
    var known: Set<String> = []
    for column in columns where !known.insert(column.id).inserted {
      Diagnostics.report(
        "Two columns of a table have the identifier '\(column.id)'. Pass a different 'id:' to one of them.")
    }
  }

  // MARK: Layout

  /// The width of the check mark column at the left edge; 0 if only one row can be selected.
  var gutter: Int { allowsMultipleSelection ? min(ListRow.markGutter, bounds.width) : 0 }

  /// The position in the view at which the columns begin.
  var columnsOrigin: Int { rowPadding + gutter }

  func changeLayout(_ body: (inout TableLayout) -> Void) {
    let old = layout
    body(&layout)
    guard layout != old else { return }
    // A change of the current column is visible only in the header.
    guard layout.isStale || layout.offset != old.offset || layout.places != old.places else { return headerChanged() }
    setNeedsLayout()
    columnsDidMove(from: old)
  }

  private func arrangeColumns() {
    let old = layout
    if layout.arrange(width: bounds.width - 2 * rowPadding - gutter) { columnsDidMove(from: old) }
  }

  /// Redraws the table, and fills its rows again if a column became visible or is no longer visible.
  private func columnsDidMove(from old: TableLayout) {
    if !layout.showsSameColumns(as: old) { rowViews.setNeedsFilling() }
    setNeedsDisplay()
  }

  /// Fills the given row view with the visible columns of the given element.
  ///
  /// The row view then observes only the values that these columns read. A row view outside the table stores only the
  /// element, because the text of each column is computed from the element.
  func fill(_ row: TableRow<Row>, with element: Row) {
    row.begin(element, in: self)
    guard row.superview === self else { return }
    let arranged = layout
    let height = row.bounds.height
    var changed = Rect.zero
    for index in columns.indices {
      let part = arranged.visiblePart(of: index)
      guard !part.isEmpty, row.set(columns[index].text(element), in: index) else { continue }
      changed = changed.union(Rect(x: part.lowerBound, y: 0, width: part.count, height: height))
      layout.noteText(ofWidth: TextWidth.of(row.cells[index].string), in: index)
    }
    row.setNeedsDisplay(changed.offset(by: Point(x: gutter, y: 0)))
    if layout.isStale { setNeedsLayout() }
  }

  func draw(
    _ text: StyledText, in index: Int, of layout: TableLayout, at start: Point, on canvas: Canvas,
    style: (ThemeRole?) -> Style
  ) {
    let part = layout.visiblePart(of: index)
    if part.isEmpty { return }
    let width = layout.places[index].count
    let alignment = layout.columns[index].alignment
    var indent = 0
    if alignment == .trailing || alignment == .center {
      indent = alignment.place(TextWidth.of(text.string), in: width).lowerBound
    }
    let column = layout.position(of: index) + indent
    canvas.clipped(to: Rect(x: start.x + part.lowerBound, y: start.y, width: part.count, height: 1)).draw(
      text, at: start + Point(x: column, y: 0), filling: width - indent, style: style)
    if part.count < width {
      markCuts(column..<column + TextWidth.of(text.string), to: part, from: start, on: canvas, style(nil))
    }
  }

  /// Draws an ellipsis where text continues outside the visible part of a column, because a part of a number is another
  /// number.
  private func markCuts(_ text: Range<Int>, to part: Range<Int>, from start: Point, on canvas: Canvas, _ style: Style) {
    if text.lowerBound < part.lowerBound, text.upperBound > part.lowerBound {
      canvas.draw("\u{2026}" as Unicode.Scalar, at: start + Point(x: part.lowerBound, y: 0), style: style)
    }
    if text.upperBound > part.upperBound, text.lowerBound < part.upperBound {
      canvas.draw("\u{2026}" as Unicode.Scalar, at: start + Point(x: part.upperBound - 1, y: 0), style: style)
    }
  }
}
