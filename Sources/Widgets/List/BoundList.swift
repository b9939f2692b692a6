import Bindings
public import TerminalCore

/// A scrolling list of rows, one of which is selected; only visible rows have views, which are reused.
///
/// The selection and the scroll position are preserved by identity when the model changes. A list with rows has a
/// selection, unless it was cleared in code or awaits a row. The list sends `.selectionChanged` when the user selects
/// another row or the selected row is removed. It sends `.primaryAction` for Enter, Space and a click on the selected
/// row.
///
/// Keys and model changes update `ListState` only. Once in each turn, the layout compares it with `ListScreen`,
/// scrolls the visible rows and draws the exposed ones.
@MainActor public final class BoundList: Control, ValueControl {
  /// The placeholder of an empty list.
  public var emptyText = "" { didSet { if emptyText != oldValue { emptyTextChanged() } } }
  /// The identity of the selected row, or its index if the rows have no identities; nil if none is selected.
  public internal(set) var selectedID: AnyHashable?
  /// The indicator at the top that shows a refresh and starts one, or nil for a list that is not refreshed.
  public var refreshIndicator: RefreshIndicator? { didSet { refreshIndicatorChanged(from: oldValue) } }

  /// Whether the list searches its rows with `/`; set it to false to handle that key in another way.
  public var findsRows = true
  /// A closure that returns the text to copy for the row at an index; nil: the text of the row is copied.
  public var copiedText: ((Int) -> String?)?

  var source = ListSource.none
  var sourceToken: (any Disposable)?
  var state = ListState()
  var screen = ListScreen()
  var update = ListScreen.Update()
  /// The row views by row of the view, those of the next layout, and those kept for reuse.
  var rowViews: [ListRow?] = []
  var nextRowViews: [ListRow?] = []
  var spareRows: [ListRow] = []
  /// Whether every row must be filled again.
  var needsFilling = false
  /// The identity that is selected as soon as its row is found.
  var awaited: AwaitedSelection?
  /// The timer for the next slice of the search for the awaited identity.
  var searchTimer: (any Disposable)?
  /// A closure that returns the identity in the bound source, which may change before the list is notified.
  var askedID: (() -> AnyHashable?)?
  var rowActions: [RowAction] = []
  var pressedRow: Int?
  var insets = Insets.zero
  /// The area of the empty text.
  var emptyArea = Rect.zero
  let position = Observable(ListPosition())
  var probe: ListRow?
  var finder = ListFinder()
  var findTimer: (any Disposable)?

  /// Creates an empty list, which takes all available room.
  public override init() {
    super.init()
    width = .fill
    height = .fill
  }

  // MARK: Control

  /// The identity of the selected row.
  public var value: AnyHashable? {
    get { selectedID }
    set { select(id: newValue) }
  }
  /// Sent when another row is selected.
  public static var changeEvent: ControlEvent { .selectionChanged }

  public override var canBecomeFirstResponder: Bool { isEnabled }
  /// Updates the style of the selected row.
  public override func didBecomeFirstResponder() { setNeedsLayout() }
  /// Ends a search that is being typed, and updates the style of the selected row.
  public override func didResignFirstResponder() { resigned() }

  /// The commands of lists, and those of the search line while a search is typed.
  public override class var commands: CommandTable { findCommands + listCommands }
  public override var takesText: Bool { finder.isEntering }
  override var suspendsBinderCommands: Bool { finder.isEntering }
  public override func insertText(_ text: String) -> Bool { isEnabled && findTyped(text) }
  public override func paste(_ text: String, isLast: Bool) -> Bool { isEnabled && findTyped(text) }
  /// Selects the next or previous match with the arrow keys while a search is typed.
  public override func keyDown(_ key: Key) -> Bool { isEnabled && findKey(key) }
  public override func mouse(_ event: MouseEvent) -> Bool { isEnabled && handle(event) }

  // MARK: View

  /// Returns one row for each list row, as far as they fit, and at least the width of the empty text.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(max(available.columns, TextWidth.of(emptyText)), min(available.rows, max(1, state.count)))
  }

  public override func layoutSubviews() {
    showRows()
    continueSearch()
  }
  public override func windowChanged() { pauseSearch() }
  /// Draws the cells without a row view: below the rows, the empty text and the search line.
  public override func draw(on canvas: Canvas) { drawRest(on: canvas) }
  public override var cursorLocation: Point? { findCaret }

  public override var subviewsInReadingOrder: [View] { subviews.sorted { $0.frame.minY < $1.frame.minY } }
  public override var accessibilityRole: AccessibilityRole { .list }
  public override var valueText: String? { selectedIndex.map(text(at:)) }
  public override var scriptProperties: [ScriptProperty: String?] { properties }
}

/// The published selection and number of rows of a list.
struct ListPosition: Equatable {
  var selection: Int?
  var count = 0
}
