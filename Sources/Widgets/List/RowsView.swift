import Bindings
public import TerminalCore

/// The base class of views with scrolling rows: lists, tables, trees and logs.
///
/// Only visible rows have views, which are reused. Rows can be divided into sections with headers; see `sectionTitle`.
///
/// The selection and the scroll position are preserved by identity when the model changes. A view with rows has a
/// selection, unless the selection was cleared in code or the row to select has not been found yet. The view sends
/// `.selectionChanged` when the user selects another row or the selected row is removed. It sends `.primaryAction` for
/// Enter, Space and a click on the selected row.
///
/// Keys and model changes update only the state of the view. Once per turn, layout compares the state with the drawn
/// rows, scrolls the rows that remain visible, and draws the newly visible rows.
@MainActor public class RowsView: Control, ValueControl {
  /// The text shown while the list is empty.
  public var emptyText: String {
    get { empty.text }
    set {
      guard newValue != empty.text else { return }
      empty.text = newValue
      emptyTextChanged()
    }
  }
  /// The identity of the selected row, or its index if the rows have no identities; nil if no row is selected.
  public var selectedID: AnyHashable? { selection.current }
  /// The indicator at the top with which the user starts a refresh, or nil if the list cannot be refreshed.
  public var refreshIndicator: RefreshIndicator? { didSet { refreshIndicatorChanged(from: oldValue) } }

  /// The keys that start a search of the rows; by default, `/`.
  public var findMode = FindMode.command

  /// The keys that start a search of the rows.
  public nonisolated enum FindMode: Sendable, Hashable {
    /// The rows cannot be searched, so that `/` can be the key of another command.
    case off
    /// The key `/` opens the search line.
    case command
    /// The key `/` opens the search line, and so does a letter or digit, which is then searched.
    ///
    /// While the list has focus, letters and digits are not keys of commands, such as `j`, `k` and those of your
    /// application. Use this mode for lists whose screen has few or no such commands.
    case typing
  }

  /// A closure that returns the text to copy for the row at the given index.
  ///
  /// If this property or the result of the closure is nil, the text of the row is copied.
  public var copiedText: ((Int) -> String?)?
  /// The description of the copied text in the notice, which `copiedText` sets if the text is truncated.
  var copiedDescription: String?

  /// A closure that returns the section title of the row at the given index.
  ///
  /// The property is nil for a list without sections. A header is shown above each run of rows with the same title. The
  /// header of a section stays above the first visible row while rows of the section are visible. Headers have no index
  /// and cannot be selected.
  ///
  /// - Complexity: O(n) after each change of the rows, where n is the number of rows.
  public var sectionTitle: ((Int) -> String)? {
    get { sections.title }
    set {
      sections.title = newValue
      findSections()
      setNeedsLayout()
    }
  }

  /// The number of lines of each row, from 1 to `rowHeightLimit`; 1 by default.
  ///
  /// In a row with several lines, the title and the cells of a table are wrapped, and the subtitle is on the last line.
  /// The property has no effect if `heightOfRow` is not nil.
  public final var rowHeight: Int {
    get { state.rowHeight }
    set { setRowHeight(max(1, min(newValue, Self.rowHeightLimit))) }
  }

  /// A closure that returns the number of lines of the row at the given index, from 1 to `rowHeightLimit`.
  ///
  ///     mailbox.heightOfRow = { mail.messages[$0].date.isEmpty ? 1 : 2 }
  ///
  /// If the property is nil, all rows have the same `rowHeight`. The closure is called for about a page of rows in each
  /// step, so the number of rows does not matter. The height of a visible row is read again when an observable value
  /// changes that the closure has read, and after each change of the rows. Rows are scrolled as a whole.
  public final var heightOfRow: ((Int) -> Int)? { didSet { heightOfRowChanged() } }

  /// The maximum number of lines of a row.
  public static let rowHeightLimit = 100

  /// Whether the user can select several rows.
  ///
  /// The user selects additional rows with Space, with Shift and an arrow key, or with a click at the left edge of a
  /// row.
  public final var allowsMultipleSelection: Bool {
    get { selection.allowsSeveral }
    set {
      guard newValue != selection.allowsSeveral else { return }
      selection.allowsSeveral = newValue
      if !newValue { clearMarks() }
      for row in rowViews.visible { row.setNeedsDisplay() }
      // The marks need columns, which those of a table begin after.
      setNeedsLayout()
    }
  }

  /// Whether a scrollbar is visible when not all rows fit.
  public var showsScrollbar = true { didSet { if showsScrollbar != oldValue { setNeedsLayout() } } }

  var source = RowSource.none
  var sourceToken: (any Disposable)?
  var state = ListState()
  let rowViews = RowViews()
  /// A closure that returns the text of a row without a row view, or nil if a row view is filled to read the text.
  var rowText: ((Int) -> String?)?
  /// A closure that returns the text of a row in the accessibility tree, or nil for the text of the row.
  var accessibilityText: ((Int) -> String?)?
  var selection = ListSelection()
  var selectionSource: SelectionSource?
  /// A closure that returns the row to select while the row with the given identity is hidden, or nil if it is not.
  var rowHiding: ((AnyHashable) -> Int?)?
  /// The movement of rows by the user, or nil if rows cannot be moved.
  var reordering: RowReordering?
  /// The history of a list or a table; see `ElementRows`.
  var history: UndoHistory?
  /// A closure that is called after each change of the rows.
  var onRowsChanged: (() -> Void)?
  /// A closure that is called with the former state when the selection moves or the list scrolls, before the change is
  /// published.
  var onMoved: ((ListState) -> Void)?
  /// A closure that handles a click on the selected row, and returns false to perform the primary action instead.
  var onPress: (() -> Bool)?
  /// A closure that returns the additional accessibility actions of the row at the given index.
  var rowActions: ((Int) -> [AccessibilityAction: (String) -> Void])?
  let scrollbar = Scrollbar(.vertical)
  var edges = RowEdges()
  var empty = EmptyRowsText()
  var sections = RowSections()
  private(set) lazy var search = makeSearch()
  /// The scan of a long search.
  private(set) lazy var scanning = SlicedWork(self) { view in view.search.scanSlice() }
  var findBar: FindBar? { didSet { setNeedsLayout() } }
  /// Whether a cell is being edited.
  ///
  /// During editing, the commands of the list are inactive.
  var isEditing = false
  /// Whether the commands that apply to the rows are active.
  var acceptsRowCommands: Bool {
    let isSearched = findBar != nil && (onFilter == nil || !isFirstResponder)
    return isEnabled && !isSearched && !isEditing
  }
  /// A closure that filters the rows by the text of the search line, or nil if the search line finds rows.
  var onFilter: ((String) -> Void)?
  /// Whether the view can have focus; false for a list that a text field operates.
  var canHaveFocus = true
  /// Whether a click performs the primary action of a row that was not selected before.
  var choosesOnRelease = false
  /// Whether the surface of a row in a narrow list is wider than its text.
  var keepsPaddingWhenNarrow = false

  /// Creates an empty view that fills the available space.
  override init() {
    super.init()
    width = .fill
    height = .fill
    scrollbar.onScroll = { [weak self] in self?.scrollbarMoved(to: $0) }
  }

  // MARK: Control

  /// The identity of the selected row, or nil if no row is selected.
  public var value: AnyHashable? {
    get { selectedID }
    set { select(id: newValue) }
  }
  /// The event sent when the selected row changes.
  public static var changeEvent: ControlEvent { .selectionChanged }

  public override var isEnabled: Bool { didSet { if !isEnabled { endFinding(keeping: true) } } }
  public override var canBecomeFirstResponder: Bool { isEnabled && canHaveFocus }
  public override func didBecomeFirstResponder() {
    setNeedsLayout()
    setNeedsDisplay(empty.area)
  }
  public override func didResignFirstResponder() {
    refreshIndicator?.otherInput()
    setNeedsLayout()
    setNeedsDisplay(empty.area)
  }

  public override var suspendsBinderCommands: Bool { findBar != nil }
  /// Letters and digits if `findMode` is `typing`, because the first letter opens the search line.
  public override var textKeys: TextKeys {
    isEnabled && findMode == .typing ? .lettersAndDigits : super.textKeys
  }
  public override func insertText(_ text: String) -> Bool {
    openFindBarForTyping()?.field.insertText(text) ?? false
  }
  public override func paste(_ text: String, isLast: Bool) -> Bool {
    openFindBarForTyping()?.field.paste(text, isLast: isLast) ?? false
  }
  public override func mouse(_ event: MouseEvent) -> Bool { isEnabled && handle(event) }
  /// The area of the visible rows.
  public override var clickableArea: Rect {
    let height = endOfRows - rowArea.minY
    return height == 0 ? bounds : Rect(x: 0, y: rowArea.minY, width: bounds.width, height: height)
  }

  // MARK: View

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(
      width: max(available.width, TextWidth.of(emptyText)),
      height: min(available.height, max(1, contentLines(in: available.height) + state.sectionStarts.count)))
  }

  public override func layoutSubviews() { showRows() }
  public override func draw(on canvas: Canvas) { drawRest(on: canvas) }

  public override var subviewsInReadingOrder: [View] {
    let views = subviews.filter { $0 !== scrollbar }
    return Self.order(of: views.map(\.frame.minY)).map { views[$0] }
  }

  /// Returns the indices of the given rows in ascending order of the rows.
  ///
  /// The method is nonisolated, because an actor-isolated closure would check its isolation for each comparison.
  private nonisolated static func order(of rows: [Int]) -> [Int] { rows.indices.sorted { rows[$0] < rows[$1] } }

  public override var minimumUsefulHeight: Int? { 1 }
  public override var drawsOwnPadding: Bool { true }
  public override var focusedArea: Rect? { selectedRow?.frame }
  public override var accessibilityRole: AccessibilityRole { .list }
  /// The accessibility name, or else the text of `accessibilityLabel`.
  ///
  /// A label before the list is not used as the name, because that label is often a heading.
  public override var name: String? { explicitName }
  /// The text of the selected row, or the empty text of an empty list.
  public override var valueText: String? {
    selectedIndex.map(text(at:)) ?? (count == 0 && !displayedEmptyText.isEmpty ? displayedEmptyText : nil)
  }
  public override var accessibilityCount: Int? { count }
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] { scrollActions }
  /// The refresh indicator, the visible section headers and rows, up to `accessibilityRowLimit` rows before and after
  /// the visible rows, and the search line while it is open.
  public override var accessibilityParts: [AccessibilityPart] {
    indicatorAndRows + (findBar?.accessibilityParts ?? [])
  }
  public override var scriptProperties: [ScriptProperty: String?] { properties }
}
