public import TerminalCore
import Bindings

/// A view of a list row with a mark, a title, a detail at the right edge, an optional switch, and a subtitle.
///
/// The list determines the size of its rows, by its width and its `rowHeight` or `heightOfRow`. The size that
/// `sizeThatFits(_:)` returns has no effect; in a debug build, a larger height is reported.
///
/// Row views are reused for other rows. A subclass stores additional content in properties that call
/// `setNeedsDisplay()`, and resets these properties in `prepareForReuse()`. A row that is filled with equal content is
/// not drawn again.
@MainActor open class ListRow: View {
  /// The text before the title, such as `●`; all marks in a list should have the same width.
  public final var mark: String {
    get { content.mark }
    set { content.mark = newValue }
  }
  /// The description of the mark, such as `unread`, which replaces the mark in the accessibility tree.
  public final var markDescription: String {
    get { content.markDescription }
    set { content.markDescription = newValue }
  }
  /// The main text; setting this property removes the roles of `styledTitle`.
  public final var title: String {
    get { content.title.string }
    set { content.title = StyledText(newValue) }
  }
  /// The main text with roles; parts without a role use `titleRole`.
  public final var styledTitle: StyledText {
    get { content.title }
    set { content.title = newValue }
  }
  /// The text on the last line, below the title; not visible in a row with one line.
  public final var subtitle: String {
    get { content.subtitle }
    set { content.subtitle = newValue }
  }
  /// The text at the right edge, such as a date or a size.
  public final var detail: String {
    get { content.detail }
    set { content.detail = newValue }
  }
  /// The description of the detail, such as a name that is truncated in the row, which replaces the detail in the
  /// accessibility tree; empty if the detail needs no description.
  public final var detailDescription: String {
    get { content.detailDescription }
    set { content.detailDescription = newValue }
  }
  /// Whether the switch is on, or nil for a row without a switch.
  public final var toggle: Bool? {
    get { content.toggle }
    set { content.toggle = newValue }
  }
  /// The theme role of the mark; `accent` by default.
  public final var markRole: ThemeRole {
    get { content.markRole }
    set { content.markRole = newValue }
  }
  /// The theme role of the title; `text` by default.
  public final var titleRole: ThemeRole {
    get { content.titleRole }
    set { content.titleRole = newValue }
  }
  /// The theme role of the subtitle; `secondary` by default.
  public final var subtitleRole: ThemeRole {
    get { content.subtitleRole }
    set { content.subtitleRole = newValue }
  }
  /// The theme role of the detail; `secondary` by default.
  public final var detailRole: ThemeRole {
    get { content.detailRole }
    set { content.detailRole = newValue }
  }

  /// The index of the row in the list, or nil while the view is not in use.
  public internal(set) final var index: Int?
  /// The selection state, which determines the colors of the row.
  public internal(set) final var selection = Selection.none {
    didSet { if selection != oldValue { setNeedsDisplay() } }
  }
  /// The search text, whose first occurrence in the title is drawn with the theme role `match`.
  public internal(set) final var match = "" { didSet { if match != oldValue { setNeedsDisplay() } } }

  final var id: AnyHashable?
  /// The position of the row in a tree, or nil if the list is not a tree.
  final var outline: RowOutline? {
    get { content.outline }
    set { content.outline = newValue }
  }
  /// Whether the row is selected in addition to the current row.
  final var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }
  /// The width, in columns, of the check mark at the left edge of a list that allows multiple selection.
  static let markGutter = 2
  final var needsFilling = false
  /// The number of lines in a list whose rows have different heights; otherwise, nil.
  final var lines: Int?
  /// The heights of the rows above and below when the row was last filled; empty if it was filled for another index.
  private var linesOfNeighbors: [Int] = []
  /// The tracked expression that fills the row.
  ///
  /// The expression is created once and re-evaluated for each index, so that scrolling requires few allocations.
  private var filling: (any RepeatableExpression)?
  private var isFilling = false
  private var content = Content() { didSet { if !isFilling { setNeedsDisplay() } } }

  /// The selection state of a row.
  public nonisolated enum Selection: Hashable, Sendable {
    /// The state of a row that is not selected.
    case none
    /// The state of a selected row in a list that has focus.
    case active
    /// The state of a selected row in a list that does not have focus.
    case inactive
  }

  private struct Content: Equatable {
    var mark = ""
    var markDescription = ""
    var title = StyledText()
    var subtitle = ""
    var detail = ""
    var detailDescription = ""
    var toggle: Bool?
    var outline: RowOutline?
    var markRole = ThemeRole.accent
    var titleRole = ThemeRole.text
    var subtitleRole = ThemeRole.secondary
    var detailRole = ThemeRole.secondary
  }

  /// Creates an empty row.
  public required override init() { super.init() }

  /// The text that is searched, copied and exposed to scripts; by default, the title and the subtitle.
  open var text: String { subtitle.isEmpty ? title : "\(title)  \(subtitle)" }

  /// Resets the content that a subclass adds, before the row is filled for another index.
  ///
  /// The properties of `ListRow` are reset automatically. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Notifies the targets that are registered with the list for the given row event.
  public final func sendRowActions(for event: ControlEvent) { list?.send(event, of: self) }

  /// Sends `.rowToggled`, so that the model can change the state of the switch.
  public final func flip() { if toggle != nil { sendRowActions(for: .rowToggled) } }

  /// The list that contains the row, or nil if the row is not in a list.
  public final var list: RowsView? { superview as? RowsView }

  open override func draw(on canvas: Canvas) { drawContent(on: canvas) }

  /// Returns the height of the row, which is the `rowHeight` of the list or the result of its `heightOfRow`.
  open override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: lineCount)
  }

  private var lineCount: Int { lines ?? list?.rowHeight ?? 1 }

  /// Sends `.rowToggled` if the switch is clicked; other events are passed on to the list.
  open override func mouse(_ event: MouseEvent) -> Bool {
    guard case .up(.left) = event.kind, toggleColumns.contains(event.location.x), event.location.y == 0,
      list?.reordering?.hasMoved != true
    else {
      return false
    }
    flip()
    return true
  }

  open override var accessibilityRole: AccessibilityRole { .row }
  open override var valueText: String? { text }
  open override var traits: Set<AccessibilityTrait> {
    (outline?.traits ?? []).union(selection == .none && !isMarked ? [] : [.selected])
  }
  open override var scriptProperties: [ScriptProperty: String?] {
    [
      "title": title, "subtitle": subtitle, "detail": detail, "mark": mark,
      "toggle": toggle.map { $0 ? "on" : "off" },
      "number": index.map { "\($0 + 1)" },
    ]
  }

  /// Fills the row for the given index, and fills it again when a dependency changes.
  ///
  /// The source of a row is the same throughout the lifetime of the row.
  final func follow(_ source: RowSource, at index: Int) {
    if self.index != index {
      prepareForReuse()
      linesOfNeighbors = []
    }
    self.index = index
    id = source.id(index)
    needsFilling = false
    if let filling { return filling.evaluateNow() }
    filling = trackAllowingConstant(
      { [weak self] in self?.fillAgain(from: source) ?? false }, { _, _ in }, at: source.place)
    reportHeight(source.place)
  }

  /// Reports a subclass that needs more lines than the rows of the list have.
  private func reportHeight(_ place: CodeLocation) {
    guard Tracking.reportsMisuse else { return }
    let height = untracked { sizeThatFits(Size(width: frame.width, height: .max / 4)).height }
    guard height > lineCount else { return }
    Tracking.reportMisuse(
      "Bindery: the 'rowHeight' of the list bound at \(place) is \(lineCount), but '\(Swift.type(of: self))' "
        + "needs a height of \(height), so the other lines are not visible. Set the 'rowHeight' of the list to "
        + "\(height), or show the elements in a stack inside a ScrollView.")
  }

  /// Marks the row as unused and removes its dependencies.
  final func rest() {
    index = nil
    filling?.evaluateNow()
    id = nil
    selection = .none
  }

  /// Fills the row for the given index, without tracking dependencies.
  ///
  /// A search fills a row outside the list for each index, so the content is not compared with the previous content.
  final func fill(at index: Int, from source: RowSource) {
    if self.index != index { prepareForReuse() }
    self.index = index
    isFilling = true
    content = Content()
    untracked { source.fill(self, index) }
    isFilling = false
  }

  /// Fills the row for its current index, and returns whether the row still exists.
  ///
  /// The model may have removed the row in a change that the list has not applied yet.
  private func fillAgain(from source: RowSource) -> Bool {
    guard let index, index < untracked(source.count) else { return false }
    fill { source.fill(self, index) }
    if let lines, let list { followHeights(in: list, at: index, showing: lines) }
    return true
  }

  /// Reads the heights of this row and of the rows above and below, so that their dependencies are tracked like those
  /// of the content.
  ///
  /// One of them may be the first row above or below the visible rows, which is visible as soon as it is low enough.
  private func followHeights(in list: RowsView, at index: Int, showing lines: Int) {
    let neighbors = [list.lines(ofRow: max(0, index - 1)), list.lines(ofRow: index + 1)]
    let hasChanged = list.lines(ofRow: index) != lines
    let neighborsHaveChanged = !linesOfNeighbors.isEmpty && linesOfNeighbors != neighbors
    linesOfNeighbors = neighbors
    if hasChanged || neighborsHaveChanged { list.heightsChanged() }
  }

  private func fill(_ body: () -> Void) {
    let before = content
    isFilling = true
    content = Content()
    body()
    isFilling = false
    if content != before { setNeedsDisplay() }
  }
}
