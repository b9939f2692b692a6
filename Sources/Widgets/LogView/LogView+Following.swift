import TerminalCore

extension LogView {
  /// Whether new lines are scrolled into view.
  enum Mode: Hashable {
    case following
    /// The view was paused when the next appended line would have had the given number.
    case paused(end: Int)
  }

  static var logCommands: CommandTable {
    CommandTable(for: LogView.self, in: .log, when: { $0.isEnabled && $0.findBar == nil }) {
      KeyCommand(followBinding, isEnabled: { $0.canToggle }) { $0.isFollowing.toggle() }
        .titled { $0.isFollowing ? "Pause" : nil }
      KeyCommand(
        "scrollLinesLeft", "Scroll left", keys: [Key(.left)], prominence: .helpOnly, isEnabled: { $0.column > 0 }
      ) { $0.scrollLines(by: -1) }
      KeyCommand(
        "scrollLinesRight", "Scroll right", keys: [Key(.right)], prominence: .helpOnly, isEnabled: { $0.hasLongLine }
      ) { $0.scrollLines(by: 1) }
    }
  }

  private static let followBinding = KeyBinding(
    .followLog, "Follow", keys: [.character("f")], prominence: .essential)

  func setFollowing(_ isFollowing: Bool) {
    setMode(isFollowing: isFollowing)
    formerLine = nil
    if isFollowing { selectLast() }
    updateStatus()
  }

  func setMode(isFollowing: Bool) {
    guard isFollowing != self.isFollowing else { return }
    mode = isFollowing ? .following : .paused(end: rows.numbers.upperBound)
  }

  /// Whether the view can be paused or resumed; a paused view without lines can be resumed.
  private var canToggle: Bool { count > 0 || !isFollowing }

  private func selectLast() {
    guard count > 0 else { return }
    change(notifying: true) { state in
      state.select(state.count - 1)
      state.scroll(by: state.count)
    }
  }

  /// Follows the end if the last line has been selected or scrolled into view; otherwise, pauses.
  func followAfterMove(from old: ListState) {
    formerLine = nil
    let isAtEnd = state.selection == old.selection ? state.offset == state.maxOffset : state.selection == count - 1
    if isAtEnd { state.select(count - 1) }
    guard isAtEnd != isFollowing else { return }
    setMode(isFollowing: isAtEnd)
    updateStatus()
  }

  // MARK: Columns

  /// The text of a line whose last character is to the left of the view; before the rest of any other line.
  nonisolated static let cutMark = "\u{2026}"

  private var hasLongLine: Bool {
    rowViews.visible.contains { row in
      // The mark and the space after it occupy two columns.
      let visibleCharacters = max(0, row.bounds.width - 2) * row.bounds.height
      return TextWidth.of(String(row.title.prefix(visibleCharacters + 1))) > visibleCharacters
    }
  }

  /// Scrolls the lines back to their beginnings if no visible line reaches the first column of the view.
  func revealLines() {
    guard column > 0, !state.visibleRows.isEmpty,
      !rowViews.visible.contains(where: { !$0.title.isEmpty && $0.title != Self.cutMark })
    else { return }
    column = 0
    rowViews.setNeedsFilling()
    showRows()
  }

  /// Scrolls the lines horizontally by `step` times half the width of the view.
  private func scrollLines(by step: Int) {
    column = max(0, min(column + step * max(1, bounds.width / 2), Self.shownLength))
    rowViews.setNeedsFilling()
    setNeedsLayout()
  }

  // MARK: Status

  func updateStatus() {
    showEmptyNotice(filterNotice)
    var now = LogStatus(
      isFollowing: isFollowing, shownLines: rows.count, allLines: rows.numbers.count)
    if case .paused(let end) = mode {
      now.newLines = rows.count - rows.firstRow(atOrAfter: end)
      now.key = isFirstResponder ? window?.keyBindings.keys(of: Self.binding).first?.label : nil
    }
    if !rows.isComplete { now.percent = 100 * rows.examined.count / rows.numbers.count }
    guard now != status else { return }
    status = now
    setNeedsDisplay(footer)
    setNeedsDisplay(empty.area)
  }

  /// The key binding of `followLog` with its scope, which is needed to look up the user's keys.
  private static let binding = logCommands.binding(for: .followLog) ?? followBinding

  /// The text in place of the lines that the filter excludes; nil if there are none.
  private var filterNotice: String? {
    if filter.includesAll || rows.numbers.isEmpty { return nil }
    return rows.isComplete ? "No line matches." : ""
  }

  func drawStatus(on canvas: Canvas) {
    let role: ThemeRole = !isEnabled ? .disabled : status.isFollowing ? .secondary : .accent
    let text =
      StyledText(status.state, role: role) + StyledText(status.details, role: isEnabled ? .secondary : .disabled)
    canvas.draw(text, at: footer.origin, filling: footer.width)
  }

  /// Pauses the view, or resumes following, if the status line is clicked.
  ///
  /// - Returns: Whether the event is a click on the status line.
  func pressStatus(_ event: MouseEvent) -> Bool {
    guard case .down(.left) = event.kind, findBar == nil, footer.contains(event.location) else { return false }
    if canToggle { isFollowing.toggle() }
    return true
  }

  /// The accessibility element of the status line.
  ///
  /// Its identifier differs from those of all rows.
  var statusElement: AccessibilityElement {
    AccessibilityElement(
      .min, .label, value: status.text, frame: footer,
      actions: isEnabled && canToggle ? [.press: { [self] _ in isFollowing.toggle() }] : [:])
  }
}

nonisolated extension CommandName {
  /// The command that pauses a log view, or resumes following the end of its log.
  public static let followLog: CommandName = "followLog"
}

nonisolated extension KeyScope {
  /// The scope of the commands of log views, in addition to the commands of `list`.
  public static let log = KeyScope("log", place: "In a log")
}
