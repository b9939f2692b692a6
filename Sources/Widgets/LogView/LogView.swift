public import Bindings
public import TerminalCore

/// A list that displays the lines of a log, follows the end of the log, and filters the lines.
///
/// ![A screen with a log, and its code](log-view)
///
///     let messages = LogView()
///     messages.bind(to: model.log)
///     messages.bind(\.filter, to: model.filter)
///
/// The rows are the lines that the filter includes. Selecting, searching, scrolling and copying work as in every
/// ``RowsView``. A row is identified by the number of its line.
///
/// While the view follows the end of the log, the newest line is selected. The view is paused when another line is
/// selected, or when the end is scrolled out of view. The view follows again when the last line is selected or scrolled
/// into view. The status line below the rows displays whether the view is paused. A click on this line pauses the view
/// or resumes following.
///
/// If a filter excludes the selected line of a paused view, the next included line is selected. The line is selected
/// again as soon as the filter includes it, unless the selection has moved.
///
/// While the filter includes no line of the log, the view shows "No line matches." instead of `emptyText`.
@MainActor public final class LogView: RowsView {
  var log: LogBuffer?
  var rows = LogRows()
  /// The size of the slices in which the log is filtered, as in `LogRows.update`.
  var filterSlice = LogRows.slice
  var logBinding: DisposeBag?
  lazy var filtering = SlicedWork(self) { view in view.compare() }
  var mode = Mode.following
  /// The number of the line that was selected before the filter was changed, or nil after the selection has moved.
  var formerLine: Int?
  /// Whether a new filter is being applied, and lines near `formerLine` have not been compared yet.
  var isSearchingFormerLine = false
  var status = LogStatus()
  /// The number of columns by which the lines are scrolled to the left.
  var column = 0
  var searched: LogMatcher?

  /// Creates a view that is not bound to a log.
  public override init() {
    super.init()
    copiedText = { [weak self] _ in self?.copyLines() }
    onMoved = { [weak self] in self?.followAfterMove(from: $0) }
  }

  /// The condition that a line must meet to be displayed; by default, all lines are displayed.
  ///
  /// A new filter is applied to the newest lines first. A long log is filtered in slices between events, so that key
  /// presses are not delayed. Only the first 65,536 bytes of each line are searched for the text of the filter.
  public var filter: LogBuffer.Filter {
    get { rows.filter }
    set { if newValue != rows.filter { setFilter(newValue) } }
  }

  /// Whether the view follows the end of the log.
  ///
  /// While the view follows the end, appended lines are scrolled into view, and the last line is selected.
  public var isFollowing: Bool {
    get { mode == .following }
    set { if newValue != isFollowing { setFollowing(newValue) } }
  }

  /// The number of the selected line, or nil if no line is selected.
  public var selectedNumber: Int? { selectedIndex.map { rows[$0] } }

  // MARK: RowsView

  public override class var commands: CommandTable {
    markCommands + logCommands + listCommands + findBarCommands(in: .list)
  }
  public override func mouse(_ event: MouseEvent) -> Bool { isEnabled && pressStatus(event) || super.mouse(event) }

  // MARK: View

  public override func sizeThatFits(_ available: Size) -> Size {
    let size = super.sizeThatFits(available)
    return Size(width: size.width, height: min(available.height, size.height + 1))
  }

  public override func layoutSubviews() {
    edges.footerRows = bounds.height > 1 ? 1 : 0
    super.layoutSubviews()
    revealLines()
    updateStatus()
    continueFiltering()
  }
  public override func draw(on canvas: Canvas) {
    super.draw(on: canvas)
    if findBar == nil { drawStatus(on: canvas) }
  }
  /// Suspends filtering until the next layout pass in a window.
  public override func windowChanged() { filtering.cancel() }

  public override var accessibilityRole: AccessibilityRole { .log }
  public override var traits: Set<AccessibilityTrait> { super.traits.union(rows.isComplete ? [] : [.busy]) }
  public override var accessibilityParts: [AccessibilityPart] {
    super.accessibilityParts + (findBar == nil ? [.element(statusElement)] : [])
  }
  public override var scriptProperties: [ScriptProperty: String?] {
    super.scriptProperties.merging(["following": "\(isFollowing)", "status": status.text]) { $1 }
  }
}
