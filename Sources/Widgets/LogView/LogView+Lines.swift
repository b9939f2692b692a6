public import Bindings
import TerminalCore

extension LogView {
  /// The maximum number of displayed bytes of each line.
  ///
  /// A copy contains the rest of the line too, up to `Sanitizer.clipboardLimit` bytes in all selected lines.
  public static let shownLength = 16_384

  /// Binds the rows of the view to the lines of the given log.
  ///
  /// A view has one log at a time, so this call ends the previous binding. The cost of an appended line does not depend
  /// on the length of the log.
  ///
  /// - Parameters:
  ///   - log: The log to display.
  ///   - file: The source file shown in the inspector.
  ///   - line: The line in the source file.
  ///   - fill: A closure that changes the row of a visible line, for example its `styledTitle`; nil for the text in the
  ///     style of its level.
  /// - Returns: A token whose disposal ends the binding and removes all rows.
  @discardableResult public func bind(
    to log: LogBuffer, file: StaticString = #fileID, line: UInt = #line,
    fill: ((ListRow, LogBuffer.Line) -> Void)? = nil
  ) -> any Disposable {
    let place = CodeLocation(file, line)
    let parts = DisposeBag()
    logBinding?.dispose()
    logBinding = parts
    self.log = log
    let list = show(
      count: { [weak self] in self?.rows.count ?? 0 },
      element: { [weak self] in self?.number(at: $0) }, id: { AnyHashable($0) },
      indexOf: { [weak self] id in (id.base as? Int).flatMap { self?.rows.row(of: $0) } },
      matches: { [weak self] in self?.contains($0.text, at: $1) ?? false },
      fill: { [weak self] (row: ListRow, number) in self?.fill(row, with: number, fill) }, at: place)
    parts.add(Subscription { [weak self] in self?.removeLog() })
    parts.add(list)
    parts.add(trackAllowingConstant({ log.revision }, { view, _ in _ = view.compare() }, at: place))
    bindings.add(parts)
    return parts
  }

  private func removeLog() {
    let filter = rows.filter
    (log, rows, formerLine) = (nil, LogRows(), nil)
    filtering.cancel()
    rows.setFilter(filter)
    updateStatus()
  }

  /// The lines of the log, which are read without tracking.
  private var lines: LogLines { log?.lines ?? LogLines(limit: 1) }

  private func number(at index: Int) -> Int? { (0..<rows.count).contains(index) ? rows[index] : nil }

  // MARK: Rows

  private func fill(_ row: ListRow, with number: Int, _ change: ((ListRow, LogBuffer.Line) -> Void)?) {
    guard let log, log.lines.numbers.contains(number) else { return }
    let level = log.lines.level(of: number)
    let text = log.lines.text(of: number, limit: Self.shownLength)
    row.title = text
    (row.mark, row.titleRole, row.markDescription) = level.display
    row.markRole = row.titleRole
    change?(row, LogBuffer.Line(text, level: level))
    row.styledTitle = row.styledTitle.expandingTabs().linkingAddresses(role: row.titleRole)
    // A row that is not a subview is filled only to obtain its text, so the text is not scrolled horizontally.
    if column > 0, row.superview === self { row.styledTitle = row.styledTitle.scrolled(by: column) }
  }

  func contains(_ searchText: String, at index: Int) -> Bool {
    guard let log, let number = number(at: index) else { return false }
    let isKnown = searched?.filter.text == searchText
    let matcher = isKnown ? searched : LogMatcher(LogBuffer.Filter(text: searchText))
    searched = matcher
    return matcher?.includes(number, of: log.lines) ?? false
  }

  /// Returns the text of the selected lines, truncated to the limit of the clipboard.
  func copyLines() -> String {
    var text = ""
    for (place, index) in markedIndices.enumerated() {
      let start = place == 0 ? "" : "\n"
      let rest = Sanitizer.clipboardLimit - text.utf8.count - start.utf8.count
      if rest >= 0 { text += start + lines.text(of: rows[index], limit: rest) }
      guard lines.length(of: rows[index]) > rest else { continue }
      copiedDescription = "the first \(LogStatus.grouped(Sanitizer.clipboardLimit)) bytes"
      break
    }
    return Sanitizer.transferable(text)
  }

  // MARK: Changes

  func setFilter(_ filter: LogBuffer.Filter) {
    formerLine = isFollowing ? nil : formerLine ?? selectedNumber
    isSearchingFormerLine = formerLine != nil
    rows.setFilter(filter)
    search.filterText = filter.text
    _ = rows.update(from: lines, budget: filterSlice)
    showRows(movedBy: nil)
  }

  /// Filters the next slice of the log, updates the list, and returns whether lines remain.
  func compare() -> Bool {
    let shift = rows.update(from: lines, budget: filterSlice)
    if shift != 0 || rows.count != state.count { showRows(movedBy: shift) } else { finishSlice() }
    return !rows.isComplete
  }

  /// Updates the list after a change to the rows.
  ///
  /// - Parameter shift: The number of rows inserted at the start; negative if rows were removed from the start, and nil
  ///   if all rows were replaced.
  private func showRows(movedBy shift: Int?) {
    apply(.shift(by: shift, count: rows.count, select: selectRow))
    finishSlice()
  }

  /// Selects the requested line, or the last line while the view follows the end, or the line that was selected before
  /// the filter was changed.
  private func selectRow(in state: inout ListState) {
    if let index = rowOfRequest(near: 0) {
      state.select(index)
      setMode(isFollowing: index == state.count - 1)
      formerLine = nil
    } else if isFollowing {
      state.select(state.count - 1)
    } else if let formerLine, state.count > 0, isSearchingFormerLine || state.selection == nil {
      state.select(min(rows.firstRow(atOrAfter: formerLine), state.count - 1))
    }
  }

  /// Updates the status after a slice of the log has been filtered, and schedules the next slice.
  private func finishSlice() {
    if let formerLine, rows.examined.lowerBound <= formerLine { isSearchingFormerLine = false }
    updateStatus()
    continueFiltering()
  }

  func continueFiltering() {
    if rows.isComplete { filtering.cancel() } else { filtering.schedule() }
  }
}

nonisolated extension LogBuffer.Level {
  /// The mark of a line with this level, the theme role of its mark and its text, and the name of the level.
  fileprivate var display: (mark: String, role: ThemeRole, description: String) {
    switch self {
    case .debug: ("\u{B7}", .secondary, "debug")
    case .info: (" ", .text, "")
    case .warning: ("!", .warning, "warning")
    case .error: ("\u{2717}", .error, "error")
    }
  }
}

nonisolated extension StyledText {
  /// Returns the text with spaces in place of tabs, up to the next tab stop.
  fileprivate func expandingTabs() -> StyledText {
    guard string.utf8.contains(0x09) else { return self }
    var (text, column) = (StyledText(), 0)
    for run in runs {
      var part = ""
      TextWrapper.forEachCharacter(of: run.text, from: column) { character, width in
        part += character == "\t" ? String(repeating: " ", count: width) : String(character)
        column += width
      }
      text.append(StyledText(part, role: run.role, link: run.link))
    }
    return text
  }

  /// Returns the text after the first `columns` columns, with an ellipsis in the first of the remaining columns.
  fileprivate func scrolled(by columns: Int) -> StyledText {
    guard !string.isEmpty else { return self }
    var (column, offset) = (0, 0)
    for character in string {
      guard column <= columns else { break }
      column += TextWidth.of(character)
      offset += character.utf8.count
    }
    // A wide character in the first of the remaining columns is hidden by the ellipsis and a space.
    let gap = String(repeating: " ", count: max(0, column - columns - 1))
    return StyledText(LogView.cutMark + gap) + suffix(from: offset)
  }
}
