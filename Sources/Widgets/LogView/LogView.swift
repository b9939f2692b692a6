public import Bindings
public import TerminalCore

/// A list of the lines of a log, which follows the end and can be filtered.
///
/// ![A screen with a log, and its code](log-view)
///
///     let messages = LogView()
///     messages.bind(to: model.log)
///     messages.bind(\.filter, to: model.filter)
///
/// A log view is a ``BoundList`` whose rows are the lines that the filter includes. The selection, the search, the
/// scrollbar and the copied text are those of a list; the identity of a row is the number of its line.
///
/// While the view follows the end, the newest line is selected. The view is paused when another line is selected or
/// when the end is scrolled out of view, and it follows again when the last line is selected or scrolled into view. A
/// line below the rows displays this, and can be clicked.
@MainActor public final class LogView: BoundList {
  var log: LogBuffer?
  var rows = LogRows()
  /// The current binding of the log, which is disposed when another log is bound.
  var logBinding: DisposeBag?
  /// The timer for the next slice of the comparison with the filter.
  var filterTimer: (any Disposable)? { didSet { oldValue?.dispose() } }
  var follows = true
  /// The end of the log when the view was paused.
  var pausedEnd = 0
  /// The number of the line that stays selected while the rows are compared with a new filter.
  var anchor: Int?
  var status = LogStatus()
  /// The number of hidden columns at the left edge of the lines.
  var column = 0
  /// The comparison for the last searched text.
  var searched: LogMatcher?

  /// Creates a view without a log, which follows the end.
  public override init() {
    super.init()
    copiedText = { [weak self] _ in self?.copiedLines }
  }

  /// The filter of the lines; by default, all lines are shown.
  ///
  /// A new filter is applied to the newest lines first. A long log is filtered in slices between events, so that key
  /// presses are not delayed. Only the first 65,536 bytes of each line are searched for the text of the filter.
  public var filter: LogFilter {
    get { rows.filter }
    set { if newValue != rows.filter { setFilter(newValue) } }
  }

  /// Whether the newest line is selected and scrolled into view when lines are appended.
  public var isFollowing: Bool {
    get { follows }
    set { if newValue != follows { setFollowing(newValue) } }
  }

  /// The number of the selected line, or nil if none is selected.
  public var selectedNumber: Int? { selectedIndex.map { rows[$0] } }

  // MARK: BoundList

  public override class var commands: CommandTable { findCommands + markCommands + logCommands + listCommands }
  public override func mouse(_ event: MouseEvent) -> Bool { isEnabled && pressStatus(event) || super.mouse(event) }
  override func moved(from old: ListState) { followAfterMove(from: old) }
  override func contains(_ wanted: String, at index: Int) -> Bool { search(wanted, at: index) }
  override var markedText: String { finder.text.isEmpty ? filter.text : finder.text }
  override var hasFooter: Bool { super.hasFooter || bounds.height > 1 }
  override func drawFooter(on canvas: Canvas) {
    if finder.isEntering { super.drawFooter(on: canvas) } else { drawStatus(on: canvas) }
  }

  // MARK: View

  /// Returns the available width, and the number of lines with the line below them.
  public override func sizeThatFits(_ available: Size) -> Size {
    let size = super.sizeThatFits(available)
    return Size(width: size.width, height: min(available.height, size.height + 1))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    updateStatus()
    continueFiltering()
  }
  /// Suspends the comparison with the filter until the view is in a window again.
  public override func windowChanged() { filterTimer = nil }

  public override var accessibilityRole: AccessibilityRole { .log }
  public override var traits: Set<AccessibilityTrait> { super.traits.union(rows.isComplete ? [] : [.busy]) }
  public override var accessibilityParts: [AccessibilityPart] { super.accessibilityParts + [.element(statusElement)] }
  public override var scriptProperties: [ScriptProperty: String?] {
    super.scriptProperties.merging(["following": "\(follows)", "status": status.text]) { $1 }
  }
}
