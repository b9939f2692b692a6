import Bindings
public import TerminalCore

// The class dispatches, damages and draws; where the list stands is a `ListState`, what is on the screen a `ListScreen`. Key presses and
// model changes move numbers only: once a turn, in layout, the difference becomes one block that scrolls and the rows that came free.

/// A scrolling list of rows, one of them selected; only visible rows have views, which are reused.
///
/// The selection and the scroll position are preserved by identity when the model changes. A list with rows has one
/// selected, unless the program selected none or awaits a row that is not there yet. The list sends
/// `.selectionChanged` when the user selects another row or the selected row is removed, and `.primaryAction` for
/// Enter, Space and a click on the selected row.
@MainActor public final class BoundList: Control, ValueControl {
  /// What is said where there are no rows.
  public var emptyText = "" { didSet { if emptyText != oldValue { emptyTextChanged() } } }
  /// The identity of the selected row: its index where rows have no identities; nil while none is selected.
  public internal(set) var selectedID: AnyHashable?
  /// What says at the top that the list is being loaded, and is pulled down by an Up on the first row; nil: the list is not to be refreshed.
  public var refreshIndicator: RefreshIndicator? { didSet { refreshIndicatorChanged(from: oldValue) } }

  /// Whether the list finds rows by their text itself; false where `/` is for a search of one's own.
  public var findsRows = true { didSet { if findsRows != oldValue { window?.keysMayHaveChanged() } } }
  /// What copying a row puts on the clipboard, by its place; nil: the row's text.
  public var copiedText: ((Int) -> String?)?

  var source = ListSource.none
  var sourceToken: (any Disposable)?
  var state = ListState()
  var screen = ListScreen()
  var update = ListScreen.Update()
  /// The rows by where they stand in the view, and those that stand nowhere.
  var rowViews: [ListRow?] = []
  var nextRowViews: [ListRow?] = []
  var spareRows: [ListRow] = []
  /// Whether every row is to be filled again.
  var needsFilling = false
  /// The identity that is selected once its row is found.
  var awaited: AwaitedSelection?
  /// The next slice of the search for the awaited identity.
  var searchTimer: (any Disposable)?
  /// Reads the identity that a bound source holds, which may have changed before the list is notified.
  var askedID: (() -> AnyHashable?)?
  var rowActions: [RowAction] = []
  var pressedRow: Int?
  var insets = Insets.zero
  /// Where the empty text is shown.
  var emptyArea = Rect.zero
  let position = Observable(ListPosition())
  var probe: ListRow?
  var finder = ListFinder()
  var findTimer: (any Disposable)?

  /// Makes a list with no rows, that takes what room there is.
  public override init() {
    super.init()
    width = .fill
    height = .fill
  }

  // MARK: Control

  /// The identity of the selected row, to be bound to a model's both ways.
  public var value: AnyHashable? {
    get { selectedID }
    set { select(id: newValue) }
  }
  /// Told when another row is selected.
  public static var changeEvent: ControlEvent { .selectionChanged }

  /// It can.
  public override var canBecomeFirstResponder: Bool { isEnabled }
  /// Shows the selection as the keys' own.
  public override func didBecomeFirstResponder() { setNeedsLayout() }
  /// Ends a search that is being typed, and shows that the keys go elsewhere.
  public override func didResignFirstResponder() { resigned() }

  /// The keys of lists; those of text while a search is typed.
  public override var keyScopes: [KeyScope] { finder.isEntering ? [.text] : [.list] }
  /// While a search is typed.
  public override var takesText: Bool { finder.isEntering }
  /// While none is.
  public override var keyActionsAreAlive: Bool { !finder.isEntering }
  /// Whether the command would change something.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    isEnabled && (finder.isEntering ? canFind(command) : canDo(command)) ?? super.canPerform(command)
  }
  /// Moves, opens, finds, copies.
  public override func perform(_ command: KeyCommand) {
    guard finder.isEntering ? find(command) : act(command) else { return super.perform(command) }
  }
  /// What is looked for, while a search is typed.
  public override func insertText(_ text: String) -> Bool { isEnabled && findTyped(text) }
  /// The same, pasted.
  public override func paste(_ text: String, isLast: Bool) -> Bool { isEnabled && findTyped(text) }
  /// The arrows go from match to match while a search is typed.
  public override func keyDown(_ key: Key) -> Bool { isEnabled && findKey(key) }
  /// Clicks select and open, the wheel scrolls.
  public override func mouse(_ event: MouseEvent) -> Bool { isEnabled && handle(event) }

  // MARK: View

  /// A row each, as far as there is room, and columns enough for the empty text.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(max(available.columns, TextWidth.of(emptyText)), min(available.rows, max(1, state.count)))
  }

  /// Brings the rows on the screen to where the list stands.
  public override func layoutSubviews() {
    showRows()
    continueSearch()
  }
  public override func windowChanged() { pauseSearch() }
  /// Draws what no row covers: the room below the rows, the empty text and the line in which a search is typed.
  public override func draw(on canvas: Canvas) { drawRest(on: canvas) }
  /// The caret of the search.
  public override var cursorLocation: Point? { findCaret }

  /// Top to bottom.
  public override var subviewsInReadingOrder: [View] { subviews.sorted { $0.frame.minY < $1.frame.minY } }
  /// A list.
  public override var role: Role { .list }
  /// The text of the selected row.
  public override var valueText: String? { selectedIndex.map(text(at:)) }
  /// How many rows as `count`, the number of the selected one as `selected`, its text as `text`, that of another as `row N`, from 1.
  public override func property(_ name: String) -> String? { value(of: name) ?? super.property(name) }
}

/// What a list tells of where it stands.
struct ListPosition: Equatable {
  var selection: Int?
  var count = 0
}
